// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce, stayWithoutScripts } from './reload-once.ts';

const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', { reload });
  history.replaceState({ key: 'a', idx: 3 }, '');
  document.body.innerHTML = '<p>Tee times</p><noscript><b>Open this tee time</b></noscript><script></script>';
});

test('A page whose scripts fail is reloaded, and the next start leaves it as the server wrote it', () => {
  expect(stayWithoutScripts()).toBe(false);
  reloadOnce();
  expect(reload).toHaveBeenCalledOnce();
  expect(stayWithoutScripts()).toBe(true);
  expect(document.body.innerHTML).toBe('<p>Tee times</p><b>Open this tee time</b>');
});

test("The golfer's own reload tries the scripts again, and the history entry keeps its state", () => {
  reloadOnce();
  stayWithoutScripts();
  expect(history.state).toEqual({ key: 'a', idx: 3 });
  expect(stayWithoutScripts()).toBe(false);
});

test('A page without a state of its own is reloaded once as well', () => {
  history.replaceState(null, '');
  reloadOnce();
  expect([stayWithoutScripts(), stayWithoutScripts()]).toEqual([true, false]);
});
