/**
 * The command that shows a file, which a client runs when a refactoring has made one. Addresses are the client's to understand,
 * as in a remote window.
 */
export const showFileCommand = 'applicationCommands.showFile';
