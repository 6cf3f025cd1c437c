import ts from 'typescript';

/** The one file of the site that reads what a form sends. */
const DOOR = 'app/site/read-form.server.ts';

/** What reads a form, or takes lists and objects out of its names: of the web, Conform and Remix. */
const READERS =
  /^(formData|parseWithZod|parseSubmission|parseFormData|unstable_parseMultipartFormData|readFormBody|parseForm)$/;
const BODY_READERS = /^(arrayBuffer|blob|body|bytes|json|text)$/;

/** Forms that the site would read by another way than its door: a new action cannot be written past it. */
export function findFormsElsewhere(file: string, source: ts.SourceFile): string[] {
  if (!file.startsWith('app/') || file === DOOR || /\.test\.tsx?$/.test(file)) return [];
  // There a request is one to the API, not one from a browser.
  const isOwnRequest = file.startsWith('app/booking/');
  const findings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isFormRead(node) || (!isOwnRequest && isBodyRead(node)))
      findings.push(`${file}: a form is read in ${DOOR} alone (${node.getText().slice(0, 60)})`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

function isFormRead(node: ts.Node): boolean {
  if (ts.isImportSpecifier(node)) return READERS.test((node.propertyName ?? node.name).text);
  if (ts.isBindingElement(node)) return READERS.test((node.propertyName ?? node.name).getText());
  if (ts.isElementAccessExpression(node))
    return ts.isStringLiteralLike(node.argumentExpression) && READERS.test(node.argumentExpression.text);
  return ts.isPropertyAccessExpression(node) && READERS.test(node.name.text);
}

function isBodyRead(node: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(node)) return false;
  return BODY_READERS.test(node.name.text) && /\brequest(\.clone\(\))?$/.test(node.expression.getText());
}
