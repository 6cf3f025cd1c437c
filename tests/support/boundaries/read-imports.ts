import ts from 'typescript';

export type ImportOfFile = {
  specifier: string;
  /** Only types are taken: nothing of it is left when the program runs. */
  isTypeOnly: boolean;
  line: number;
};

const parsed = new Map<string, ts.SourceFile>();

export function parse(file: string, text: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known?.text === text) return known;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  parsed.set(file, source);
  return source;
}

/** Every import of a file: static, re-export, dynamic, of types, `require` and mocked modules. */
export function readImports(source: ts.SourceFile): ImportOfFile[] {
  const found: ImportOfFile[] = [];
  const add = (node: ts.Node, specifier: ts.Node | undefined, isTypeOnly: boolean) => {
    if (!specifier) return;
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    // A specifier that is put together at run time cannot be judged and is reported as what it is written as.
    const text = ts.isStringLiteralLike(specifier) ? specifier.text : specifier.getText();
    found.push({ specifier: text, isTypeOnly, line });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, isTypeImport(node));
    if (ts.isExportDeclaration(node)) add(node, node.moduleSpecifier, isTypeExport(node));
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node, node.argument.literal, true);
    if (ts.isCallExpression(node) && isModuleCall(node)) add(node, node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export function isTypeImport(node: ts.ImportDeclaration): boolean {
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

function isTypeExport(node: ts.ExportDeclaration): boolean {
  if (node.isTypeOnly) return true;
  const named = node.exportClause;
  return (
    named !== undefined &&
    ts.isNamedExports(named) &&
    named.elements.length > 0 &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

function isModuleCall(node: ts.CallExpression): boolean {
  const callee = node.expression;
  return (
    callee.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(callee) && callee.text === 'require') ||
    /^vi\.(mock|doMock|importActual)$/.test(callee.getText())
  );
}
