import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '#server/start-error.ts';
import type { SiteBuild } from './site-handler.ts';

export type BuiltSite = {
  build: SiteBuild;
  clientDir: string;
};

/** Throws StartError when it is missing. */
export async function readBuiltSite(): Promise<BuiltSite> {
  const file = findBuiltSite();
  const build: SiteBuild = await import(pathToFileURL(file).href);
  return { build, clientDir: path.join(path.dirname(file), '..', 'client') };
}

/** Throws StartError when it is missing. */
export function findBuiltSite(): string {
  const file = path.join(findRoot(import.meta.dirname), 'build', 'server', 'index.js');
  if (!existsSync(file)) throw new StartError('The site is not built: run npm ci && npm run build first.');
  return file;
}

/** The folder of package.json, above source or bundle. */
function findRoot(dir: string): string {
  const parent = path.dirname(dir);
  return parent === dir || existsSync(path.join(dir, 'package.json')) ? dir : findRoot(parent);
}
