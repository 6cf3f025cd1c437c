import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { context, type Plugin, stop } from 'esbuild';
import type { ViteDevServer } from 'vite';
import { librariesAsTheyAre } from '#scripts/build/bundle-programs.ts';
import { lowerScript } from '#scripts/build/lower-script.js';
import { ROOT } from '#scripts/build/sources.js';

export type ProgramBundle = {
  /** Without its site. */
  program: string;
  site: string;
};

/** Bundles program and site incrementally. Vite would load 1,300 modules singly, ten times slower. */
export async function openProgramBundle(dir: string, vite: Promise<ViteDevServer>) {
  const remix = remixModules(vite);
  const program = await openBundle(dir, 'program', 'scripts/dev/program.ts', []);
  const site = await openBundle(dir, 'site', 'virtual:remix/server-build', [remix.plugin, filesAsText]);
  return {
    /** Throws esbuild's error, which names the line. */
    async rebuild(changed: readonly string[]): Promise<ProgramBundle> {
      const rebuilds = [program.rebuild(changed), site.rebuild(changed)] as const;
      // The next rebuild would join one that still runs, and miss its change.
      await Promise.allSettled(rebuilds);
      const [one, other] = await Promise.all(rebuilds);
      return { program: one.file, site: other.file };
    },
    /** Call when routes or their exports changed. */
    forgetRoutes() {
      remix.forget();
      site.forget();
    },
    async close(): Promise<void> {
      await Promise.all([program.close(), site.close()]);
      await stop();
    },
  };
}

type Made = { file: string; inputs: Set<string> };

async function openBundle(dir: string, name: string, entry: string, plugins: Plugin[]) {
  const bundle = await context({
    absWorkingDir: ROOT,
    entryPoints: { [name]: entry },
    outdir: dir,
    // A new name per build: running processes read their own file.
    entryNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    define: { 'import.meta.env.SSR': 'true' },
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [...plugins, librariesAsTheyAre],
  });
  let made: Made | undefined;

  async function make(): Promise<Made> {
    const { metafile } = await bundle.rebuild();
    const outputs = Object.entries(metafile?.outputs ?? {});
    const [file = ''] = outputs.find(([, { entryPoint }]) => entryPoint) ?? [];
    return {
      file: path.join(ROOT, file),
      // Inputs read by a plugin have its name as a prefix.
      inputs: new Set(
        Object.keys(metafile?.inputs ?? {}).map((input) => path.resolve(ROOT, input.replace(/^text:/, ''))),
      ),
    };
  }

  return {
    async rebuild(changed: readonly string[]): Promise<Made> {
      const known = made;
      if (known && !changed.some((file) => known.inputs.has(file))) return known;
      made = undefined;
      made = await make();
      return made;
    },
    forget() {
      made = undefined;
    },
    close: () => bundle.dispose(),
  };
}

/** Loads modules that Remix's Vite plugin generates. */
function remixModules(vite: Promise<ViteDevServer>): { plugin: Plugin; forget(): void } {
  const known = new Map<string, Promise<string>>();
  const load = async (name: string) => {
    const loaded = await (await vite).environments.ssr.pluginContainer.load(`\0${name}`);
    return typeof loaded === 'string' ? loaded : (loaded?.code ?? '');
  };
  const plugin: Plugin = {
    name: 'remix-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:remix\// }, ({ path: name }) => ({ path: name, namespace: 'remix' }));
      // Vite names files from the root.
      onResolve({ filter: /^\//, namespace: 'remix' }, ({ path: name }) => ({ path: path.join(ROOT, name) }));
      onLoad({ filter: /./, namespace: 'remix' }, async ({ path: name }) => {
        const contents = known.get(name) ?? load(name);
        known.set(name, contents);
        return { contents: await contents, resolveDir: ROOT };
      });
    },
  };
  return { plugin, forget: () => known.clear() };
}

/** Like Vite's `?inline` style sheets and `?raw` scripts. */
const filesAsText: Plugin = {
  name: 'files-as-text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?(inline|raw)$/ }, ({ path: name, resolveDir }) => {
      const file = name.replace(/\?\w+$/, '');
      return {
        path: file.startsWith('#') ? path.join(ROOT, file.slice(1)) : path.resolve(resolveDir, file),
        namespace: 'text',
      };
    });
    onLoad({ filter: /./, namespace: 'text' }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      return { contents: file.endsWith('.script.js') ? lowerScript(text) : text, loader: 'text' };
    });
  },
};
