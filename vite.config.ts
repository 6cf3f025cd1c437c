import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';
import { inlineScripts } from './scripts/build/inline-scripts.ts';
import { unusedRemix } from './scripts/build/unused-remix.ts';

/** The search, the only screen that hydrates, in two files: a release seldom changes the libraries. */
const SITE = /\/app\/(entry\.client|root|routes\/teetimes\/route)\.tsx/;
const chunkOf = (id: string) =>
  id.includes('/node_modules/') ? 'libraries' : SITE.test(id) ? 'site' : undefined;

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
  plugins: [printedScreens, inlineScripts, unusedRemix, remix(remixConfig)],
  build: {
    cssMinify: true,
    sourcemap: false,
    ...(isSsrBuild
      ? {}
      : {
          rollupOptions: { output: { manualChunks: chunkOf } },
        }),
  },
}));
