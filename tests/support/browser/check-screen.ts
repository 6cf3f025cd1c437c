import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

const LARGE = { width: 1280, height: 800 };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose results differ in dark mode. */
const COLOUR_RULES: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};
const MIDDLE = { width: 640, height: 800 };
const SMALL = { width: 320, height: 640 };

/**
 * Checks every screen: a title, one first-level heading, landmarks, no axe violation in light and dark, and no field
 * without a form. It never scrolls sideways: at 320 px, with text twice as large, with long words, closed or
 * unfolded. Axe needs scripts in the page.
 */
export async function checkScreen(page: Page, name: string, { hasScripts }: { hasScripts: boolean }) {
  const here = (what: string) => `${name}: ${what}`;
  await expect.soft(page, here('title')).toHaveTitle(/\S/);
  await expect.soft(page.locator('h1'), here('first heading')).toHaveCount(1);
  await expect.soft(page.locator('main'), here('main landmark')).toHaveCount(1);
  if (hasScripts) {
    await page.evaluate(axe.source);
    expect.soft(await findViolations(page, RULES), here('axe')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await findViolations(page, COLOUR_RULES), here('axe in dark')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  expect.soft(await findLostFields(page), here('fields that no form sends')).toEqual([]);
  await page.setViewportSize(SMALL);
  expect.soft(await findOutside(page), here('folded, 320 px wide')).toEqual([]);
  const folded = await unfold(page);
  expect.soft(await findOutside(page), here('320 px wide')).toEqual([]);
  expect.soft(await findOutsideOfLongWords(page), here('long words, 320 px wide')).toEqual([]);
  await enlargeText(page, '200%');
  for (const size of [SMALL, MIDDLE, LARGE]) {
    await page.setViewportSize(size);
    expect.soft(await findOutside(page), here(`text of 200 %, ${size.width} px wide`)).toEqual([]);
  }
  await enlargeText(page, '');
  await folded.evaluate((all) => {
    for (const each of all) each.open = false;
  });
}

/** Fields that name a missing form: nothing sends their values. */
function findLostFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('[form]')]
      .filter((field) => !field.form)
      .map((field) => field.outerHTML.slice(0, 120)),
  );
}

async function findViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  // Only violations. Their markup shows where they are.
  const options = { runOnly, resultTypes: ['violations'], selectors: false };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Opens all that a golfer may open, such as the menu and the calendar. Returns the opened elements. */
function unfold(page: Page) {
  return page.evaluateHandle(() => {
    const closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const each of closed) each.open = true;
    return closed;
  });
}

async function enlargeText(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** The same with every word ten times as long: an email address, a name or a code may be, and none can break. */
async function findOutsideOfLongWords(page: Page): Promise<string[]> {
  const changed = await page.evaluateHandle(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const were: [Node, string][] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest('script, style, option')) continue;
      were.push([text, text.nodeValue ?? '']);
    }
    for (const [text, was] of were) text.nodeValue = was.replace(/\p{L}{5,}/gu, (word) => word.repeat(10));
    return were;
  });
  const found = await findOutside(page);
  await changed.evaluate((were) => {
    for (const [text, was] of were) text.nodeValue = was;
  });
  return found;
}

/** Elements that reach beyond the page's width, outside scrolling containers. */
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
      return (
        own > 0 &&
        element.checkVisibility() &&
        (right > width + 1 || (left < -1 && right > 0)) &&
        !isClipped(element)
      );
    });
    const scrolls =
      document.documentElement.scrollWidth > width
        ? [`the page scrolls: ${document.documentElement.scrollWidth}`]
        : [];
    return [...scrolls, ...found.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))];
  });
}
