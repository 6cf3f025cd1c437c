import ts from 'typescript';

/** The only file of the site that reads forms. */
const DOOR = 'app/site/read-form.server.ts';

/** Functions of the web, Conform and Remix that read a form, or turn its names into lists and objects. */
const READERS =
  /^(formData|parseWithZod|parseSubmission|parseFormData|unstable_parseMultipartFormData|readFormBody|parseForm)$/;
const BODY_READERS = /^(arrayBuffer|blob|body|bytes|json|text)$/;

/** Finds forms that the site reads outside that file, such as in a new action. */
export function findFormsElsewhere(file: string, source: ts.SourceFile): string[] {
  if (!file.startsWith('app/') || file === DOOR || /\.test\.tsx?$/.test(file)) return [];
  // These requests go to the API and do not come from a browser.
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
