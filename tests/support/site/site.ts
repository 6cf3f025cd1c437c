import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import * as entryModule from '#app/entry.server.tsx';
import * as rootModule from '#app/root.tsx';
import * as answerModule from '#app/routes/tee-time/answer.ts';
import remixConfig from '../../../remix.config.js';

type Site = {
  /**
   * Answers as the site would: loaders, actions, HTML. Takes paths or addresses, and keeps cookies between requests.
   */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Sends a form of the site as a browser that names its origin does. */
  post: (
    path: string,
    fields: Record<string, string | string[]>,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  send: (path: string, init: RequestInit) => Promise<Response>;
  cookies: Map<string, string>;
};

const ORIGIN = 'http://localhost:3000';

/**
 * The whole site from request to HTML, without a build or a server: its root, entry and routes, driven by Remix's
 * request handler. `context` comes from the host: `bookingFetch` is the booking API.
 */
export function createSite(context: AppLoadContext): Site {
  const handle = createRequestHandler(buildSite(), 'production');
  const cookies = new Map<string, string>();
  const contextOfRequest = (): AppLoadContext => ({
    sessionSecrets: ['a secret of the tests'],
    defaultAlias: 'cedar-ridge',
    publicUrl: ORIGIN,
    nonce: 'nonce-of-the-test',
    clientHeaders: {},
    // Tests may use any name for their operators' hosts.
    isPublicDemo: true,
    // Long enough for a busy machine to answer a form with the purchase's outcome.
    purchasePatienceMs: 60_000,
  });
  const send = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('host', new URL(path, ORIGIN).host);
    if (cookies.size)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const request = new Request(new URL(path, ORIGIN), { ...init, headers });
    const response = await handle(request, Object.assign(contextOfRequest(), context));
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line) || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    send,
    get: (path, headers) => send(path, headers ? { headers } : {}),
    post: (path, fields, headers) => {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(fields))
        for (const one of [value].flat()) body.append(name, one);
      return send(path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } });
    },
  };
}

type Module = ServerBuild['routes'][string]['module'];
type Modules = Record<string, Module>;

/** The site as its build would be. */
export function buildSite(): ServerBuild {
  const modules = import.meta.glob('../../../app/routes/*/route.{ts,tsx}', { eager: true }) as Modules;
  const routes: ServerBuild['routes'] = { root: { id: 'root', path: '', module: rootModule } };
  for (const [file, module] of Object.entries(modules)) {
    const folder = file.split('/').at(-2) ?? '';
    const id = `routes/${folder}`;
    routes[id] = { id, parentId: 'root', module, ...urlOf(folder) };
  }
  // The search has three addresses, a tee time two (app/routes.ts).
  const search = routes['routes/teetimes'];
  if (search) {
    routes.home = { id: 'home', parentId: 'root', index: true, module: search.module };
    routes.search = { id: 'search', parentId: 'root', path: 'search', module: search.module };
  }
  const id = 'routes/tee-time/answer';
  routes[id] = { id, parentId: 'root', path: 'tee-time/answer', module: answerModule as Module };
  return {
    mode: 'production',
    entry: { module: entryModule },
    routes,
    assets: {
      version: 'test',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: assets(routes),
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: remixConfig.future as ServerBuild['future'],
    isSpaMode: false,
  };
}

/** The URL of a folder under app/routes, by the site's file convention. */
function urlOf(folder: string): { path: string } {
  const escaped = folder.replace(/\[\.\]/g, '\u0000');
  const segments = escaped
    .split('.')
    .map((part) => part.replace(/_$/, '').replace(/^\$$/, '*').replace(/^\$/, ':'));
  return { path: segments.join('/').replaceAll('\u0000', '.') };
}

function assets(routes: ServerBuild['routes']): ServerBuild['assets']['routes'] {
  return Object.fromEntries(
    Object.values(routes).map(({ id, parentId, path, index, module }) => [
      id,
      {
        id,
        ...(parentId ? { parentId } : {}),
        ...(path === undefined ? {} : { path }),
        ...(index ? { index } : {}),
        module: `/${id}.js`,
        imports: [],
        hasAction: 'action' in module,
        hasLoader: 'loader' in module,
        hasClientAction: false,
        hasClientLoader: false,
        hasErrorBoundary: 'ErrorBoundary' in module,
      },
    ]),
  );
}
