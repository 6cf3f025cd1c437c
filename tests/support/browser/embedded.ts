import type { Frame, FrameLocator, Page, TestInfo } from '@playwright/test';
import { CLUB } from './club-page.ts';
import { siteOf } from './golfer.ts';

/** The sample operator that allows the club's page to embed it. */
export const EMBEDDED = 'coastal-golf';

/** Opens a page of `origin` with the site in it. */
export async function openClub(
  page: Page,
  info: TestInfo,
  { origin = CLUB, path }: { origin?: string; path: string },
): Promise<FrameLocator> {
  const query = new URLSearchParams({ site: siteOf(info, EMBEDDED), path });
  await page.goto(`${origin}/?${query}`);
  return page.frameLocator('iframe');
}

/** The site's frame in the page. */
export function frameOf(page: Page): Frame {
  const frame = page.frames().find((each) => each.parentFrame());
  if (!frame) throw new Error('Nothing stands in the page');
  return frame;
}
