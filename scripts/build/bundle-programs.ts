import { build, type Plugin } from 'esbuild';
import { ROOT } from './sources.js';

/**
 * Bundles programs into `dir` as NAME.mjs, with what they share beside them and the libraries left in node_modules. Nothing in
 * a bundle names a folder of this machine.
 */
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
    // The oldest Node of package.json.
    target: 'node20.19',
    logLevel: 'error',
    plugins: [librariesAsTheyAre],
  });
}

/** Only JSON of libraries is taken in: Node 20 warns of it. */
export const librariesAsTheyAre: Plugin = {
  name: 'libraries-as-they-are',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.#/]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.endsWith('.json') ? undefined : { path: name, external: true },
    );
  },
};
