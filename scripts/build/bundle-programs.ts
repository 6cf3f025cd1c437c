import { build, type Plugin } from 'esbuild';
import { ROOT } from './sources.js';

/** Bundles programs as NAME.mjs with shared chunks, without libraries or absolute paths. */
export async function bundlePrograms(dir: string, programs: Record<string, string>): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: programs,
    outdir: dir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    // The oldest in package.json.
    target: 'node20.19',
    logLevel: 'error',
    plugins: [librariesAsTheyAre],
  });
}

/** Bundles only libraries' JSON, whose import prints a warning in Node 20. */
export const librariesAsTheyAre: Plugin = {
  name: 'libraries-as-they-are',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.#/]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.endsWith('.json') ? undefined : { path: name, external: true },
    );
  },
};
