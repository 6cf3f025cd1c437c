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

/** The engine of the site of two processes is asked by the one under remix-serve as well. */
const { whole, engine, site, served } = nameServers();

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
    project('js', whole, `${whole}/api`, `${whole}/_mailbox`),
    project('no-js', whole, `${whole}/api`, `${whole}/_mailbox`),
    project('split-js', site, engine, `${engine}/_mailbox`),
    project('split-no-js', site, engine, `${engine}/_mailbox`),
    project('serve-js', served, engine, `${engine}/_mailbox`),
    project('serve-no-js', served, engine, `${engine}/_mailbox`),
  ],
});
