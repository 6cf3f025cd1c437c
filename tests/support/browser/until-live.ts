import { expect, type FrameLocator, type Page, type TestInfo } from '@playwright/test';

/**
 * Waits until the scripts of a search page that shows tee times run: its button then says how many there are. Without scripts there is
 * nothing to wait for.
 */
export async function untilLive(page: Page | FrameLocator, info: TestInfo): Promise<void> {
  const { hasScripts } = info.project.metadata as { hasScripts: boolean };
  if (hasScripts) await expect(page.locator('.filters [type=submit]')).toHaveText(/^Show [\d,]+ times?$/);
}
