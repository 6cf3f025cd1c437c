import {
  createRequestHandler,
  data,
  type LoaderFunction,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node';
import type { HostContext } from '../load-context.ts';

type Routes = ServerBuild['routes'];
type Module = Routes[string]['module'];

/**
 * Remix flattens, ranks and compiles the paths of every route four times for each page. A path without parameters
 * names its route, so its handler knows no others; any other path is Remix's to match.
 */
export function createRouteHandlers(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, 'production');
  const byPath = new Map<string, RequestHandler>();
  for (const [path, { ids, isPrinted }] of listFixedPaths(build.routes)) {
    const only = onlyRoutes(build, ids);
    byPath.set(path, createRequestHandler(isPrinted ? withDataHeld(only) : only, 'production'));
  }
  return (request, context) => (byPath.get(new URL(request.url).pathname) ?? whole)(request, context);
}

/**
 * Returns paths without parameters, each with the ids of its routes, those around them and the start page, and whether
 * it is a screen that ships no script.
 */
function listFixedPaths(routes: Routes): Map<string, { ids: Set<string>; isPrinted: boolean }> {
  // Remix also tells the browser about the start page.
  const home = Object.values(routes).filter(({ index, parentId }) => index && parentId === 'root');
  const found = new Map<string, { ids: Set<string>; isPrinted: boolean }>();
  for (const route of Object.values(routes)) {
    const around = listAround(routes, route.id);
    const path = `/${around.flatMap((each) => each.path || []).join('/')}`;
    if (route.id === 'root' || /[:*?]/.test(path)) continue;
    const known = found.get(path);
    found.set(path, {
      ids: new Set([...(known?.ids ?? []), ...[...home, ...around].map(({ id }) => id)]),
      isPrinted: isPrinted(around, route.module) && (known?.isPrinted ?? true),
    });
  }
  return found;
}

/** Returns the route and those around it, the outermost first. */
function listAround(routes: Routes, id: string | undefined): Routes[string][] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...listAround(routes, route.parentId), route] : [];
}

function onlyRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes) as Routes,
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

function isPrinted(around: readonly Routes[string][], { default: screen }: Module): boolean {
  return Boolean(screen) && !around.some(({ module }) => (module.handle as { scripts?: boolean })?.scripts);
}

/** Remix encodes all data for the browser, even if the page ships no script to read it. */
function withDataHeld(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader } = route.module;
    return [id, loader ? { ...route, module: { ...route.module, loader: holdData(id, loader) } } : route];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function holdData(id: string, loader: LoaderFunction): LoaderFunction {
  return async (asked) => {
    const found = await loader(asked);
    if (found === undefined || found instanceof Response) return found;
    const context = asked.context as HostContext;
    context.heldData ??= {};
    if (!isWithInit(found)) {
      context.heldData[id] = found;
      return null;
    }
    context.heldData[id] = found.data;
    return data(null, found.init ?? {});
  };
}

type WithInit = ReturnType<typeof data>;

function isWithInit(found: unknown): found is WithInit {
  return (found as Partial<WithInit> | null)?.type === 'DataWithResponseInit';
}
