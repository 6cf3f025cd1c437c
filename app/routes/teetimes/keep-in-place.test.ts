// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepInPlace } from './keep-in-place.ts';

const CARD_PX = 100;
let scrolled = 0;

/** Tiles one below the other from the top of the page, as far as they are scrolled. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...document.querySelectorAll('a')].indexOf(this as HTMLAnchorElement);
    const top = Math.max(0, index) * CARD_PX - scrolled;
    return { top, bottom: top + CARD_PX } as DOMRect;
  });
  vi.stubGlobal('scrollBy', (_x: number, y: number) => {
    scrolled += y;
  });
  vi.stubGlobal('innerHeight', 300);
}

const insert = (count: number) => () => {
  for (let index = 0; index < count; index += 1)
    document.querySelector('.sheet')?.insertAdjacentHTML('afterbegin', '<a href="/new">new</a>');
};

beforeEach(() => {
  scrolled = 0;
  document.body.innerHTML = `<div class="sheet">${'<a href="/old">old</a>'.repeat(10)}</div>`;
  layOut();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('What is read stays where it is when times come in above it', () => {
  scrolled = 450;
  keepInPlace(insert(3));
  expect(scrolled).toBe(750);
});

test('At the beginning of the list new times just come in', () => {
  keepInPlace(insert(3));
  expect(scrolled).toBe(0);
});

test('What is in focus stays where it is, also at the beginning of the list', () => {
  document.querySelectorAll('a')[1]?.focus();
  keepInPlace(insert(2));
  expect(scrolled).toBe(200);
});

test('Nothing moves when what was read has gone itself', () => {
  scrolled = 450;
  keepInPlace(() => document.querySelector('.sheet')?.replaceChildren());
  expect(scrolled).toBe(450);
});
