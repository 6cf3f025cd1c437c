// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import script from './hold-clock.script.js?raw';
import { HoldClock } from './hold-clock.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = renderToStaticMarkup(
    <HoldClock
      label="Held for you until 7:02 AM:"
      leftText="2 minutes left"
      secondsLeft={62}
      overText="The hold has run out"
    />,
  );
});

afterEach(() => {
  vi.useRealTimers();
});

test('the hold is a sentence without scripts', () => {
  expect(document.body.textContent).toBe('Held for you until 7:02 AM: 2 minutes left');
});

test('the hold counts down and says when it is over', () => {
  new Function(script)();
  vi.advanceTimersByTime(3000);
  expect(document.body.textContent).toBe('Held for you until 7:02 AM: 0:59');
  vi.advanceTimersByTime(60_000);
  expect(document.querySelector('[role=alert]')?.textContent).toBe('The hold has run out');
});
