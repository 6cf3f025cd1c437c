import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';

/** A path for every route of the built site that takes forms; parameters are filled in with something. */
export async function findActionPaths(): Promise<string[]> {
  const file = pathToFileURL(path.resolve('build', 'server', 'index.js')).href;
  const { routes }: ServerBuild = await import(file);
  const fullPath = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${fullPath(route.parentId)}/${route.path ?? ''}` : '';
  };
  return Object.values(routes)
    .filter(({ module }) => module.action)
    .map(({ id }) =>
      fullPath(id)
        .replace(/\/:[^/]+/g, '/something')
        .replace('*', 'no/such/page')
        .replace(/\/{2,}/g, '/'),
    );
}
