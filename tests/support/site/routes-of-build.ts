import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';

export type BuiltRoute = {
  /** Its URL, with `{name}` for a parameter and `{rest}` for anything. */
  path: string;
  hasAction: boolean;
};

/** Every route of the site as it was built: a new screen or form cannot be forgotten. */
export async function readRoutesOfBuild(): Promise<BuiltRoute[]> {
  const file = pathToFileURL(path.resolve('build', 'server', 'index.js')).href;
  const { routes }: ServerBuild = await import(file);
  const fullPath = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${fullPath(route.parentId)}/${route.path ?? ''}` : '';
  };
  return Object.values(routes)
    .filter(({ id }) => id !== 'root')
    .map(({ id, module }) => ({
      path: fullPath(id)
        .replace(/\/:(\w+)/g, '/{$1}')
        .replace('*', '{rest}')
        .replace(/\/{2,}/g, '/')
        .replace(/(?<=.)\/$/, ''),
      hasAction: module.action !== undefined,
    }));
}
