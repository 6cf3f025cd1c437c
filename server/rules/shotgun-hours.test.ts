import { describe, expect, it } from 'vitest';
import { shotgunHours } from './shotgun-hours.ts';

const times = Array.from({ length: 60 }, (_, index) => {
  const startsAt = new Date(Date.UTC(2031, 4, 10, 10, 0) + index * 600_000);
  return { startsAt, localTime: startsAt.toISOString().slice(11, 16) };
});
const hours = (start: string, minutes = 270, last = start) =>
  shotgunHours({
    times,
    timeZone: 'UTC',
    startsAt: new Date(`2031-05-10T${start}:00Z`),
    lastAt: new Date(`2031-05-10T${last}:00Z`),
    playingMinutes: minutes,
    roundMinutes: 270,
  });

describe('The hours of a shotgun', () => {
  it('begin with the first tee time whose golfers would still be on the course', () => {
    expect(hours('15:00').fromTime).toBe('10:40');
    expect(hours('10:30').fromTime).toBe('10:00');
    expect(hours('10:00').fromTime).toBe('10:00');
  });

  it('end when its last group is off the course, and name the next tee time', () => {
    expect(hours('10:30')).toMatchObject({ toTime: '15:00', next: new Date('2031-05-10T15:00:00Z') });
    expect(hours('10:30', 275, '10:40')).toMatchObject({
      toTime: '15:15',
      next: new Date('2031-05-10T15:20:00Z'),
    });
  });

  it('reach the end of the day at most', () => {
    expect(hours('19:40', 300)).toMatchObject({ toTime: '24:00', next: null });
  });
});
