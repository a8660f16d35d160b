#!/usr/bin/env node
/** Starts the language server on Node: `application-commands-language-server --stdio`. */
import { enableCompileCache } from 'node:module';

// Serves what is loaded from here on, so all the rest is in a file of its own.
enableCompileCache?.();
void import('./node-server.ts');
