import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { ROOT } from '#scripts/build/sources.js';
import type { openProgramBundle, ProgramBundle } from './bundle-program.ts';

/** Groups files that an editor saves together. */
const TOGETHER_MS = 20;

/**
 * Rebundles after changes, switches to the new program, and notifies pages. After an error the previous program
 * continues.
 */
export function watchSources(
  vite: ViteDevServer,
  bundle: Awaited<ReturnType<typeof openProgramBundle>>,
  takeOver: (made: ProgramBundle) => Promise<void>,
): void {
  let changed = new Set<string>();
  let isBusy = false;

  async function apply(): Promise<void> {
    isBusy = true;
    while (changed.size > 0) {
      await sleep(TOGETHER_MS);
      const files = [...changed];
      changed = new Set();
      const startedAt = performance.now();
      try {
        await takeOver(await bundle.rebuild(files));
        const isHot = files.every(
          (file) => vite.environments.client.moduleGraph.getModulesByFile(file)?.size,
        );
        vite.environments.client.hot.send('fairway:changed', { isHot });
        const names = files.map((file) => path.relative(ROOT, file)).join(', ');
        console.log(`${names}: running after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        console.error('The program from before the change goes on.');
      }
    }
    isBusy = false;
  }

  vite.watcher.on('all', (event, file) => {
    if (!/^(app|server)\//.test(path.relative(ROOT, file)) || /\.test\.tsx?$/.test(file)) return;
    if (event !== 'change' || /\/app\/(root|routes|routes\/.*\/route)\.tsx?$/.test(file))
      bundle.forgetRoutes();
    if (event === 'addDir' || event === 'unlinkDir') return;
    changed.add(file);
    if (!isBusy) apply();
  });
}
