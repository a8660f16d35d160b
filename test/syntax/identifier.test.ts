/** Names in scripts that are made of what users write. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { constantName } from '../../core/definitions/source.ts';
import { isIdentifier } from '../../core/syntax/identifier.ts';

it('are taken by the parser, whatever character is in them', () => {
  const refused: string[] = [];
  let taken = 0;
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    const names = [character, `a${character}`].filter(isIdentifier);
    taken += names.length;
    refused.push(...names.filter((name) => !ts.isIdentifierStart(name.codePointAt(0) as number, 99)));
    if (names.length > 0 && !ts.isIdentifierPart(code, 99)) refused.push(`a${character}`);
  }
  expect(refused).toEqual([]);
  expect(taken).toBeGreaterThan(80_000);
});

it.each([
  ['add-role', 'addRoleCommand'],
  ['größe', 'größeCommand'],
  ['бан-лист', 'банЛистCommand'],
  ['2fa', '_2faCommand'],
  ['x²', 'xCommand'],
  ['²', 'theCommand'],
  // A letter of Unicode 17.
  ['\u{323b0}-user', 'UserCommand'],
])('of the command `%s`', (base, constant) => {
  expect(constantName(base)).toBe(constant);
  expect(isIdentifier(constant)).toBe(true);
});
