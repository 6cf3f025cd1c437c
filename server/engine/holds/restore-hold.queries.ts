import { sql } from 'kysely';
import { HOLD_RENEWALS, MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import type { Trx } from '../call/context.ts';
import type { HoldOwner } from '../call/hold-owner.ts';
import { recordHoldEndings } from './hold-endings.queries.ts';
import type { LimitSubject } from './limit-subject.ts';
import type { LockedTeeTime } from './tee-time-locks.queries.ts';

type ReleasedSlots = {
  owner: HoldOwner;
  players: number;
  bay: number | null;
  during: string | null;
  clientAddress: string | null;
  countedFor: LimitSubject;
  /** Returning does not restart the clock. */
  heldSince: Date;
  keptUntil: Date;
  window: number;
};

/**
 * Turns slots of a released reservation back into a hold, in the same transaction. It keeps the reservation's
 * deadline, up to a hold's maximum; past that the slots have lapsed. Needs the tee time locked. Does nothing if the
 * owner already holds there.
 */
export async function restoreHold(trx: Trx, teeTime: LockedTeeTime, released: ReleasedSlots): Promise<void> {
  const { owner, heldSince, keptUntil, countedFor } = released;
  await sql`
    with kept as (select least(${keptUntil}::timestamptz,
      ${heldSince}::timestamptz + make_interval(mins => ${released.window * HOLD_RENEWALS}::int)) as until),
    back as (
      insert into hold (tee_time_id, facility_id, owner, cart_id, client_address, counted_for, counted_for_wider,
        slots, bay, during, crossing_tee_time_id, first_held_at, expires_at)
      select ${teeTime.id}, ${teeTime.facilityId}, ${owner.key}, ${owner.cartId}::uuid, ${released.clientAddress}::text,
        ${countedFor.own}::text, ${countedFor.wider}::text, ${released.players}::int,
        ${released.bay}::int, ${released.during}::tstzrange, ${teeTime.crossingId}::int, ${heldSince}::timestamptz, until
      from kept where until > statement_timestamp()
      on conflict do nothing)
    ${recordHoldEndings(sql`
      select ${teeTime.facilityId}::int as facility_id, ${teeTime.id}::int as tee_time_id,
        ${countedFor.own}::text as counted_for, ${countedFor.wider}::text as counted_for_wider,
        statement_timestamp() as at, ${released.bay === null ? released.players : MAX_PLAYERS_PER_TEE_TIME}::int as places,
        'lapsed' as kind
      from kept where until <= statement_timestamp()`)}`.execute(trx);
}
