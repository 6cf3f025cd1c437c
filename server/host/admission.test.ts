import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmission, patienceMs, retrySeconds } from './admission.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An answer that is made when the test says so. */
function slowAnswer() {
  let finish = () => {};
  const made = new Promise<string>((resolve) => {
    finish = () => resolve('made');
  });
  return { make: vi.fn(() => made), finish };
}

const open = (atOnce: number) => createAdmission({ atOnce, now: () => Date.now() });

describe('The patience of a newcomer', () => {
  it('lasts a burst, and ends soon when the line has not been empty for a second', () => {
    expect(patienceMs(0)).toBe(1_000);
    expect(patienceMs(999)).toBe(1_000);
    expect(patienceMs(1_000)).toBe(150);
    expect(patienceMs(60_000)).toBe(150);
  });
});

describe('Somebody who is turned away', () => {
  it('comes back in a few seconds, later when many do, and never after more than half a minute', () => {
    expect(retrySeconds(0, 0)).toBe(2);
    expect(retrySeconds(0, 1)).toBe(3);
    expect(retrySeconds(500, 0)).toBe(12);
    expect(retrySeconds(500, 1)).toBe(18);
    expect(retrySeconds(100_000, 1)).toBe(30);
  });

  it('is asked to come back later, the more were turned away', async () => {
    const admission = open(1);
    void admission.admit(true, slowAnswer().make);
    const refused = Array.from({ length: 200 }, () => admission.admit(true, slowAnswer().make));
    const before = admission.retryAfterSeconds();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all(refused)).toEqual(refused.map(() => null));
    expect(before).toBeLessThanOrEqual(3);
    expect(admission.retryAfterSeconds()).toBeGreaterThanOrEqual(6);
  });
});

describe('Admission', () => {
  it('makes only so many answers of newcomers at once, in the order in which they came', async () => {
    const admission = open(2);
    const answers = Array.from({ length: 4 }, slowAnswer);
    const admitted = answers.map(({ make }) => admission.admit(true, make));
    await vi.advanceTimersByTimeAsync(0);
    const begun = () => answers.map(({ make }) => make.mock.calls.length);
    expect(begun()).toEqual([1, 1, 0, 0]);
    answers[1]?.finish();
    await admitted[1];
    await vi.advanceTimersByTimeAsync(0);
    expect(begun()).toEqual([1, 1, 1, 0]);
    for (const { finish } of answers) finish();
    expect(await Promise.all(admitted)).toEqual(['made', 'made', 'made', 'made']);
  });

  it('never keeps those waiting who hold something', async () => {
    const admission = open(1);
    void admission.admit(true, slowAnswer().make);
    expect(await admission.admit(false, async () => 'made')).toBe('made');
  });

  it('turns newcomers away when the line does not move, and lets them in again once it does', async () => {
    const admission = open(1);
    const first = slowAnswer();
    const admitted = admission.admit(true, first.make);
    const second = slowAnswer();
    const turnedAway = admission.admit(true, second.make);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await turnedAway).toBeNull();
    expect(second.make).not.toHaveBeenCalled();
    first.finish();
    expect(await admitted).toBe('made');
    expect(await admission.admit(true, async () => 'made')).toBe('made');
  });

  it('lets the next one in when an answer fails', async () => {
    const admission = open(1);
    const failed = admission.admit(true, () => Promise.reject(new Error('no page')));
    const next = admission.admit(true, async () => 'made');
    await expect(failed).rejects.toThrow('no page');
    expect(await next).toBe('made');
  });

  it('turns away sooner in a line that has not been empty for a second', async () => {
    const admission = open(1);
    void admission.admit(true, slowAnswer().make);
    void admission.admit(true, slowAnswer().make);
    await vi.advanceTimersByTimeAsync(900);
    const another = slowAnswer();
    const waits = admission.admit(true, another.make);
    await vi.advanceTimersByTimeAsync(200);
    // In line since before the first one left it: the line was never empty.
    const late = admission.admit(true, slowAnswer().make);
    await vi.advanceTimersByTimeAsync(150);
    expect(await late).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waits).toBeNull();
  });
});
