import type { Page } from '@playwright/test';

/** The words to be seen on a page that are broken inside, for want of room, with what they stand in: "Voiturette in <b>". A soft hyphen is no break. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    const isHidden = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clip !== 'auto' || isHidden(element.parentElement));
    // An e-mail address is of any length and has no place to break.
    const isOfAddress = (all: string, at: number) =>
      /^\S*@/.test(all.slice(at)) || /@\S*$/.test(all.slice(0, at));
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || parent.closest('script, style, option')) continue;
      if (isHidden(parent)) continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\p{L}[\p{L}’']+/gu)) {
        if (isOfAddress(text.nodeValue ?? '', index)) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()];
        // The hyphen that a soft one shows belongs to what follows it.
        if (boxes.length > 1 && text.nodeValue?.[index - 1] === '\u00ad') boxes.shift();
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${word} in <${parent.localName} class="${parent.className}">`);
      }
    }
    return [...new Set(broken)];
  });
}
