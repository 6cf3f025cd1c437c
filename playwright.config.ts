import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/support/browser/find-chromium.ts';
import { nameServers } from './tests/support/browser/servers.ts';

const servers = nameServers();

/** Where a page may do without the form: what scripts ask for between the pages. */
const WITH_SCRIPTS = /(first-visit|search)\.spec\.ts/;
/** The others; but the looks of every screen are the same in one process and in two. */
const WITHOUT_SCRIPTS = /(account|mailed-code|operators|purchase)\.spec\.ts/;

/** Every journey with scripts and without in one process, and once with site and engine in two. */
function project(name: string, hasScripts: boolean, baseURL: string, apiUrl: string, mailboxUrl: string) {
  return {
    name,
    use: { baseURL, javaScriptEnabled: hasScripts },
    metadata: { hasScripts, apiUrl, mailboxUrl },
    ...(name.startsWith('split') ? { testMatch: hasScripts ? WITH_SCRIPTS : WITHOUT_SCRIPTS } : {}),
  } satisfies NonNullable<PlaywrightTestConfig['projects']>[number];
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  timeout: 30_000,
  expect: { timeout: 10_000 },
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
  ],
});
