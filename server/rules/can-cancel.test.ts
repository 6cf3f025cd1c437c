import { expect, it } from 'vitest';
import { canCancel } from './can-cancel.ts';

const startsAt = new Date('2031-05-04T14:00:00.000Z');
const policy = { isAllowed: true, hoursBefore: 24 };
const at = (iso: string) => new Date(iso);

it('lets a golfer cancel a confirmed booking until the facility’s hours before it', () => {
  const booking = { state: 'confirmed', startsAt };
  expect(canCancel(booking, policy, at('2031-05-03T13:59:59.000Z'))).toBe(true);
  expect(canCancel(booking, policy, at('2031-05-03T14:00:00.000Z'))).toBe(false);
});

it('never lets one cancel a round that has begun, even where no notice is asked for', () => {
  const booking = { state: 'confirmed', startsAt };
  const anyTime = { isAllowed: true, hoursBefore: 0 };
  expect(canCancel(booking, anyTime, at('2031-05-04T13:59:00.000Z'))).toBe(true);
  expect(canCancel(booking, anyTime, startsAt)).toBe(false);
});

it('knows facilities that want to be called instead', () => {
  const booking = { state: 'confirmed', startsAt };
  expect(canCancel(booking, { isAllowed: false, hoursBefore: 0 }, at('2031-01-01T00:00:00.000Z'))).toBe(
    false,
  );
});

it('has nothing to cancel where nothing is booked', () => {
  for (const state of ['pending', 'cancelled', 'failed'])
    expect(canCancel({ state, startsAt }, policy, at('2031-01-01T00:00:00.000Z'))).toBe(false);
});

it('leaves a booking of a group to its organizer and the course, unless the course is late', () => {
  const booking = { state: 'confirmed', startsAt, isOfOuting: true };
  expect(canCancel(booking, policy, at('2031-05-01T14:00:00.000Z'))).toBe(false);
  expect(canCancel({ ...booking, freeUntil: startsAt }, policy, at('2031-05-04T13:59:00.000Z'))).toBe(true);
});
