import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/support/browser/find-chromium.ts';
import { nameServers } from './tests/support/browser/servers.ts';

const servers = nameServers();

/** Journeys of forms: without scripts they are walked with site and engine in two processes. */
const FORMS = /(account|mailed-code|member-rates|operators|purchase|store)\.spec\.ts/;
/** What scripts ask for between the pages, in two processes as well. */
const LIVE = /(first-visit|search)\.spec\.ts/;

/** What only scripts do. */
const SCRIPTS = /(blocked-storage|embed-messages)\.spec\.ts/;

/** The journey that is walked under remix-serve as well. */
const SERVED = { testMatch: /purchase\.spec\.ts/, grep: /a guest books a tee time, pays/ };

const CHOSEN: Record<string, { testMatch?: RegExp; testIgnore?: RegExp[]; grep?: RegExp }> = {
  'no-js': { testIgnore: [FORMS, SCRIPTS] },
  'split-js': { testMatch: LIVE },
  'split-no-js': { testMatch: FORMS },
  'serve-js': SERVED,
  'serve-no-js': SERVED,
};

/** Every journey once with scripts and once without; in one process, and where it differs in two. */
function project(name: string, hasScripts: boolean, baseURL: string, apiUrl: string, mailboxUrl: string) {
  return {
    name,
    use: { baseURL, javaScriptEnabled: hasScripts },
    metadata: { hasScripts, apiUrl, mailboxUrl },
    ...CHOSEN[name],
  } satisfies NonNullable<PlaywrightTestConfig['projects']>[number];
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  // They end what hangs, on the slowest machine; nothing is measured by them.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments() },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // A trace is a third of a run's work: `--trace=on` for the test in question.
    trace: 'off',
  },
  projects: [
    project('js', true, servers.whole, `${servers.whole}/api`, `${servers.whole}/_mailbox`),
    project('no-js', false, servers.whole, `${servers.whole}/api`, `${servers.whole}/_mailbox`),
    project('split-js', true, servers.site, servers.engine, `${servers.engine}/_mailbox`),
    project('split-no-js', false, servers.site, servers.engine, `${servers.engine}/_mailbox`),
    project('serve-js', true, servers.served, servers.engine, `${servers.engine}/_mailbox`),
    project('serve-no-js', false, servers.served, servers.engine, `${servers.engine}/_mailbox`),
  ],
});
