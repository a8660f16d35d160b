/** `npm pack` and `npm publish` at the root would take the extension's manifest. */
console.error(
  "The manifest here is the extension's. `npm run package` makes the npm package: dist/npm, packed as dist/application-commands.tgz.",
);
process.exitCode = 1;
