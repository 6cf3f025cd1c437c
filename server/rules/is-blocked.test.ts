import { describe, expect, it } from 'vitest';
import { isBlocked } from './is-blocked.ts';

describe('a block', () => {
  const aeration = [
    { firstDate: '2031-05-04', lastDate: '2031-05-06', fromTime: '07:00:00', toTime: '09:30:00' },
  ];

  it.each([
    ['2031-05-03', '08:00', false],
    ['2031-05-04', '06:59', false],
    ['2031-05-04', '07:00', true],
    ['2031-05-05', '09:29', true],
    ['2031-05-06', '09:30', false],
    ['2031-05-07', '08:00', false],
  ])('takes %s at %s: %s', (date, time, expected) => {
    expect(isBlocked(aeration, date, time)).toBe(expected);
  });

  it('of whole days reaches to midnight', () => {
    const closed = [
      { firstDate: '2031-12-25', lastDate: '2031-12-25', fromTime: '00:00:00', toTime: '24:00:00' },
    ];
    expect(isBlocked(closed, '2031-12-25', '23:59')).toBe(true);
    expect(isBlocked(closed, '2031-12-26', '00:00')).toBe(false);
  });
});
