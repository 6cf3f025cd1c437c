import ts from 'typescript';
import { resolveImport } from './check-imports.ts';
import { parse } from './read-imports.ts';

/** The exports that Remix looks up by name. */
const ASKED_OF_ROUTES =
  /^(default|loader|action|headers|meta|handle|links|Layout|ErrorBoundary|HydrateFallback|shouldRevalidate|streamTimeout|handleDataRequest|handleError)$/;
const OF_REMIX = /^app\/(routes\/|root\.tsx|entry\.)/;

/**
 * The exports of app/ and server/ that no other file takes, types included: such a one is dead, or is used in its own file alone and
 * needs no `export`. Tests count as users.
 */
export function findUnusedExports(files: Map<string, string>): string[] {
  const sources = new Map([...files].map(([file, text]) => [file, parse(file, text)]));
  const taken = new Set([...sources].flatMap(([file, source]) => namesTaken(file, source)));
  return [...sources].flatMap(([file, source]) =>
    /^(app|server)\//.test(file) && !/\.test\.tsx?$/.test(file) && !taken.has(`${file} *`)
      ? namesGiven(source)
          .filter((name) => !taken.has(`${file} ${name}`))
          .filter((name) => !(OF_REMIX.test(file) && ASKED_OF_ROUTES.test(name)))
          .map((name) => `${file}: no other file takes ${name}`)
      : [],
  );
}

/** `file name` of all a file takes from others; `*` stands for everything. */
function namesTaken(file: string, source: ts.SourceFile): string[] {
  const taken: string[] = [];
  const take = (specifier: ts.Node | undefined, names: string[]) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const target = resolveImport(file, specifier.text);
    if ('file' in target) taken.push(...names.map((name) => `${target.file} ${name}`));
  };
  const named = (bindings: ts.NamedImports | ts.NamedExports) =>
    bindings.elements.map((element) => (element.propertyName ?? element.name).text);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const bindings = node.importClause?.namedBindings;
      take(node.moduleSpecifier, [
        ...(node.importClause?.name ? ['default'] : []),
        ...(bindings ? (ts.isNamedImports(bindings) ? named(bindings) : ['*']) : []),
      ]);
    }
    if (ts.isExportDeclaration(node)) {
      const isNamed = node.exportClause && ts.isNamedExports(node.exportClause);
      take(node.moduleSpecifier, isNamed ? named(node.exportClause) : ['*']);
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      take(node.argument.literal, [node.qualifier?.getText().split('.')[0] ?? '*']);
    // import(), vi.mock() and the like: which names are used cannot be seen.
    if (ts.isCallExpression(node)) take(node.arguments[0], ['*']);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return taken;
}

function namesGiven(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      return exportClause && ts.isNamedExports(exportClause)
        ? exportClause.elements.map(({ name }) => name.text)
        : [];
    }
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
    if (!has(ts.SyntaxKind.ExportKeyword)) return [];
    if (has(ts.SyntaxKind.DefaultKeyword)) return ['default'];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    const { name } = statement as ts.Statement & { name?: ts.Identifier };
    return name ? [name.text] : [];
  });
}
