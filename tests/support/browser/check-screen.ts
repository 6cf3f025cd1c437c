import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

const LARGE = { width: 1280, height: 800 };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const MIDDLE = { width: 640, height: 800 };
const SMALL = { width: 320, height: 640 };

/**
 * What every screen promises: a title, one heading of the first rank, landmarks; no violation of axe in light and dark; no
 * sideways scrolling 320 px wide, nor with text twice as large, with every control in reach. Axe needs scripts in the page.
 */
export async function checkScreen(page: Page, name: string, { hasScripts }: { hasScripts: boolean }) {
  const here = (what: string) => `${name}: ${what}`;
  await expect.soft(page, here('title')).toHaveTitle(/\S/);
  await expect.soft(page.locator('h1'), here('first heading')).toHaveCount(1);
  await expect.soft(page.locator('main'), here('main landmark')).toHaveCount(1);
  if (hasScripts) {
    expect.soft(await findViolations(page), here('axe')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await findViolations(page), here('axe in dark')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize(SMALL);
  expect.soft(await findOutside(page), here('320 px wide')).toEqual([]);
  await enlargeText(page, '200%');
  for (const size of [MIDDLE, LARGE]) {
    await page.setViewportSize(size);
    expect.soft(await findOutside(page), here(`text of 200 %, ${size.width} px wide`)).toEqual([]);
  }
  await enlargeText(page, '');
}

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify({ runOnly: RULES })})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

async function enlargeText(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** What reaches beyond the page's width and is not inside something that scrolls by itself. */
function findOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isClipped = (element: Element) => {
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        const { overflowX, position, clip } = getComputedStyle(each);
        if (overflowX !== 'visible' || (position === 'absolute' && clip !== 'auto')) return true;
      }
      return false;
    };
    const found = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 0 && (right > width + 1 || (left < -1 && right > 0)) && !isClipped(element);
    });
    const scrolls =
      document.documentElement.scrollWidth > width
        ? [`the page scrolls: ${document.documentElement.scrollWidth}`]
        : [];
    return [...scrolls, ...found.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))];
  });
}
