import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findServerCodeForBrowsers } from './support/boundaries/browser-code.ts';
import { findForbidden } from './support/boundaries/check-imports.ts';
import { findCircles } from './support/boundaries/find-circles.ts';
import { findUnusedExports } from './support/boundaries/find-unused-exports.ts';

const files = readFiles('app', 'server');

describe('Every file', () => {
  it('imports only what its room may import', () => {
    expect([...files].flatMap(([file, text]) => findForbidden(file, text))).toEqual([]);
  });

  it('keeps server code out of what browsers are sent', () => {
    expect([...files.values()].filter((text) => /\bscripts: true\b/.test(text))).toHaveLength(1);
    expect(findServerCodeForBrowsers(files)).toEqual([]);
  });

  it('imports no file that imports it, types included', () => {
    expect(findCircles(files)).toEqual([]);
  });

  it('exports only what another file takes', () => {
    const outside = ['vite.config.ts', 'remix.config.js'].map((file) => readFile(file));
    expect(findUnusedExports(new Map([...files, ...readFiles('bench', 'tests'), ...outside]))).toEqual([]);
  });
});

describe('In browsers the site', () => {
  const inBrowsers = [...files]
    .filter(([file]) => file.startsWith('app/') && !/\.(server|test)\.tsx?$/.test(file))
    .concat(readScripts());

  it('touches what a browser may block only where a refusal is caught', () => {
    const blockable =
      /\b(sessionStorage[.[]|localStorage|indexedDB|BroadcastChannel|serviceWorker|caches|cookieStore)\b|document\.cookie/;
    const touching = inBrowsers.filter(([, text]) => blockable.test(text)).map(([file]) => file);
    expect(touching).toEqual([
      'app/stand-in-storage.ts',
      'app/components/staff/offline.script.js',
      'app/components/staff/staff-keys.script.js',
      'app/routes/staff_.tee-sheet/sheet.script.js',
      'public/staff/worker.js',
    ]);
  });

  it('reloads only by reloadOnce, or when a lost connection is back', () => {
    const reloading = inBrowsers.filter(([, text]) => /\breload\(/.test(text)).map(([file]) => file);
    expect(reloading).toEqual(['app/reload-once.ts', 'app/routes/teetimes/use-kept-page.ts']);
  });

  it('loads no other route by Remix, which reloads for ever where its manifest or a chunk cannot be had', () => {
    const loading =
      /\b(useFetcher|useSubmit|NavLink|Link|Form|PrefetchPageLinks)\b[^;]*from '@remix-run\/react'/;
    expect(inBrowsers.filter(([, text]) => loading.test(text)).map(([file]) => file)).toEqual([]);
  });
});

function readFiles(...rooms: string[]): Map<string, string> {
  return new Map(
    rooms.flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' })
        .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
        .filter((name) => /\.tsx?$/.test(name))
        .map(readFile),
    ),
  );
}

function readFile(name: string): [string, string] {
  return [name, readFileSync(name, 'utf8')];
}

/** Scripts that we send to browsers unchanged. */
function readScripts(): [string, string][] {
  return ['app', 'public'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name): [string, string] => [`${room}/${name}`, readFileSync(`${room}/${name}`, 'utf8')]),
  );
}

