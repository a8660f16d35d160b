/** The statements of a file that say what its types are. */
import type TypeScript from 'typescript';
import { onceFor } from '../../../syntax/once.ts';
import type { Ts } from '../../parse/syntax.ts';

export type TypeDeclaration = TypeScript.TypeAliasDeclaration | TypeScript.InterfaceDeclaration;

interface TypeStatements {
  /** The first declaration of each name. */
  readonly declared: ReadonlyMap<string, TypeDeclaration>;
  /** What may export a type without declaring it. */
  readonly exports: readonly (TypeScript.ExportDeclaration | TypeScript.ExportAssignment)[];
}

export const typeStatementsOf = onceFor((file: TypeScript.SourceFile, ts: Ts): TypeStatements => {
  const declared = new Map<string, TypeDeclaration>();
  const exports: (TypeScript.ExportDeclaration | TypeScript.ExportAssignment)[] = [];
  for (const statement of file.statements)
    if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) {
      if (!declared.has(statement.name.text)) declared.set(statement.name.text, statement);
    } else if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)) exports.push(statement);
  return { declared, exports };
});
