import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '#server/start-error.ts';
import type { SiteBuild } from './site-handler.ts';

export type BuiltSite = {
  build: SiteBuild;
  /** Where the files lie that browsers are sent as they are. */
  clientDir: string;
};

/** The site that `npm run build` made. Throws StartError when there is none. */
export async function readBuiltSite(): Promise<BuiltSite> {
  const file = findBuiltSite();
  const build: SiteBuild = await import(pathToFileURL(file).href);
  return { build, clientDir: path.join(path.dirname(file), '..', 'client') };
}

/** The file that the built site is imported from. Throws StartError when there is none. */
export function findBuiltSite(): string {
  const file = path.join(findRoot(import.meta.dirname), 'build', 'server', 'index.js');
  if (!existsSync(file)) throw new StartError('The site is not built: run npm ci && npm run build first.');
  return file;
}

/** The folder of package.json: this file is below it, as a source or in a bundle, on whatever machine. */
function findRoot(dir: string): string {
  const parent = path.dirname(dir);
  return parent === dir || existsSync(path.join(dir, 'package.json')) ? dir : findRoot(parent);
}
