import { readRoutesOfBuild } from '#tests/support/site/routes-of-build.ts';

/** One thing a program answers: a page of the site, a call of the API, or a page of the host's own. */
export type Target = {
  kind: 'page' | 'call' | 'own';
  method: string;
  /** With `{name}` where a caller puts something in. */
  path: string;
  /** Names that a form or a query of it knows. */
  names: readonly string[];
  /** JSON Schema of the body, when it takes one. */
  body: Schema | null;
};

export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
};

type Operation = {
  parameters?: { name?: string; in?: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** Not /metrics: reading it forgets the longest stall so far. */
const OWN = [
  '/healthz',
  '/_mailbox',
  '/api/docs',
  '/api/openapi.json',
  '/robots.txt',
  '/favicon.ico',
  '/nowhere',
];

/** Everything that a running program answers, read from the built site and from the API's own document. */
export async function findTargets(
  url: string,
): Promise<{ targets: Target[]; schemas: Record<string, Schema> }> {
  const pages = await findPages();
  const named = await Promise.all(
    pages.map(async (page) => ({ ...page, names: await namesOn(url, page.path) })),
  );
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  const calls = Object.entries(document.paths).flatMap(([name, item]) =>
    Object.entries(item).map(([method, operation]): Target => {
      const content = Object.values(operation.requestBody?.content ?? {});
      return {
        kind: 'call',
        method: method.toUpperCase(),
        path: `/api${name}`,
        names: (operation.parameters ?? [])
          .filter((each) => each.in === 'query')
          .map((each) => each.name ?? ''),
        body: content[0]?.schema ?? null,
      };
    }),
  );
  const own = OWN.map((name): Target => ({ kind: 'own', method: 'GET', path: name, names: [], body: null }));
  return { targets: [...named, ...calls, ...own], schemas: document.components?.schemas ?? {} };
}

/** Every URL of the built site: a page to be looked at, and one more where it takes a form. */
async function findPages(): Promise<Target[]> {
  return (await readRoutesOfBuild()).flatMap(({ path, hasAction }) => {
    const page: Target = { kind: 'page', method: 'GET', path, names: [], body: null };
    return hasAction ? [page, { ...page, method: 'POST' }] : [page];
  });
}

/** The names of the fields on a page as it is now. */
async function namesOn(url: string, page: string): Promise<string[]> {
  const answer = await fetch(`${url}${page.replaceAll(/\{\w+\}/g, 'x')}`, { redirect: 'manual' });
  const html = await answer.text();
  return [
    ...new Set(
      [...html.matchAll(/<(?:input|select|textarea|button)\b[^>]*\bname="([^"]+)"/g)].map(
        ([, name = '']) => name,
      ),
    ),
  ];
}
