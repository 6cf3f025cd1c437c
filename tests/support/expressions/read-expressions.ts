import ts from 'typescript';

/** A regular expression and its text in a file. */
export type Expression = { file: string; text: string; regExp: RegExp };

/** Every regular expression of a file: literals, and templates, where each `${…}` counts as a word. */
export function readExpressions(file: string, text: string): Expression[] {
  const found: Expression[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, scriptKindOf(file));
  const visit = (node: ts.Node): void => {
    const regExp = ts.isRegularExpressionLiteral(node) ? readLiteral(node.text) : readConstructed(node);
    if (regExp) found.push({ file, text: node.getText(source), regExp });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function readLiteral(text: string): RegExp {
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}

/** `new RegExp(…)` or `RegExp(…)` of one template or string. Throws for anything else, which nothing could check. */
function readConstructed(node: ts.Node): RegExp | null {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return null;
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return null;
  const [pattern, flags] = node.arguments ?? [];
  const flagText = flags && ts.isStringLiteral(flags) ? flags.text : '';
  if (pattern && ts.isStringLiteralLike(pattern)) return new RegExp(pattern.text, flagText);
  if (pattern && ts.isTemplateExpression(pattern)) {
    const parts = pattern.templateSpans.map(({ literal }) => `word${literal.text}`);
    return new RegExp(pattern.head.text + parts.join(''), flagText);
  }
  throw new Error(`${node.getSourceFile().fileName}: ${node.getText()} cannot be read by this test`);
}

function scriptKindOf(file: string): ts.ScriptKind {
  if (file.endsWith('.tsx')) return ts.ScriptKind.TSX;
  return file.endsWith('.js') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
}
