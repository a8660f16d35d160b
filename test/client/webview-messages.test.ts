/** What pages say is read before it is believed. */
import { expect, it } from 'vitest';
import { anybody } from '../../client/preview/about.ts';
import { readMessage as ofPreview } from '../../client/preview/messages.ts';
import { readMessage as ofTranslations } from '../../client/translations/messages.ts';

it.each([
  { kind: 'edit', wantedTexts: [{ uri: 'file:///a', key: 'ban/name', locale: 'de', text: 'x', was: null }] },
  { kind: 'edit', wantedTexts: [{ uri: 'file:///a', key: 'ban/name', text: 'x' }] },
  { kind: 'locale', locale: 'de' },
  { kind: 'reveal', uri: 'file:///a', position: { line: 1, character: 2 } },
])('the table of translations may say %j', (message) => {
  expect(ofTranslations(message)).toEqual(message);
});

it.each([
  { kind: 'viewer', viewer: { ...anybody, permissions: '8' } },
  { kind: 'compare', on: true },
  { kind: 'reveal', command: 0 },
  { kind: 'save', svg: '<svg/>', png: 'aGk=' },
  { kind: 'save', svg: '<svg/>' },
  { kind: 'copied' },
])('the preview may say %j', (message) => {
  expect(ofPreview(message)).toEqual(message);
});

it.each([
  undefined,
  null,
  'edit',
  {},
  { kind: 'run', command: 'workbench.action.terminal.new' },
  { kind: 'edit' },
  { kind: 'edit', wantedTexts: null },
  { kind: 'edit', wantedTexts: [null] },
  { kind: 'edit', wantedTexts: [{ uri: 1, key: 'a' }] },
  { kind: 'edit', wantedTexts: [{ uri: 'a', key: 'a', text: { toString: 'x' } }] },
  { kind: 'locale' },
  { kind: 'reveal', uri: 'file:///etc/passwd' },
  { kind: 'reveal', uri: 'file:///a', position: { line: -1, character: 0.5 } },
  { kind: 'reveal', command: '0' },
  { kind: 'viewer', viewer: { context: 0 } },
  { kind: 'save', svg: '<svg/>', png: '<no base64>' },
  { kind: '__proto__' },
])('nobody may say %j', (message) => {
  expect([ofTranslations(message), ofPreview(message)]).toEqual([undefined, undefined]);
});
