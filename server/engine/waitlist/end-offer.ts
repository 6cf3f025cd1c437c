import { FIRST_TEE } from '#server/contract/constants.ts';
import type { EngineParts, Trx } from '../call/context.ts';
import { lockTeeTimes } from '../holds/tee-time-locks.queries.ts';
import { findWaitlist, holderOfOffer, offerTeeTime } from './offer-slots.ts';
import { deleteHoldOfOffer, type EntryRow, findEntryById, lockEntry, setState } from './waitlist.queries.ts';

/** Ends an expired offer and passes its slots to the next golfer in the same transaction. */
export async function endOffer(parts: EngineParts, id: string): Promise<void> {
  await withEntry(parts, id, async (trx, entry) => {
    if (entry.state === 'offered') await giveUp(trx, parts, entry, 'over');
  });
}

/** Removes a golfer from the waitlist and passes on held slots. */
export async function leaveWaitlist(parts: EngineParts, id: string): Promise<void> {
  await withEntry(parts, id, async (trx, entry) => {
    if (entry.state !== 'left') await giveUp(trx, parts, entry, 'left');
  });
}

/**
 * Runs `work` with the entry locked, after its offered tee time (the lock order everywhere). Returns null without an
 * entry.
 */
export async function withEntry<Answer>(
  { db }: Pick<EngineParts, 'db'>,
  id: string,
  work: (trx: Trx, entry: EntryRow) => Promise<Answer>,
  lockFirst: (trx: Trx) => Promise<void> = async () => undefined,
): Promise<Answer | null> {
  for (;;) {
    const done = await db.transaction().execute(async (trx) => {
      await lockFirst(trx);
      const seen = await findEntryById(trx, id);
      if (seen?.offered_starts_at) await lockTeeTimes(trx, [offeredTime(seen, seen.offered_starts_at)]);
      const entry = await lockEntry(trx, id);
      if (!seen || !entry) return { answer: null };
      const isMoved =
        seen.offered_starts_at?.getTime() !== entry.offered_starts_at?.getTime() ||
        seen.offered_starting_tee !== entry.offered_starting_tee;
      return isMoved ? null : { answer: await work(trx, entry) };
    });
    // Retry: another tee time was offered and must be locked first.
    if (done) return done.answer;
  }
}

async function giveUp(trx: Trx, parts: EngineParts, entry: EntryRow, state: 'over' | 'left'): Promise<void> {
  await deleteHoldOfOffer(trx, holderOfOffer(entry.id));
  await setState(trx, entry.id, { state });
  const { offered_starts_at: startsAt, facility_id: facilityId, alias } = entry;
  const startingTee = entry.offered_starting_tee ?? FIRST_TEE;
  if (entry.state !== 'offered' || !startsAt) return;
  const waitlist = await findWaitlist(trx, parts, { alias, facilityId });
  if (waitlist) await offerTeeTime(trx, parts, { ...waitlist, startsAt, startingTee });
}

function offeredTime(entry: EntryRow, startsAt: Date) {
  const { facility_id: facilityId, offered_starting_tee: tee, offered_crossing_id: crossingId } = entry;
  return { facilityId, startsAt, startingTee: tee ?? FIRST_TEE, crossingId };
}