describe('A forbidden import is found', () => {
  const forbidden: [what: string, file: string, text: string][] = [
    [
      'of the engine in the site',
      'app/routes/cart/route.tsx',
      "import { x } from '#server/engine/cart/cart.queries.ts';",
    ],
    [
      'of types of the database in the site',
      'app/site/a.ts',
      "import type { Database } from '#server/db/tables.ts';",
    ],
    ['of another screen', 'app/routes/cart/route.tsx', "import { x } from '../checkout/view.ts';"],
    [
      'of another screen by its subpath',
      'app/routes/cart/a.ts',
      "export * from '#app/routes/checkout/view.ts';",
    ],
    [
      'that is made at run time',
      'app/components/a.tsx',
      "const x = await import('#app/booking/client.server.ts');",
    ],
    [
      'whose name is put together at run time',
      'app/components/a.tsx',
      "const x = await import('#server/' + name);",
    ],
    [
      'of values where types are allowed',
      'app/page/a.tsx',
      "import { findSite } from '#app/site/site.server.ts';",
    ],
    ['of a type among values', 'server/text/a.ts', "import { type A, b } from '#server/contract/cart.ts';"],
    ['of words in a component', 'app/ui/a.tsx', "import { textIn } from '#server/text/text.ts';"],
    ['of a library in the contract', 'server/contract/a.ts', "import { DateTime } from 'luxon';"],
    ['of a file in a rule', 'server/rules/a.ts', "import { readFileSync } from 'node:fs';"],
    ['of the site in the engine', 'server/engine/a.ts', "import { x } from '#app/site/tabs.ts';"],
    [
      'of the routes of another noun',
      'server/engine/cart/a.ts',
      "import { x } from '../holds/holds.routes.ts';",
    ],
    [
      'of a noun above, in the engine',
      'server/engine/holds/a.ts',
      "import { x } from '../cart/claim-cart.ts';",
    ],
    [
      'of a type of a noun above',
      'server/engine/call/a.ts',
      "import type { A } from '../catalogue/catalogue.ts';",
    ],
    ["of the engine's own folder in a noun", 'server/engine/http/a.ts', "import { x } from '../app.ts';"],
    [
      'of the engine by what it stands on',
      'server/outside/a.ts',
      "import type { A } from '../engine/app.ts';",
    ],
    [
      'of the parts of the engine in the host',
      'server/host/a.ts',
      "import { x } from '#server/engine/http/identity.ts';",
    ],
    ['of the site in the host', 'server/host/a.ts', "import { x } from '#app/site/tabs.ts';"],
    ['of the database driver in the site', 'app/booking/a.server.ts', "import pg from 'pg';"],
    ['by require', 'server/rules/a.ts', "const fs = require('node:fs');"],
    ['of a type written in place', 'app/site/a.ts', "let x: import('#server/db/tables.ts').Database;"],
    ['of a test in the program', 'server/engine/a.ts', "import { x } from '#tests/support/database.ts';"],
    [
      'of the engine in a test of the site',
      'app/site/a.test.ts',
      "import { x } from '#server/engine/app.ts';",
    ],
  ];
  it.each(forbidden)('%s', (_what, file, text) => {
    expect(findForbidden(file, text)).toHaveLength(1);
  });

  it('and so are files outside of every room', () => {
    expect(findForbidden('server/utils/a.ts', '')).toHaveLength(1);
  });

  it('and so is a noun of the engine without a place in the order', () => {
    expect(findForbidden('server/engine/tournaments/a.ts', '')).toHaveLength(1);
  });

  it('and so is SQL outside the files for it', () => {
    expect(findForbidden('server/engine/cart/add-item.ts', "db.selectFrom('cart')")).toHaveLength(1);
    expect(findForbidden('server/engine/cart/add-item.ts', 'sql<number>`select 1`')).toHaveLength(1);
    expect(findForbidden('server/engine/cart/cart.queries.ts', "db.selectFrom('cart')")).toEqual([]);
  });

  it.each([
    'const fields = await request.formData();',
    "const fields = await request['formData']();",
    'const { formData } = request;',
    'const fields = new URLSearchParams(await request.text());',
    'const fields = await request.clone().json();',
    'const fields = await new Response(request.body).arrayBuffer();',
    "import { parseWithZod } from '@conform-to/zod/v4';",
    "import { parseWithZod as check } from '@conform-to/zod/v4';",
    "import * as conform from '@conform-to/zod/v4'; conform.parseWithZod(fields, { schema });",
    "import { readFormBody } from '#server/http/form-body.ts';",
    "import { unstable_parseMultipartFormData } from '@remix-run/node';",
  ])('and so is a form that is read past its door: %s', (text) => {
    expect(findForbidden('app/site/other.server.ts', text)).toHaveLength(1);
    expect(findForbidden('app/site/read-form.server.ts', text)).toEqual([]);
  });

  it('and so is a rule that asks for the time', () => {
    expect(findForbidden('server/rules/a.ts', 'const now = Date.now();')).toHaveLength(1);
    expect(findForbidden('server/rules/a.ts', 'const now = new Date();')).toHaveLength(1);
    expect(findForbidden('server/rules/a.ts', 'const then = new Date(instant);')).toEqual([]);
  });
});

