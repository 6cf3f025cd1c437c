import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmission, patienceMs } from './admission.ts';

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
  const turnAway = (admission: ReturnType<typeof open>, golfers: number) =>
    Array.from({ length: golfers }, () => admission.retryAfterSeconds());

  it('comes back in two seconds when nobody else does', () => {
    const admission = open(1);
    expect(turnAway(admission, 1)).toEqual([2]);
    vi.setSystemTime(Date.now() + 1_000);
    expect(turnAway(admission, 1)).toEqual([2]);
  });

  it('comes back in their turn: fifty a second, and never after more than half a minute', () => {
    const seconds = turnAway(open(1), 2_500);
    expect(seconds).toEqual([...seconds].sort((one, other) => one - other));
    for (const second of [3, 4, 29]) expect(seconds.filter((each) => each === second)).toHaveLength(50);
    expect(Math.max(...seconds)).toBe(30);
  });

  it('comes back the sooner, the more newcomers the program serves', async () => {
    const admission = open(1);
    for (let nth = 0; nth < 200; nth += 1) await admission.admit('newcomer', async () => 'made');
    const seconds = turnAway(admission, 400);
    expect(seconds.filter((each) => each === 3)).toHaveLength(200);
    expect(Math.max(...seconds)).toBe(4);
  });
});

describe('Admission', () => {
  it('makes only so many answers of newcomers at once, in the order in which they came', async () => {
    const admission = open(2);
    const answers = Array.from({ length: 4 }, slowAnswer);
    const admitted = answers.map(({ make }) => admission.admit('newcomer', make));
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

  it('begins one answer after the other, each when the clients at the door are let in', async () => {
    const doors: (() => void)[] = [];
    const letIn = () => new Promise<void>((resolve) => doors.push(resolve));
    const admission = createAdmission({ atOnce: 2, letIn, now: () => Date.now() });
    const answers = Array.from({ length: 2 }, slowAnswer);
    for (const { make } of answers) void admission.admit('newcomer', make);
    const begun = async () => {
      await vi.advanceTimersByTimeAsync(0);
      return answers.map(({ make }) => make.mock.calls.length);
    };
    expect(await begun()).toEqual([0, 0]);
    doors[0]?.();
    expect(await begun()).toEqual([1, 0]);
    doors[1]?.();
    expect(await begun()).toEqual([1, 1]);
  });

  it('serves a form while newcomers have all places', async () => {
    const admission = open(1);
    void admission.admit('newcomer', slowAnswer().make);
    expect(await admission.admit('form', async () => 'made')).toBe('made');
  });

  it('serves forms before newcomers, although they came later', async () => {
    const admission = open(1);
    const first = slowAnswer();
    void admission.admit('form', first.make);
    const served: string[] = [];
    const serve = async (name: string) => void served.push(name);
    const newcomer = admission.admit('newcomer', () => serve('newcomer'));
    const forms = [1, 2].map((nth) => admission.admit('form', () => serve(`form ${nth}`)));
    first.finish();
    await Promise.all([newcomer, ...forms]);
    expect(served).toEqual(['form 1', 'form 2', 'newcomer']);
  });

  it('serves golfers with a cart three at a time in a rush, in the order in which they came', async () => {
    const admission = open(4);
    for (let nth = 0; nth < 4; nth += 1) void admission.admit('newcomer', slowAnswer().make);
    const payments = Array.from({ length: 5 }, slowAnswer);
    const paid = payments.map(({ make }) => admission.admit('holder', make));
    await vi.advanceTimersByTimeAsync(0);
    const begun = () => payments.map(({ make }) => make.mock.calls.length);
    expect(begun()).toEqual([1, 1, 1, 0, 0]);
    payments[1]?.finish();
    await paid[1];
    await vi.advanceTimersByTimeAsync(0);
    expect(begun()).toEqual([1, 1, 1, 1, 0]);
  });

  it('serves golfers with a cart at once when nobody else needs the places', async () => {
    const admission = open(10);
    const payments = Array.from({ length: 10 }, slowAnswer);
    for (const { make } of payments) void admission.admit('holder', make);
    await vi.advanceTimersByTimeAsync(0);
    for (const { make } of payments) expect(make).toHaveBeenCalledOnce();
  });

  it('lets the next golfer pay when a bank takes more than a second', async () => {
    const admission = open(1);
    void admission.admit('newcomer', slowAnswer().make);
    for (let nth = 0; nth < 3; nth += 1) void admission.admit('holder', slowAnswer().make);
    const next = slowAnswer();
    void admission.admit('holder', next.make);
    await vi.advanceTimersByTimeAsync(999);
    expect(next.make).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(next.make).toHaveBeenCalledOnce();
  });

  it('works in the background on one thing at a time in a rush', async () => {
    const admission = open(1);
    void admission.admit('newcomer', slowAnswer().make);
    const [first, second] = [slowAnswer(), slowAnswer()];
    void admission.admit('background', first.make);
    void admission.admit('background', second.make);
    await vi.advanceTimersByTimeAsync(0);
    expect(first.make).toHaveBeenCalledOnce();
    expect(second.make).not.toHaveBeenCalled();
    first.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.make).toHaveBeenCalledOnce();
  });

  it('turns newcomers away when the line does not move, and lets them in again once it does', async () => {
    const admission = open(1);
    const first = slowAnswer();
    const admitted = admission.admit('newcomer', first.make);
    const second = slowAnswer();
    const turnedAway = admission.admit('newcomer', second.make);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await turnedAway).toBeNull();
    expect(second.make).not.toHaveBeenCalled();
    first.finish();
    expect(await admitted).toBe('made');
    expect(await admission.admit('newcomer', async () => 'made')).toBe('made');
  });

  it('lets the next one in when an answer fails', async () => {
    const admission = open(1);
    const failed = admission.admit('newcomer', () => Promise.reject(new Error('no page')));
    const next = admission.admit('newcomer', async () => 'made');
    await expect(failed).rejects.toThrow('no page');
    expect(await next).toBe('made');
  });

  it('turns away sooner in a line that has not been empty for a second', async () => {
    const admission = open(1);
    void admission.admit('newcomer', slowAnswer().make);
    void admission.admit('newcomer', slowAnswer().make);
    await vi.advanceTimersByTimeAsync(900);
    const another = slowAnswer();
    const waits = admission.admit('newcomer', another.make);
    await vi.advanceTimersByTimeAsync(200);
    // In line since before the first one left it: the line was never empty.
    const late = admission.admit('newcomer', slowAnswer().make);
    await vi.advanceTimersByTimeAsync(150);
    expect(await late).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waits).toBeNull();
  });
});
