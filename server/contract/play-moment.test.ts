import { describe, expect, it } from 'vitest';
import { playMoment } from './play-moment.ts';

const from = (text: string) => playMoment('00:00').safeParse(text).data;

describe('A day or a moment of a query', () => {
  it.each([
    ['2026-11-24', { localTime: '2026-11-24T00:00' }],
    ['2026-11-24T08:30', { localTime: '2026-11-24T08:30' }],
    ['2026-11-24T08:30:59', { localTime: '2026-11-24T08:30' }],
    ['2026-11-24T08:30:00.000', { localTime: '2026-11-24T08:30' }],
    ['2026-11-24T08:30Z', { instant: '2026-11-24T08:30:00.000Z' }],
    ['2026-11-24T08:30:00.000Z', { instant: '2026-11-24T08:30:00.000Z' }],
    ['2026-11-24T08:30:00-05:00', { instant: '2026-11-24T13:30:00.000Z' }],
    ['2026-11-24T08:30:00+0100', { instant: '2026-11-24T07:30:00.000Z' }],
    ['2026-11-24T08:30:00 01:00', { instant: '2026-11-24T07:30:00.000Z' }],
  ])('%s is understood', (text, moment) => {
    expect(from(text)).toEqual(moment);
  });

  it.each([
    '',
    '2031-02-30',
    '2031-02-30T08:00',
    'tomorrow',
    '2031-05-04T25:00',
    '2031-05-04T08:00+99:00',
    '0001-01-01',
  ])('%s is none', (text) => {
    expect(from(text)).toBeUndefined();
  });

  it('that ends a stretch has the whole day in it', () => {
    expect(playMoment('23:59').parse('2026-11-24')).toEqual({ localTime: '2026-11-24T23:59' });
  });
});