describe('A circle is found', () => {
  it.each([
    ['of two files', { a: "import { b } from './b.ts';", b: "import { a } from './a.ts';" }],
    ['of types alone', { a: "import type { B } from './b.ts';", b: "import type { A } from './a.ts';" }],
    [
      'of three, by other ways of importing',
      { a: "export * from './b.ts';", b: "await import('#server/c.ts');", c: "let x: import('./a.ts').A;" },
    ],
  ])('%s', (_what, texts: Record<string, string>) => {
    const circle = new Map(Object.entries(texts).map(([name, text]) => [`server/${name}.ts`, text]));
    expect(findCircles(circle)).toEqual([[...circle.keys()]]);
    const [first = ''] = circle.keys();
    expect(findCircles(circle.set(first, ''))).toEqual([]);
  });

  it('and nothing beside it', () => {
    const files = new Map([
      ['server/a.ts', "import { b } from './b.ts'; import { c } from './c.ts';"],
      ['server/b.ts', "import { d } from './d.ts';"],
      ['server/c.ts', "import { d } from './d.ts'; import { e } from './e.ts';"],
      ['server/d.ts', ''],
      ['server/e.ts', "import { c } from './c.ts';"],
    ]);
    expect(findCircles(files)).toEqual([['server/c.ts', 'server/e.ts']]);
  });
});

describe('An export that no other file takes is found', () => {
  const find = (text: string, user = '') =>
    findUnusedExports(
      new Map([
        ['server/a.ts', text],
        ['server/b.ts', user],
      ]),
    );

  it.each([
    'export const a = 1;',
    'export async function a() {}',
    'export type a = string;',
    'const a = 1; export { a };',
  ])('%s', (text) => {
    expect(find(text)).toEqual(['server/a.ts: no other file takes a']);
    expect(find(text, "import { b } from './a.ts';")).toHaveLength(1);
  });

  it.each([
    "import { a as b } from './a.ts';",
    "import type { a } from '#server/a.ts';",
    "import * as all from './a.ts';",
    "let x: import('./a.ts').a;",
    "const { a } = await import('./a.ts');",
  ])('but not one that is taken: %s', (user) => {
    expect(find('export const a = 1;', user)).toEqual([]);
  });

  it('nor what Remix takes from a route', () => {
    const route = 'export function loader() {} export default function A() {} export const other = 1;';
    expect(findUnusedExports(new Map([['app/routes/a/route.tsx', route]]))).toEqual([
      'app/routes/a/route.tsx: no other file takes other',
    ]);
  });
});

describe('Allowed imports', () => {
  const allowed: [file: string, text: string][] = [
    [
      'app/routes/cart/route.tsx',
      "import { view } from './view.ts'; import { signIn } from '#app/session/sign-in.server.ts';",
    ],
    ['app/components/a.tsx', "import type { TeeTime } from '#server/contract/tee-time.ts';"],
    ['server/engine/cart/a.ts', "import { lockTeeTime } from '../holds/hold.queries.ts';"],
    ['server/engine/mails/a.ts', "import type { A } from '../catalogue/catalogue.ts';"],
    ['server/engine/app.ts', "import { cartRoutes } from './cart/cart.routes.ts';"],
    ['server/rules/a.test.ts', "import fc from 'fast-check';"],
  ];
  it.each(allowed)('%s: %s', (file, text) => {
    expect(findForbidden(file, text)).toEqual([]);
  });
});

describe('Server code on its way to a browser is found', () => {
  const view = [
    'app/routes/a/view.ts',
    "import { DateTime } from 'luxon'; export const view = () => DateTime.now();",
  ];
  const send = (route: string, ...more: string[][]) =>
    findServerCodeForBrowsers(
      new Map([['app/routes/a/route.tsx', HYDRATES + route], view, ...more] as [string, string][]),
    );
  const HYDRATES = 'export const handle = { scripts: true }; ';

  it('when a component uses it, directly or by way of other files', () => {
    expect(send("import { view } from './view.ts'; export default function A() { return view(); }")).toEqual([
      'app/routes/a/route.tsx → app/routes/a/view.ts would send luxon to browsers',
    ]);
    expect(
      send(
        "import { view } from './view.ts'; const B = () => view(); export default function A() { return <B />; }",
      ),
    ).toHaveLength(1);
    expect(
      send("import { en } from '#server/text/en.ts'; export const meta = () => [{ title: en.title }];"),
    ).toHaveLength(1);
    expect(send("import './side-effects.server.ts'; export default () => null;")).toHaveLength(1);
  });

  it('but not of a screen that ships no script', () => {
    const route = "import { view } from './view.ts'; export default () => view();";
    const files = new Map([['app/routes/a/route.tsx', route], view] as [string, string][]);
    expect(findServerCodeForBrowsers(files)).toEqual([]);
  });

  it('but not when the loader or action alone uses it', () => {
    expect(
      send(
        "import { view } from './view.ts'; import type { A } from './view.ts'; const help = () => view(); export async function loader() { return help(); } export default function A() { return null; }",
      ),
    ).toEqual([]);
  });
});
