import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignSlot, clearSlot, type Partner } from './assign-slot.ts';
import { resizeSlots } from './resize-slots.ts';

type Slot = Partner & { id: string; primary: boolean };
const nobody: Partner = { name: null, emailAddress: null, customerId: null };
const slotsOf = (count: number): Slot[] =>
  Array.from({ length: count }, (_, index) => ({ ...nobody, id: `s${index}`, primary: index === 0 }));
const kim: Partner = { name: 'Kim', emailAddress: 'kim@example.com', customerId: null };

describe('A player partner', () => {
  it('takes the first slot that nobody has, and another one when it is named', () => {
    const slots = assignSlot(slotsOf(3), kim);
    expect(slots).toMatchObject([nobody, kim, nobody]);
    expect(assignSlot(slotsOf(3), kim, 's2')).toMatchObject([nobody, nobody, kim]);
  });

  it('is one player however often he is added, whatever the case of his address', () => {
    const once = assignSlot(slotsOf(3), kim);
    if (typeof once === 'string') throw new Error(once);
    expect(assignSlot(once, kim)).toEqual(once);
    expect(assignSlot(once, { ...nobody, emailAddress: 'KIM@example.com' }, 's2')).toMatchObject([
      nobody,
      { name: 'Kim' },
      nobody,
    ]);
  });

  it('has no place among players who are all named, in a slot that is not there, or in the booker’s', () => {
    const full = assignSlot(slotsOf(2), kim);
    if (typeof full === 'string') throw new Error(full);
    expect(assignSlot(full, { ...nobody, name: 'Robin' })).toBe('full');
    expect(assignSlot(slotsOf(2), kim, 'elsewhere')).toBe('unknown');
    expect(assignSlot(slotsOf(2), kim, 's0')).toBe('booker');
  });

  it('leaves the slot, and leaving it twice is the same', () => {
    const slots = assignSlot(slotsOf(2), kim);
    if (typeof slots === 'string') throw new Error(slots);
    expect(clearSlot(slots, 's1')).toEqual(slotsOf(2));
    expect(clearSlot(slotsOf(2), 's1')).toEqual(slotsOf(2));
    expect(clearSlot(slots, 's0')).toBe('booker');
    expect(clearSlot(slots, 's9')).toBe('unknown');
  });
});

const person = fc.record({
  name: fc.constantFrom(null, 'Ada', 'Kim', 'Robin'),
  emailAddress: fc.constantFrom(null, 'ada@example.com', 'kim@example.com', 'robin@example.com'),
  customerId: fc.constantFrom(null, '1', '2'),
});
const step = fc.oneof(
  fc.record({ kind: fc.constant('take' as const), person }),
  fc.record({ kind: fc.constant('free' as const), index: fc.nat(5) }),
  fc.record({ kind: fc.constant('resize' as const), players: fc.integer({ min: 1, max: 6 }) }),
);

describe('Whoever comes and goes', () => {
  it('there are as many slots as players, one of them the booker’s, and nobody has two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(step, { maxLength: 25 }), (count, steps) => {
        let slots = slotsOf(count);
        let players = count;
        let made = 0;
        for (const each of steps) {
          if (each.kind === 'take') {
            const taken = assignSlot(slots, each.person);
            if (typeof taken !== 'string') slots = taken;
          } else if (each.kind === 'free') {
            const freed = clearSlot(slots, slots[each.index]?.id ?? 'none');
            if (typeof freed !== 'string') slots = freed;
          } else {
            players = each.players;
            slots = resizeSlots(slots, players, () => ({ ...nobody, id: `n${made++}`, primary: false }));
          }
          expect(slots).toHaveLength(players);
          expect(slots.filter(({ primary }) => primary)).toEqual([slots[0]]);
          const customers = slots.flatMap(({ customerId }) => customerId ?? []);
          expect(new Set(customers).size).toBe(customers.length);
        }
      }),
    );
  });

  it('fewer players cost nobody a place before those are gone whom nobody is named for', () => {
    const slot = person.map((who) => ({ ...who, primary: false }));
    const rankOf = ({ name, emailAddress, customerId }: Partner) =>
      customerId ? 2 : name || emailAddress ? 1 : 0;
    fc.assert(
      fc.property(fc.array(slot, { maxLength: 5 }), fc.integer({ min: 1, max: 6 }), (others, players) => {
        const slots = [{ ...nobody, primary: true }, ...others].map((each, index) => ({
          ...each,
          id: `${index}`,
        }));
        const kept = resizeSlots(slots, players, () => ({ ...nobody, id: 'new', primary: false }));
        const stayed = kept.filter(({ id }) => id !== 'new');
        const left = slots.filter((each) => !stayed.includes(each));
        expect(kept).toHaveLength(players);
        expect(kept[0]?.primary).toBe(true);
        if (left.length) expect(stayed).toHaveLength(players);
        for (const gone of left)
          for (const { primary, ...there } of stayed)
            if (!primary) expect(rankOf(gone)).toBeLessThanOrEqual(rankOf(there));
        // Players who stay keep their name and order. New slots have no player.
        expect(stayed).toEqual(slots.filter((each) => stayed.includes(each)));
        expect(kept.slice(stayed.length).every((each) => rankOf(each) === 0)).toBe(true);
      }),
    );
  });
});
