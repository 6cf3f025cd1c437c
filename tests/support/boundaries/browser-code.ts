import ts from 'typescript';
import { resolveImport } from './check-imports.ts';
import { isTypeImport, parse } from './read-imports.ts';
import { PACKAGES_KEPT_FROM_BROWSERS, roomOf, SERVER_CODE_FOR_BROWSERS, SERVER_EXPORTS } from './rooms.ts';

/**
 * Follows what a browser is sent and lists where it would be sent something of the server. Browsers are sent the root, their entry
 * and the routes that hydrate (`handle.scripts`); the other screens are printed by the server alone (vite.config.ts). Of a
 * route module Remix sends what the component needs, not the loader and action and what only they use.
 */
export function findServerCodeForBrowsers(files: Map<string, string>): string[] {
  const hydrated = [...files]
    .filter(
      ([file, text]) => /^app\/routes\/[^/]+(\/route)?\.tsx$/.test(file) && /\bscripts: true\b/.test(text),
    )
    .map(([file]) => file);
  const findings: string[] = [];
  const seen = new Set<string>();
  const follow = (file: string, isRouteModule: boolean, way: string[]): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = files.get(file);
    if (text === undefined) return;
    for (const specifier of importsForBrowser(parse(file, text), isRouteModule)) {
      const target = resolveImport(file, specifier);
      const name = 'file' in target ? target.file : target.package;
      if (isKeptFromBrowsers(name, 'file' in target))
        findings.push(`${[...way, file].join(' → ')} would send ${name} to browsers`);
      else if ('file' in target) follow(target.file, false, [...way, file]);
    }
  };
  for (const entry of ['app/root.tsx', 'app/entry.client.tsx', ...hydrated])
    follow(entry, !entry.startsWith('app/entry'), []);
  return findings;
}

function isKeptFromBrowsers(name: string, isFile: boolean): boolean {
  if (!isFile) return name.startsWith('node:') || PACKAGES_KEPT_FROM_BROWSERS.includes(name);
  if (/\.server\.tsx?$/.test(name)) return true;
  return (
    name.startsWith('server/') &&
    !SERVER_CODE_FOR_BROWSERS.some((code) => [name, roomOf(name)].includes(code))
  );
}

/** The modules that are still imported when the server's exports and everything only they use are gone. */
function importsForBrowser(source: ts.SourceFile, isRouteModule: boolean): string[] {
  const imports = source.statements.filter(ts.isImportDeclaration).filter((node) => !isTypeImport(node));
  const reExports = source.statements
    .filter(ts.isExportDeclaration)
    .filter((node) => !node.isTypeOnly && node.moduleSpecifier);
  const used = isRouteModule ? namesBrowserUses(source) : undefined;
  const isUsed = (node: ts.ImportDeclaration) => {
    const names = localNames(node);
    return !used || names.length === 0 || names.some((name) => used.has(name));
  };
  return [...imports.filter(isUsed), ...reExports].flatMap(({ moduleSpecifier }) =>
    moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : [],
  );
}

function localNames(node: ts.ImportDeclaration): string[] {
  const clause = node.importClause;
  const named = clause?.namedBindings;
  const list =
    named && ts.isNamedImports(named)
      ? named.elements.filter((element) => !element.isTypeOnly).map((element) => element.name.text)
      : [];
  const space = named && ts.isNamespaceImport(named) ? [named.name.text] : [];
  return [...(clause?.name ? [clause.name.text] : []), ...list, ...space];
}

/** Starts at the exports a browser gets and follows the file's own declarations. */
function namesBrowserUses(source: ts.SourceFile): Set<string> {
  const declared = new Map<string, ts.Node>();
  const roots: ts.Node[] = [];
  for (const statement of source.statements) {
    if (
      ts.isImportDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement)
    )
      continue;
    const names = declaredNames(statement);
    for (const [name, node] of names) declared.set(name, node);
    if (names.length === 0) roots.push(statement);
    for (const [name, node] of names)
      if (isExported(statement) && !SERVER_EXPORTS.includes(name)) roots.push(node);
  }
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || isNameOnly(node)) return;
    if (ts.isIdentifier(node) && !used.has(node.text)) {
      used.add(node.text);
      const declaration = declared.get(node.text);
      if (declaration) visit(declaration);
    }
    ts.forEachChild(node, visit);
  };
  for (const root of roots) visit(root);
  return used;
}

/** A property's or a parameter's own name is no use of an import of the same name. */
function isNameOnly(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isIdentifier(node) || !parent) return false;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return parent.initializer !== node;
  return (ts.isJsxAttribute(parent) || ts.isParameter(parent)) && parent.name === node;
}

function declaredNames(statement: ts.Statement): [string, ts.Node][] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [[statement.name?.text ?? 'default', statement]];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap((declaration): [string, ts.Node][] =>
    ts.isIdentifier(declaration.name)
      ? [[declaration.name.text, declaration]]
      : declaration.name.elements.flatMap((element): [string, ts.Node][] =>
          ts.isBindingElement(element) && ts.isIdentifier(element.name)
            ? [[element.name.text, declaration]]
            : [],
        ),
  );
}

function isExported(statement: ts.Statement): boolean {
  return ts.canHaveModifiers(statement)
    ? (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false;
}
