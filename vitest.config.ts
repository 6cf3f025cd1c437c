import { defineConfig } from 'vitest/config';

/** Folders whose tests need no database. All other tests get a PostgreSQL. */
const UNIT = [
  'app/**/*.test.{ts,tsx}',
  'server/{contract,environment,format,host,http,rules,text}/**/*.test.ts',
  'server/*.test.ts',
  'tests/*.test.ts',
];
/** Site tests empty the caches before each file, because these caches know only one engine. */
const SITE = ['tests/site/**/*.test.{ts,tsx}'];
const PROCESS = ['tests/process/**/*.test.ts'];

export default defineConfig({
  // Shared by all projects: test with the production React.
  esbuild: { jsxDev: false },
  test: {
    // Timeouts only end hanging tests on the slowest machine; they measure nothing.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 3,
    // Caches transformed modules for all projects and the next run.
    experimental: { fsModuleCache: true },
    projects: [
      { extends: true, test: { name: 'unit', include: UNIT, isolate: false } },
      {
        extends: true,
        test: {
          name: 'engine',
          // Loads the engine once per worker instead of per file, which saves a third of the time.
          isolate: false,
          include: ['server/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
          exclude: [...UNIT, ...SITE, ...PROCESS, 'tests/e2e/**'],
          globalSetup: ['tests/support/postgres.ts', 'tests/support/program/bundle-programs.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: SITE,
          isolate: false,
          // Production React, like `npm start`, takes half the time.
          env: { NODE_ENV: 'production' },
          setupFiles: ['tests/support/site/empty-caches-first.ts'],
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: PROCESS,
          maxWorkers: 3,
          globalSetup: [
            'tests/support/program/bundle-programs.ts',
            'tests/support/program/build-site-first.ts',
            'tests/support/program/prepared-data-dir.ts',
          ],
        },
      },
    ],
  },
});
