import type { Server } from 'node:http';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { ROOT } from '#scripts/build/sources.js';

/** Served by Vite; the program answers the rest. */
const MODULES = /^\/(@vite|@id|@fs|app|server|scripts\/dev|node_modules|__open-in-editor)(\/|$|\?)/;

/** Serves modules and reports changes. Its socket shares the site's port, as the CSP requires. */
export async function openVite(server: Server, dataDir: string): Promise<ViteDevServer> {
  const own = process.listeners('SIGTERM');
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: {
        ignored: [
          path.resolve(dataDir),
          ...['.cache', '.data', 'build', 'tests', 'docs'].map((name) => path.join(ROOT, name)),
        ].map((place) => `${place}/**`),
      },
    },
  });
  // Remix's plugin would exit on SIGTERM before everything has stopped.
  for (const listener of process.listeners('SIGTERM'))
    if (!own.includes(listener)) process.off('SIGTERM', listener);
  return vite;
}

export function isForVite(url = ''): boolean {
  return MODULES.test(url);
}
