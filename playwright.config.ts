import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/support/browser/find-chromium.ts';
import { nameServers } from './tests/support/browser/servers.ts';
import { type Project, testsOf } from './tests/support/browser/walked-in.ts';

function project(name: Project, baseURL: string, apiUrl: string, mailboxUrl: string) {
  const hasScripts = !name.endsWith('no-js');
  return {
    name,
    grep: testsOf(name),
    use: { baseURL, javaScriptEnabled: hasScripts },
    metadata: { hasScripts, apiUrl, mailboxUrl },
  } satisfies NonNullable<PlaywrightTestConfig['projects']>[number];
}

/** The two-process site's engine also serves the site under remix-serve. */
const { whole, engine, site, served } = nameServers();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  // Timeouts only end hanging tests.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // A failing click or fill names its element before the test times out.
    actionTimeout: 120_000,
    launchOptions: { executablePath: findChromium(), args: chromiumArguments() },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // A trace takes a third of a run's time: use `--trace=on` for one test.
    trace: 'off',
  },
  projects: [
    project('js', whole, `${whole}/api`, `${whole}/_mailbox`),
    project('no-js', whole, `${whole}/api`, `${whole}/_mailbox`),
    project('split-js', site, engine, `${engine}/_mailbox`),
    project('split-no-js', site, engine, `${engine}/_mailbox`),
    project('serve-js', served, engine, `${engine}/_mailbox`),
    project('serve-no-js', served, engine, `${engine}/_mailbox`),
  ],
});
