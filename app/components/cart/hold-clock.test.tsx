// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from '#server/text/en.ts';
import { print } from '#tests/support/site/print.tsx';
import { sampleCart, sampleItem } from '#tests/support/site/samples.ts';
import script from './hold-clock.script.js?raw';
import { HoldClock } from './hold-clock.tsx';

/** A hold that ends 62 seconds from now. */
const now = '2031-05-04T11:00:58.000Z';
const item = sampleItem({ extra: { holdExpiresAt: '2031-05-04T11:02:00.000Z' } });
const cart = { ...sampleCart([item]), now };

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = print(<HoldClock cart={cart} />);
});

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('the hold is a sentence without scripts', () => {
  expect(document.body.textContent).toBe('Held for you until 7:02 AM EDT: less than 2 minutes left');
});

test('the hold counts down and says when it is over', () => {
  new Function(script)();
  vi.advanceTimersByTime(3000);
  expect(document.body.textContent).toBe('Held for you until 7:02 AM EDT: 0:59');
  vi.advanceTimersByTime(60_000);
  expect(document.querySelector('[role=alert]')?.textContent).toBe(en.cart.hold.over);
});
