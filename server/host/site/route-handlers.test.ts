import {
  type AppLoadContext,
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ServerBuild,
} from '@remix-run/node';
import { expect, it } from 'vitest';
import remixConfig from '../../../remix.config.js';
import { createRouteHandlers } from './route-handlers.ts';

const PATHS: Record<string, { path?: string; parentId?: string; index?: boolean }> = {
  root: { path: '' },
  home: { parentId: 'root', index: true },
  store: { parentId: 'root', path: 'store' },
  history: { parentId: 'root', path: 'reservation/history' },
  step: { parentId: 'root', path: 'reservation/history/:id/:step' },
  confirmation: { parentId: 'root', path: 'confirmation' },
  calendar: { parentId: 'confirmation', path: 'calendar.ics' },
  any: { parentId: 'root', path: '*' },
};

function loadStore({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has('away')) return redirect('/');
  return data('data of store', { status: 410, headers: { 'x-of': 'store' } });
}

const HYDRATES = true;
const MODULES: Record<string, object> = {
  home: { handle: { scripts: HYDRATES } },
  store: { loader: loadStore, headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders },
};

/** Answers with the matched routes, their data, and how many routes and paths of the browser Remix knew. */
const build: ServerBuild = {
  mode: 'production',
  entry: {
    module: {
      default: (_request, status, headers, { staticHandlerContext, manifest, routeModules }, context) =>
        Response.json(
          {
            matched: staticHandlerContext.matches.map(({ route }) => route.id),
            sent: staticHandlerContext.loaderData,
            loaded: { ...staticHandlerContext.loaderData, ...context.heldData },
            known: Object.keys(routeModules).length,
            listed: Object.keys(manifest.routes).length,
          },
          { status, headers },
        ),
    },
  },
  routes: Object.fromEntries(
    Object.entries(PATHS).map(([id, route]) => [
      id,
      { id, ...route, module: { default: () => null, loader: () => `data of ${id}`, ...MODULES[id] } },
    ]),
  ) as unknown as ServerBuild['routes'],
  assets: {
    version: 'test',
    url: '/manifest.js',
    entry: { module: '/entry.js', imports: [] },
    routes: Object.fromEntries(
      Object.entries(PATHS).map(([id, route]) => [
        id,
        { id, ...route, module: `/${id}.js`, hasLoader: true },
      ]),
    ) as unknown as ServerBuild['assets']['routes'],
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: remixConfig.future as ServerBuild['future'],
  isSpaMode: false,
};

const ask = async (handle: ReturnType<typeof createRequestHandler>, path: string) => {
  const answer = await handle(new Request(`http://localhost${path}`), {} as AppLoadContext);
  return { status: answer.status, text: await answer.text() };
};
const read = async (handle: ReturnType<typeof createRequestHandler>, path: string) =>
  JSON.parse((await ask(handle, path)).text);

const whole = createRequestHandler(build, 'production');
const byRoute = createRouteHandlers(build);

it.each([
  '/',
  '/store',
  '/store?course=1',
  '/store/',
  '/Store',
  '/s%74ore',
  '/reservation/history',
  '/reservation/history/7/cancel',
  '/confirmation',
  '/confirmation/calendar.ics',
  '/nowhere',
  '/constructor',
  '//store',
])('%s is answered by the route that Remix finds among all', async (path) => {
  const [{ matched, loaded }, expected] = [await read(byRoute, path), await read(whole, path)];
  expect({ matched, loaded }).toEqual({ matched: expected.matched, loaded: expected.loaded });
});

it('A path without parameters is matched against its own routes and the start page alone', async () => {
  expect(await read(byRoute, '/store')).toMatchObject({ known: 3, listed: 3 });
  expect(await read(byRoute, '/confirmation/calendar.ics')).toMatchObject({ known: 4, listed: 4 });
  expect(await read(byRoute, '/reservation/history/7/cancel')).toMatchObject({ known: 8, listed: 8 });
});

it.each(['/store.data', '/__manifest?p=/store&p=/reservation/history/7/cancel&version=test'])(
  'A browser with scripts gets the same of %s',
  async (path) => {
    expect(await ask(byRoute, path)).toEqual(await ask(whole, path));
  },
);

it('A screen without scripts sends no data to the browser; its entry gets it, with status and headers', async () => {
  const answer = await byRoute(new Request('http://localhost/store'), {} as AppLoadContext);
  expect(await answer.json()).toMatchObject({
    sent: { root: null, store: null },
    loaded: { root: 'data of root', store: 'data of store' },
  });
  expect([answer.status, answer.headers.get('x-of')]).toEqual([410, 'store']);
});

it('A screen with scripts sends its data to the browser', async () => {
  expect((await read(byRoute, '/')).sent).toEqual({ root: 'data of root', home: 'data of home' });
});

it('A redirect of a loader leads on', async () => {
  const answer = await byRoute(new Request('http://localhost/store?away'), {} as AppLoadContext);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
});
