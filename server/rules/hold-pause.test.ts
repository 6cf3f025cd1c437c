import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HoldEnding, holdPauseUntil } from './hold-pause.ts';

const START = Date.UTC(2031, 4, 4, 8);
const at = (minute: number) => new Date(START + minute * 60_000);
const lapse = (minute: number, slots = 2): HoldEnding => ({ at: at(minute), slots, kind: 'lapsed' });
const release = (minute: number, slots: number): HoldEnding => ({
  at: at(minute),
  slots,
  kind: 'released',
});
const booking = (minute: number): HoldEnding => ({ at: at(minute), slots: 2, kind: 'booked' });
/** Minutes from the last lapse to the end of the pause. */
const pauseAfter = (...endings: HoldEnding[]) => {
  const until = holdPauseUntil(endings);
  const last = Math.max(
    ...endings.filter(({ kind }) => kind !== 'booked').map((ending) => ending.at.getTime()),
  );
  return until ? (until.getTime() - last) / 60_000 : null;
};

describe('A pause', () => {
  it('begins with the second lapse within an hour', () => {
    expect(pauseAfter(lapse(0))).toBeNull();
    expect(pauseAfter(lapse(0), lapse(50))).toBe(5);
    expect(pauseAfter(lapse(0), lapse(61), lapse(122), lapse(183))).toBeNull();
  });

  it('is twice as long with each further lapse, up to a day', () => {
    const lapses = Array.from({ length: 14 }, (_, index) => lapse(index * 30));
    const pauses = lapses.map((_, index) => pauseAfter(...lapses.slice(0, index + 1)));
    expect(pauses).toEqual([null, 5, 10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440, 1440, 1440]);
  });

  it('grows on when holds run out again hours later, and starts over after a day without', () => {
    expect(pauseAfter(lapse(0), lapse(30), lapse(200))).toBe(10);
    expect(pauseAfter(lapse(0), lapse(30), lapse(30 + 1441))).toBeNull();
  });

  it('takes what runs out together for one lapse, for each two full tee times', () => {
    expect(pauseAfter(lapse(0, 4), lapse(1, 4))).toBeNull();
    expect(pauseAfter(lapse(0, 4), lapse(1, 4), lapse(2, 1))).toBe(5);
    expect(pauseAfter(...Array.from({ length: 8 }, () => lapse(0, 4)))).toBe(20);
  });

  it('is made up for by bookings, before or after', () => {
    expect(pauseAfter(lapse(0), booking(10), lapse(30))).toBeNull();
    expect(pauseAfter(booking(0), booking(1), lapse(20), lapse(40))).toBeNull();
    expect(pauseAfter(booking(0), lapse(70), lapse(100))).toBe(5);
    expect(holdPauseUntil([lapse(0), lapse(30), lapse(60), booking(61)])).toEqual(at(35));
  });

  it('comes of what is given back early only where it was much and long', () => {
    expect(pauseAfter(release(0, 4), release(1, 3), release(20, 7), release(40, 7))).toBeNull();
    expect(pauseAfter(release(0, 10), release(5, 10))).toBe(5);
    expect(pauseAfter(lapse(0, 1), release(5, 9))).toBe(5);
  });

  it('needs twice as many lapses of everybody behind a wider network', () => {
    const lapses = [lapse(0), lapse(15), lapse(30)];
    expect(holdPauseUntil(lapses, 4)).toBeNull();
    expect(holdPauseUntil([...lapses, lapse(45)], 4)).toEqual(at(50));
  });

  it('depends on when holds ended, not on the order they are told in, and never gets shorter by a lapse', () => {
    const ending = fc.record({
      at: fc.integer({ min: 0, max: 2_880 }).map(at),
      slots: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom('lapsed' as const, 'released' as const, 'booked' as const),
    });
    fc.assert(
      fc.property(fc.array(ending, { maxLength: 20 }), (endings) => {
        const unique = endings.filter(
          (each, index) => endings.findIndex((other) => other.at.getTime() === each.at.getTime()) === index,
        );
        expect(holdPauseUntil([...unique].reverse())).toEqual(holdPauseUntil(unique));
        const before = holdPauseUntil(unique);
        const after = holdPauseUntil([...unique, lapse(2_881)]);
        if (before && before > at(2_881)) expect(after?.getTime()).toBeGreaterThanOrEqual(before.getTime());
      }),
    );
  });
});
