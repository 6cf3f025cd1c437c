import { defineConfig } from 'vitest/config';
import { inlineScripts } from './scripts/build/inline-scripts.ts';

/** Without a database; all other tests get PostgreSQL. */
const UNIT = [
  'app/**/*.test.{ts,tsx}',
  'server/{contract,environment,format,host,http,rules,text}/**/*.test.ts',
  'server/*.test.ts',
  'tests/*.test.ts',
];
/** Empties caches before each file, since they know one engine. */
const SITE = ['tests/site/**/*.test.{ts,tsx}'];
const PROCESS = ['tests/process/**/*.test.ts'];

export default defineConfig({
  plugins: [inlineScripts],
  // Shared by all projects: production React.
  esbuild: { jsxDev: false },
  test: {
    // Timeouts only end hanging tests.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 3,
    // Shared by projects and later runs.
    experimental: { fsModuleCache: true },
    projects: [
      { extends: true, test: { name: 'unit', include: UNIT, isolate: false } },
      {
        extends: true,
        test: {
          name: 'engine',
          // Loads the engine once per worker, saving a third of the time.
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
          // Production React takes half the time.
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
