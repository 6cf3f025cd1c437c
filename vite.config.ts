import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';
import { inlineScripts } from './scripts/build/inline-scripts.ts';

/** The parts of every page and most forms, sent as one file instead of many of a few bytes. */
const SHARED =
  /\/app\/((document-context|reload-once)|page\/(form-token|page-context|page-script)|ui\/(alert|choices|field|segments|select-field|text-field))\.tsx?$/;

const ROUTE = /\/app\/routes\/[^/]+\/route\.tsx$/;
const EXPORT = /^export (?:default\b|(?:const|(?:async )?function) (\w+))/gm;

/** Screens without `handle.scripts` are printed by the server alone: browsers get none of their code. */
const printedScreens: Plugin = {
  name: 'printed-screens',
  enforce: 'pre',
  transform(code, id, options) {
    if (options?.ssr || !ROUTE.test(id) || /\bscripts: true\b/.test(code)) return null;
    const names = [...code.matchAll(EXPORT)].map(([, name]) => name);
    if (names.length === 0) return null;
    return {
      code: names
        .map((name) => (name ? `export const ${name} = undefined;` : 'export default undefined;'))
        .join('\n'),
      map: null,
    };
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [printedScreens, inlineScripts, remix(remixConfig)],
  build: {
    cssMinify: true,
    sourcemap: false,
    ...(isSsrBuild
      ? {}
      : {
          rollupOptions: {
            output: { manualChunks: (id: string) => (SHARED.test(id) ? 'shared' : undefined) },
          },
        }),
  },
}));
