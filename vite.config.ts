import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

/** Used by most pages: one file instead of many tiny ones. */
const SHARED =
  /\/app\/((document-context|reload-once)|page\/(form-token|page-context|page-script)|ui\/(alert|choices|field|segments|select-field|text-field))\.tsx?$/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig)],
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
