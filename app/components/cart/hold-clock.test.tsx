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
const renewable = (now: string, holdExpiresAt: string) => ({
  ...sampleCart([sampleItem({ extra: { holdExpiresAt, holdRenewableUntil: '2031-05-04T11:30:00.000Z' } })]),
  now,
});
const show = (shown: typeof cart) => {
  document.body.innerHTML = `<div id="toast" aria-live="polite"></div>${print(<HoldClock cart={shown} />)}`;
};
const said = () => document.getElementById('toast')?.textContent ?? '';

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

test('without scripts a hold that can be renewed has a button for it, and one that cannot has none', () => {
  expect(document.querySelector('button')).toBeNull();
  show(renewable(now, '2031-05-04T11:10:00.000Z'));
  const form = document.querySelector('form');
  expect([form?.getAttribute('action'), form?.querySelector('button')?.value]).toEqual(['/cart', 'keep']);
});

test('two minutes before its end the hold is announced once, with the button that keeps it', () => {
  show(renewable(now, '2031-05-04T11:05:00.000Z'));
  new Function(script)();
  const button = document.querySelector('button');
  vi.advanceTimersByTime(120_000);
  expect([said(), button?.hidden]).toEqual(['', true]);
  vi.advanceTimersByTime(3_000);
  expect([said(), button?.hidden]).toEqual([en.cart.hold.soonKeep, false]);
  vi.advanceTimersByTime(20_000);
  expect(document.querySelectorAll('#toast p')).toHaveLength(1);
});
