import { defineConfig } from 'vitest/config';

/** Rooms whose tests need no database; tests of everything else get a PostgreSQL. */
const UNIT = [
  'app/**/*.test.{ts,tsx}',
  'server/{contract,environment,format,host,http,rules,text}/**/*.test.ts',
  'server/*.test.ts',
  'tests/*.test.ts',
];
/** The site, whose caches know one engine: they are emptied before each file. */
const SITE = ['tests/site/**/*.test.{ts,tsx}'];
const PROCESS = ['tests/process/**/*.test.ts'];

export default defineConfig({
  // The same for all projects, since they share what is made ready: pages are tested with the React that golfers are served.
  esbuild: { jsxDev: false },
  test: {
    // They end what hangs, on the slowest machine; nothing is measured by them.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 3,
    // A module is made ready once for all projects, and for the next run.
    experimental: { fsModuleCache: true },
    projects: [
      { extends: true, test: { name: 'unit', include: UNIT, isolate: false } },
      {
        extends: true,
        test: {
          name: 'engine',
          // The engine is read once per worker, not once per file: that is a third of the time.
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
          // As `npm start` sets it: the React that golfers are served, which takes half the time.
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
