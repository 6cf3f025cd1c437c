import type { OpenAPI } from '@orpc/openapi';
import { type Html, html, raw } from '#server/http/html.ts';
import type { Text } from '#server/text/en.ts';
import { describeSchema } from './describe-schema.ts';
import { openApiDocument } from './open-api.ts';

const STYLE = raw(
  'body{font:16px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}summary{padding:.4rem 0;cursor:pointer}details>*:not(summary){margin-left:1rem}pre{overflow:auto;background:#8881;padding:1rem}td,th{text-align:left;vertical-align:top;padding:.2rem 1rem .2rem 0;white-space:pre-line}:root{color-scheme:light dark}',
);

const SESSION_ROW = ['session', 'header', 'string', "A customer's sessionToken; or as a bearer token."];

type Operation = OpenAPI.OperationObject;
type Body = { content?: Record<string, { schema?: object }> };

/** Renders all calls, complete without scripts. */
export async function docsPage(base: string, text: Text): Promise<Html> {
  const document = await openApiDocument(base, text);
  const byTag = new Map<string, Html[]>();
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(item ?? {}) as [string, Operation][]) {
      const tag = operation.tags?.[0] ?? 'Other';
      const call = `${method.toUpperCase()} ${base}${path}`;
      byTag.set(tag, [...(byTag.get(tag) ?? []), describeCall(document, call, operation)]);
    }
  const sections = [...byTag].map(([tag, lines]) => html`<h2>${tag}</h2>${lines}`);
  const error = describeSchema(document.components?.schemas?.Error ?? {});
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${document.info.title}</title><style>${STYLE}</style><h1>${document.info.title}</h1><p>${document.info.description}</p><p><a href="${base}/openapi.json">OpenAPI document</a></p>${sections}<h2>Errors</h2>${pre(error)}</html>`;
}

function describeCall(document: OpenAPI.Document, call: string, operation: Operation): Html {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter));
  const rows = [...parameters.map(describeParameter), ...(operation.security ? [SESSION_ROW] : [])];
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, answer]) => [status, resolve(document, answer)] as const,
  );
  const taken = bodies(resolve(document, operation.requestBody ?? {}));
  const given = answers.filter(([status]) => status < '300').flatMap(([, answer]) => bodies(answer));
  return html`<details><summary><code>${call}</code> ${operation.summary}</summary>${[
    rows.length > 0 && table(rows),
    taken.map(([type, schema]) => html`<h3>Body: ${type}</h3>${pre(schema)}`),
    html`<h3>Answers</h3>`,
    table(answers.map(([status, answer]) => [status, String(answer.description ?? '')])),
    given.map(([, schema]) => pre(schema)),
  ]}</details>`;
}

function describeParameter(parameter: Record<string, unknown>): string[] {
  const { name, in: place, required, description = '', schema = {} } = parameter;
  return [
    `${name}`,
    `${place}${required ? ', required' : ''}`,
    describeSchema(schema as object),
    `${description}`,
  ];
}

function bodies({ content = {} }: Body): [string, string][] {
  return Object.entries(content).map(([type, { schema = {} }]) => [type, describeSchema(schema)]);
}

function resolve(document: OpenAPI.Document, value: object): Record<string, unknown> {
  const path = (value as { $ref?: string }).$ref?.slice(2).split('/') ?? [];
  const found = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], document);
  return (path.length > 0 ? found : value) as Record<string, unknown>;
}

function table(rows: string[][]): Html {
  const lines = rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  return html`<table>${lines}</table>`;
}

function pre(text: string): Html {
  return html`<pre>${text}</pre>`;
}
