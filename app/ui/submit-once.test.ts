// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import script from './submit-once.script.js?raw';

const page = `
  <form method="post" data-busy="Booking…" data-slow="Nothing is charged twice."><button type="submit">Book</button></form>
  <form method="post"><button type="submit" name="intent" value="one">One</button> <button type="submit" name="intent" value="two">Two</button></form>
  <form method="get"><button type="submit">Search</button></form>`;
let listening = new AbortController();

/** Runs the script as a page does, with its element's words. The listeners end with the test. */
function run(words: Record<string, string> = { busy: 'One moment…', slow: 'It still works.' }): void {
  const element = document.createElement('script');
  Object.assign(element.dataset, words);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  const { signal } = listening;
  const add = (type: string, heard: (event: Event) => void) =>
    window.addEventListener(type, heard, { signal });
  new Function('addEventListener', script)(add);
}

/** The value that a press of the nth button sends, or false when it sends nothing. */
function press(nth: number): boolean {
  const submitter = buttonAt(nth);
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  return submitter.form?.dispatchEvent(event) ?? false;
}

function buttonAt(nth: number): HTMLButtonElement {
  const button = document.querySelectorAll('button')[nth];
  if (!button) throw new Error(`There is no button ${nth}`);
  return button;
}

beforeEach(() => {
  vi.useFakeTimers();
  listening = new AbortController();
  document.body.innerHTML = page;
});

afterEach(() => {
  listening.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the button pressed says within 100 ms what happens, and takes no second press', () => {
  run();
  expect(press(0)).toBe(true);
  // The browser still has to send the button's name and value.
  expect(buttonAt(0).disabled).toBe(false);
  vi.advanceTimersByTime(99);
  expect([buttonAt(0).disabled, buttonAt(0).textContent]).toEqual([true, 'Booking…']);
  expect(document.querySelector('[role=status]')?.textContent).toBe('Booking…');
  expect(press(0)).toBe(false);
});

test('the button that was pressed answers, not the first of its form', () => {
  run();
  press(2);
  vi.advanceTimersByTime(99);
  expect([buttonAt(1).textContent, buttonAt(2).textContent]).toEqual(['One', 'One moment…']);
  expect(press(1)).toBe(false);
});

test('a slow answer is said after eight seconds, in the words of the form', () => {
  run();
  press(0);
  vi.advanceTimersByTime(7_900);
  expect(document.body.textContent).not.toContain('Nothing is charged twice.');
  vi.advanceTimersByTime(200);
  expect(document.querySelector('.note[role=status]')?.textContent).toBe('Nothing is charged twice.');
});

test('a page that is come back to is as it was', () => {
  run();
  press(2);
  vi.advanceTimersByTime(99);
  window.dispatchEvent(new Event('pageshow'));
  expect([buttonAt(2).disabled, buttonAt(2).textContent]).toEqual([false, 'Two']);
  expect(document.querySelector('[role=status]')).toBeNull();
  expect(press(2)).toBe(true);
});

test('a form that is not sent after all keeps its button', () => {
  run();
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  press(0);
  vi.advanceTimersByTime(20_000);
  expect([buttonAt(0).disabled, buttonAt(0).textContent]).toEqual([false, 'Book']);
});

test('a search is left alone, and a button without words keeps its own', () => {
  run({});
  press(3);
  press(1);
  vi.advanceTimersByTime(99);
  expect([buttonAt(3).disabled, buttonAt(1).disabled, buttonAt(1).textContent]).toEqual([false, true, 'One']);
});
