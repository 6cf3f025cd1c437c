// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import holdClock from '#app/components/cart/hold-clock.script.js?raw';
import { HoldClock } from '#app/components/cart/hold-clock.tsx';
import { print } from '#tests/support/site/print.tsx';
import { sampleCart, sampleItem } from '#tests/support/site/samples.ts';
import script from './keep-hold.script.js?raw';

/** The page of a cart held from `now` until a time; at most until 11:30. */
const pageOf = (now: string, holdExpiresAt: string, toast = '') => {
  const holdRenewableUntil = '2031-05-04T11:30:00.000Z';
  const cart = { ...sampleCart([sampleItem({ extra: { holdExpiresAt, holdRenewableUntil } })]), now };
  const clock = print(<HoldClock cart={cart} isInForm />);
  return `<div id="toast">${toast}</div><form method="post">${clock}<input name="cardNumber"></form>`;
};
const button = () => document.querySelector('button');
const answered = vi.fn(async () => new Response());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answered);
  document.body.innerHTML = pageOf('2031-05-04T11:01:00.000Z', '2031-05-04T11:02:00.000Z');
  for (const each of [holdClock, script]) new Function(each)();
  vi.advanceTimersByTime(500);
});

afterEach(() => {
  answered.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('two presses ask once, the clock starts over, and a typed card stays', async () => {
  answered.mockImplementation(
    async () => new Response(pageOf('2031-05-04T11:01:00.000Z', '2031-05-04T11:11:00.000Z', 'Kept')),
  );
  const card = document.querySelector<HTMLInputElement>('[name=cardNumber]');
  if (card) card.value = '4242';
  button()?.click();
  button()?.click();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answered).toHaveBeenCalledTimes(1);
  expect([document.getElementById('toast')?.textContent, button()?.hidden, card?.value]).toEqual([
    'Kept',
    true,
    '4242',
  ]);
  expect(document.querySelector('.hold')?.textContent).toContain('Held for you until 7:11 AM EDT: 9:59');
  expect(document.activeElement?.className).toBe('hold num');
});

test('a hold that was lost meanwhile is asked for as a form, whose page says why', async () => {
  answered.mockImplementation(async () => new Response('<p>No hold</p>'));
  const sent: string[] = [];
  button()?.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push((event.submitter as HTMLButtonElement).value);
  });
  button()?.click();
  await vi.advanceTimersByTimeAsync(600);
  expect(sent).toEqual(['keep']);
});
