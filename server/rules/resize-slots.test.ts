import { describe, expect, it } from 'vitest';
import { resizeSlots } from './resize-slots.ts';

const slot = (id: string, more: { name?: string; emailAddress?: string; customerId?: string } = {}) => ({
  id,
  name: null,
  emailAddress: null,
  customerId: null,
  primary: id === 'booker',
  ...more,
});
const ids = (slots: { id: string }[]) => slots.map(({ id }) => id);
const never = () => {
  throw new Error('No slot is missing');
};

describe('When the number of players is reduced', () => {
  it('places of nobody go first, then named ones, then customers', () => {
    const slots = [
      slot('booker'),
      slot('customer', { customerId: '500001' }),
      slot('named', { name: 'Kim' }),
      slot('nobody'),
    ];
    expect(ids(resizeSlots(slots, 3, never))).toEqual(['booker', 'customer', 'named']);
    expect(ids(resizeSlots(slots, 2, never))).toEqual(['booker', 'customer']);
    expect(ids(resizeSlots(slots, 1, never))).toEqual(['booker']);
  });

  it('the last of equals goes first, and who stays keeps the order', () => {
    const slots = [slot('booker'), slot('a'), slot('kim', { emailAddress: 'kim@example.com' }), slot('b')];
    expect(ids(resizeSlots(slots, 3, never))).toEqual(['booker', 'a', 'kim']);
  });
});

describe('When the number of players is increased', () => {
  it('empty places follow and nobody loses a name', () => {
    const slots = [slot('booker'), slot('kim', { name: 'Kim' })];
    expect(ids(resizeSlots(slots, 4, () => slot('new')))).toEqual(['booker', 'kim', 'new', 'new']);
  });
});
