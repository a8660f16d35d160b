/** Capturing what a program registers: it runs as it is, and this machine answers it. */
export type { Refused } from './answers.ts';
export type { CapturedScope } from './captured.ts';
export { type Recording, startRecording } from './recorder.ts';
export { type RunEnd, runCaptured } from './run.ts';
