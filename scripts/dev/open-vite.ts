import type { Server } from 'node:http';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { ROOT } from '#scripts/build/sources.js';

/** The addresses that Vite answers: modules for browsers. The program answers every page, call and file. */
const MODULES = /^\/(@vite|@id|@fs|app|server|scripts\/dev|node_modules|__open-in-editor)(\/|$|\?)/;

/** Vite for the modules that browsers load, and the one who says what has changed. Its socket is on the site's own port, as the CSP asks. */
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
  // Remix's own servers of Vite would end the process before the rest has stopped.
  for (const listener of process.listeners('SIGTERM'))
    if (!own.includes(listener)) process.off('SIGTERM', listener);
  return vite;
}

export function isForVite(url = ''): boolean {
  return MODULES.test(url);
}
