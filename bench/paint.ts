import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '#tests/support/browser/find-chromium.ts';
import { median } from './load.ts';

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms to the first byte. CDP counts bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const PROCESSOR_SLOWDOWN = 6;
const PHONE = { width: 360, height: 800 };
const ROUNDS = 15;

/**
 * Returns the median milliseconds to the first contentful paint of each page, loaded in turn by a slow phone with an
 * empty cache.
 */
export async function measurePaint<Name extends string>(
  pages: Record<Name, string>,
): Promise<Record<Name, number>> {
  const names = Object.keys(pages) as Name[];
  const found = new Map<Name, number[]>(names.map((name) => [name, []]));
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() });
  try {
    for (const name of names) await paint(browser, pages[name]);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of names) found.get(name)?.push(await paint(browser, pages[name]));
  } finally {
    await browser.close();
  }
  return Object.fromEntries(names.map((name) => [name, median(found.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

async function paint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    await page.goto(url);
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          new PerformanceObserver((list) => {
            const [entry] = list.getEntriesByName('first-contentful-paint');
            if (entry) resolve(entry.startTime);
          }).observe({ type: 'paint', buffered: true }),
        ),
    );
  } finally {
    await context.close();
  }
}
