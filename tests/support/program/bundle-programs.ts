import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Esbuild = typeof import('esbuild');
type Plugin = import('esbuild').Plugin;

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');
const BUNDLES_VARIABLE = 'FAIRWAY_BUNDLED_PROGRAMS';
/** What tests start as processes of their own, besides the commands in server/. */
const ENTRIES = [
  'server/host/start.ts',
  'server/main.ts',
  'tests/support/outbox-worker.ts',
  'tests/support/book-singles.ts',
];

/**
 * Tests start the program and its commands some hundred times, and tsx reads some hundred files anew each time. For a run
 * of tests it is put together once, each program in a file, by the esbuild of tsx and with the libraries as they are.
 */
export async function setup(): Promise<() => Promise<void>> {
  const require = createRequire(import.meta.url);
  const { build } = createRequire(require.resolve('tsx'))('esbuild') as Esbuild;
  const commands = (await readdir(path.join(ROOT, 'server'))).filter((name) => name.endsWith('.cli.ts'));
  // Below the root, where libraries are found.
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  const dir = await mkdtemp(path.join(ROOT, '.cache', 'programs-'));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    await build({
      absWorkingDir: ROOT,
      entryPoints: [...ENTRIES, ...commands.map((name) => `server/${name}`)],
      outdir: dir,
      outbase: ROOT,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: `node${process.versions.node}`,
      plugins: [librariesAsTheyAre, whereFilesAre],
    });
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[BUNDLES_VARIABLE] = dir;
  return remove;
}

/** What Node is given to run a TypeScript file of ours: its bundle in a run of tests that has one, else the file with tsx. */
export function programArguments(file: string): string[] {
  const dir = process.env[BUNDLES_VARIABLE];
  return dir ? [path.join(dir, file.replace(/\.ts$/, '.mjs'))] : ['--import', 'tsx', file];
}

/** Only JSON of libraries is taken in: Node 20 warns of it. */
const librariesAsTheyAre: Plugin = {
  name: 'libraries-as-they-are',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.#/]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.endsWith('.json') ? undefined : { path: name, external: true },
    );
  },
};

/** A file that asks where it is, is told where its source is. */
const whereFilesAre: Plugin = {
  name: 'where-files-are',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const contents = text
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
      return { loader: 'ts', contents };
    });
  },
};
