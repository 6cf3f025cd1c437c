import type { Page } from '@playwright/test';

/** Fewer stops mean that the key did not go through the page: each has a link to skip, tabs, a cart and a footer. */
const FEWEST_STOPS = 6;

/**
 * Presses a key through the whole page, which was just loaded; returns what has the focus out of sight or under
 * something else (WCAG 2.4.11).
 */
export async function findHiddenFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  // A strip of tabs keeps its open tab in sight until its animation ends (open-tab: shell.css).
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(({ finished }) => finished));
  });
  await page.evaluate((isBack) => scrollTo(0, isBack ? document.body.scrollHeight : 0), key !== 'Tab');
  const found = new Set<string>();
  for (let stops = 0; stops < 400; stops += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus, stops);
    if (stop?.hidden) found.add(stop.hidden);
    if (stop) continue;
    if (stops < FEWEST_STOPS) throw new Error(`${key} stopped ${stops} times`);
    return [...found];
  }
  throw new Error(`${key} does not leave the page`);
}

/** Runs in the page. Null once the focus has left it or has come back to where it began. */
function lookAtFocus(stops: number): { hidden: string | null } | null {
  const element = document.activeElement;
  if (!element || element === document.body) return stops === 0 ? { hidden: null } : null;
  if (element.hasAttribute('data-passed')) return null;
  element.setAttribute('data-passed', '');
  // A control that only screen readers see is shown by what follows it.
  const { opacity, clip } = getComputedStyle(element);
  const isUnseen = opacity === '0' || clip !== 'auto';
  const shown = isUnseen ? (element.nextElementSibling ?? element.parentElement ?? element) : element;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  const isSeenAt = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return Boolean(hit && (shown.contains(hit) || hit.contains(shown) || hit === element));
  };
  const middle = (y1 + y2) / 2;
  const isSeen =
    x2 - x1 > 0 &&
    y2 - y1 > 0 &&
    // At least half of it, or as much as the screen holds.
    y2 - y1 >= Math.min((bottom - top) / 2, innerHeight / 2) &&
    [0.25, 0.5, 0.75].every((part) => isSeenAt(x1 + (x2 - x1) * part, middle));
  const where = `${Math.round(top)}–${Math.round(bottom)} of ${innerWidth} × ${innerHeight}`;
  return { hidden: isSeen ? null : `${element.outerHTML.slice(0, 120)} at ${where}` };
}
