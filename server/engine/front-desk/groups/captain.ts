import type { Booker } from '#server/db/json-columns.ts';
import type { Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import type { Slot } from '../../reservations/slots.queries.ts';
import { setCaptain } from './groups.queries.ts';
import { sameContact } from './same-contact.ts';

export type Contact = { booker: Booker; customerId: number | null };

type Wish = {
  slots: readonly number[];
  /** The slot of the next captain, if the captain leaves; else the first player with a name, or the first. */
  captain?: number | undefined;
};

/**
 * Makes another player the captain of those who stay, if the captain is to leave; returns the slots. Errors: FORBIDDEN
 * when nobody stays, PLAYERS_CHANGED when the next captain is not among those who stay.
 */
export async function passCaptaincy(trx: Trx, slots: readonly Slot[], wish: Wish): Promise<Slot[]> {
  const leaves = (slot: Slot) => wish.slots.includes(slot.slot_number);
  const captain = slots.find((slot) => slot.is_captain);
  if (!captain || !leaves(captain)) return [...slots];
  const staying = slots.filter((slot) => !leaves(slot));
  const [first] = staying;
  if (!first)
    throw new EngineError('FORBIDDEN', { message: ({ staffGroups }) => staffGroups.split.everyone });
  const next =
    wish.captain === undefined
      ? (staying.find(({ name }) => name) ?? first)
      : staying.find(({ slot_number }) => slot_number === wish.captain);
  if (!next) throw new EngineError('PLAYERS_CHANGED');
  await setCaptain(trx, captain.reservation_id, next.slot_number);
  return slots.map((slot) => ({ ...slot, is_captain: slot === next }));
}

/** `rest` and `new`: only this booking keeps the contact; the other one's is its first player, who needs a name. */
type Keeper = 'both' | 'rest' | 'new';

/** Returns the contacts of the rest and of the new booking. Error: FORBIDDEN for a player without a name. */
export function divideContact(
  { booker, customer_id: customerId }: Reservation,
  { rest, leaving }: { rest: Slot | undefined; leaving: Slot | undefined },
  keeper: Keeper = 'both',
): { rest: Contact; made: Contact } {
  const same = { booker, customerId };
  return {
    rest: keeper === 'new' ? contactOf(rest, booker) : same,
    made: keeper === 'rest' ? contactOf(leaving, booker) : { ...same, booker: sameContact(booker) },
  };
}

function contactOf(slot: Slot | undefined, booker: Booker): Contact {
  const [firstName = '', ...others] = (slot?.name ?? '').split(' ');
  if (!firstName)
    throw new EngineError('FORBIDDEN', { message: ({ staffGroups }) => staffGroups.split.nameless });
  return {
    booker: {
      ...sameContact(booker),
      firstName,
      lastName: others.join(' '),
      email: slot?.email ?? '',
      phone: '',
      phoneE164: null,
      transactionalSmsOptIn: false,
      homeClub: '',
      memberNumber: '',
    },
    customerId: slot?.customer_id ?? null,
  };
}
