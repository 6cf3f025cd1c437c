import { existsSync } from 'node:fs';

/** Runs a built program: `node fairway.js start`. In a checkout, rebuilds stale parts first. */
const [name = ''] = process.argv.splice(2, 1);
const hasSources = existsSync(new URL('scripts/build/build-when-stale.js', import.meta.url));
const isReady =
  !hasSources || (await (await import('./scripts/build/build-when-stale.js')).buildWhenStale(name));
const program = new URL(`build/programs/${name}.mjs`, import.meta.url);
if (!isReady) process.exitCode = 1;
else if (existsSync(program)) await import(program.href);
else {
  console.error(
    `There is no ${program.pathname}: build Fairway with npm ci && npm run build, or ship its folder build/.`,
  );
  process.exitCode = 1;
}
