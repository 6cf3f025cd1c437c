import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type TestInfo, test } from '@playwright/test';
import { checkScreen } from '../support/browser/check-screen.ts';
import { golferOf } from '../support/browser/golfer.ts';
import { walkedIn } from '../support/browser/walked-in.ts';
import { findFreePort } from '../support/program/free-port.ts';
import { startProgram } from '../support/program/start-program.ts';
import { startSlowProxy } from '../support/slow-proxy.ts';

/** A separate site whose booking API answers when the test allows it. */
async function openSlowSite(info: TestInfo) {
  const { apiUrl } = info.project.metadata as { apiUrl: string };
  const api = await startSlowProxy(apiUrl);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairway-slow-'));
  const port = await findFreePort();
  const baseURL = `http://localhost:${port}`;
  const env = { DATA_DIR: dataDir, PUBLIC_URL: baseURL, BOOKING_API_URL: api.url, LOG_LEVEL: 'warn' };
  const site = startProgram({ program: 'start', port, env });
  await site.whenOpen();
  const project = { ...info.project, use: { ...info.project.use, baseURL } };
  return {
    ...api,
    info: Object.create(info, { project: { value: project } }) as TestInfo,
    async close() {
      await site.stop();
      await api.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

test(
  'a purchase that takes a while shows how each item stands, and goes on by itself',
  walkedIn('js', 'no-js'),
  async ({ page }, info) => {
    const { hasScripts } = info.project.metadata as { hasScripts: boolean };
    const slow = await openSlowSite(info);
    try {
      const golfer = golferOf(page, slow.info);
      await golfer.addTeeTime();
      await golfer.addTeeTime({ offset: 5 });
      await golfer.goToCheckout();
      await golfer.fill();
      slow.hold((method, url) => method === 'POST' && url.endsWith('/process-payment'));
      await golfer.submit();
      await expect(page.getByRole('heading', { name: 'Completing your reservation' })).toBeVisible();
      const steps = page.getByRole('listitem').filter({ hasText: /AM|PM/ });
      await expect(steps.first()).toContainText('Waiting');
      await expect(steps.last()).toContainText('Waiting');
      if (hasScripts) await checkScreen(page, 'purchase that is going on', { hasScripts });
      slow.letThrough();
      await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    } finally {
      await slow.close();
    }
  },
);
