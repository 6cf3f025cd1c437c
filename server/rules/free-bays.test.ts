import { describe, expect, it } from 'vitest';
import { countFreeBays } from './free-bays.ts';

const at = (time: string) => new Date(`2031-05-04T${time}:00.000Z`);

describe('a bay of a simulator venue', () => {
  it('is in use from the tee time until its rate is over', () => {
    const uses = [{ bay: 1, from: at('10:00'), to: at('11:00') }];
    expect(countFreeBays(2, uses, at('09:00'), at('10:00'))).toBe(2);
    expect(countFreeBays(2, uses, at('09:30'), at('10:30'))).toBe(1);
    expect(countFreeBays(2, uses, at('10:15'), at('10:30'))).toBe(1);
    expect(countFreeBays(2, uses, at('11:00'), at('12:00'))).toBe(2);
  });

  it('counts once, however often it is used meanwhile', () => {
    const uses = [
      { bay: 1, from: at('10:00'), to: at('10:30') },
      { bay: 1, from: at('10:30'), to: at('11:00') },
    ];
    expect(countFreeBays(2, uses, at('10:00'), at('11:00'))).toBe(1);
  });

  it('that the venue no longer has takes nothing from the others', () => {
    expect(countFreeBays(2, [{ bay: 3, from: at('10:00'), to: at('11:00') }], at('10:00'), at('11:00'))).toBe(
      2,
    );
  });
});
