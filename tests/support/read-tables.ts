import path from 'node:path';
import ts from 'typescript';

/**
 * `table.column` → its type: `string`, `number | null`, `Date[]` …. A literal has the name of its base type, JSON is
 * `json`.
 */
export type Columns = Record<string, string>;

const QUESTION = `
import type { Selectable } from 'kysely';
import type { MailboxTables } from '../outside/mail/mailbox/mailbox-tables.ts';
import type { SandboxTables } from '../outside/payment/sandbox/sandbox-tables.ts';
import type { Database } from './tables.ts';
type Tables = Database & MailboxTables & SandboxTables;
export declare const rows: { [Table in keyof Tables]: Selectable<Tables[Table]> };`;

/** The columns that server/db/tables.ts and the sandboxes declare, as queries read them. */
export function readTables(): Columns {
  const folder = path.resolve('server/db');
  const file = path.join(folder, 'question.ts');
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, process.cwd());
  // Only imported packages: reading all others takes longer than everything else.
  options.types = [];
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, QUESTION, ts.ScriptTarget.Latest)
      : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const rows = source && checker.getSymbolAtLocation(source)?.exports?.get('rows' as ts.__String);
  if (!rows) throw new Error('server/db/tables.ts cannot be read');
  const propertiesOf = (symbol: ts.Symbol) => checker.getTypeOfSymbol(symbol).getProperties();
  return Object.fromEntries(
    propertiesOf(rows).flatMap((table) =>
      propertiesOf(table).map((column) => [
        `${table.name}.${column.name}`,
        nameOf(checker, checker.getTypeOfSymbol(column)),
      ]),
    ),
  );
}

function nameOf(checker: ts.TypeChecker, type: ts.Type): string {
  const parts = type.isUnion() ? type.types : [type];
  const isNullable = parts.some(({ flags }) => flags & ts.TypeFlags.Null);
  const kinds = parts.flatMap((part) => (part.flags & ts.TypeFlags.Null ? [] : [kindOf(checker, part)]));
  const names = new Set([...kinds, ...(isNullable ? ['null'] : [])]);
  // JSON may be unknown, which includes null.
  return names.has('json') ? 'json' : [...names].join(' | ');
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): string {
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
  // PostgreSQL does not say whether elements may be null.
  const name = element ? nameOf(checker, element).replace(' | null', '') : checker.typeToString(type);
  if (element) return name === 'json' ? name : `${name}[]`;
  return /^(Date|Buffer(<.*>)?)$/.test(name) ? name.replace(/<.*/, '') : 'json';
}
