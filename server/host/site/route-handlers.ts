import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

/**
 * Remix flattens, ranks and compiles the paths of every route four times for each page. A path without parameters
 * names its route, so its handler knows no others; any other path is Remix's to match.
 */
export function createRouteHandlers(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, 'production');
  const byPath = new Map<string, RequestHandler>();
  for (const [path, ids] of listFixedPaths(build.routes))
    byPath.set(path, createRequestHandler(onlyRoutes(build, ids), 'production'));
  return (request, context) => (byPath.get(new URL(request.url).pathname) ?? whole)(request, context);
}

/** Returns paths without parameters, each with the ids of its routes, those around them and the start page. */
function listFixedPaths(routes: Routes): Map<string, Set<string>> {
  // Remix also tells the browser about the start page.
  const home = Object.values(routes).filter(({ index, parentId }) => index && parentId === 'root');
  const found = new Map<string, Set<string>>();
  for (const route of Object.values(routes)) {
    const around = listAround(routes, route.id);
    const path = `/${around.flatMap((each) => each.path || []).join('/')}`;
    if (route.id === 'root' || /[:*?]/.test(path)) continue;
    const ids = [...home, ...around].map(({ id }) => id);
    found.set(path, new Set([...(found.get(path) ?? []), ...ids]));
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
