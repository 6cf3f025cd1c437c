import { type RawBuilder, sql } from 'kysely';
import { executePrepared } from '#server/db/prepared.ts';
import type { Db, Trx } from '../call/context.ts';

export async function listRainCheckedSlots(db: Db, reservationId: number): Promise<number[]> {
  const rows = await executePrepared(
    db,
    db.selectFrom('rain_check').select('slot_number').where('reservation_id', '=', reservationId),
  );
  return rows.map(({ slot_number }) => slot_number);
}

/** `counterCents`: the part for money paid at the counter. */
export type SlotCredit = { slotNumber: number; cents: number; counterCents: number };

export async function insertRainChecks(
  trx: Trx,
  credits: readonly SlotCredit[],
  of: { reservationId: number; certificateId: number; holes: number; holesPlayed: number },
): Promise<void> {
  await trx
    .insertInto('rain_check')
    .values(
      credits.map(({ slotNumber, cents, counterCents }) => ({
        reservation_id: of.reservationId,
        slot_number: slotNumber,
        gift_certificate_id: of.certificateId,
        holes_played: of.holesPlayed,
        holes: of.holes,
        value_cents: cents,
        counter_cents: counterCents,
        at: sql<Date>`statement_timestamp()`,
      })),
    )
    .execute();
}

export type RainCredit = {
  reservationId: number;
  /** Issued value, spent or not, without what the shop deducted or voided. */
  worthCents: number;
  slots: { slotNumber: number; cents: number }[];
};

export function rainCredits(reservationIds: RawBuilder<unknown>): RawBuilder<RainCredit> {
  return sql<RainCredit>`
    select given."reservationId", given.slots, (
      -- Its own journals gave it its value; journals of other invoices spend it.
      select greatest(0, coalesce(-sum(posting.amount_cents), 0))::int
      from gift_certificate
      join journal on journal.invoice_id = gift_certificate.invoice_id
      join posting on posting.journal_id = journal.id and posting.gift_certificate_id = gift_certificate.id
      where gift_certificate.id = given.id) as "worthCents"
    from (
      select reservation_id as "reservationId", gift_certificate_id as id,
        jsonb_agg(jsonb_build_object('slotNumber', slot_number, 'cents', value_cents - counter_cents)) as slots
      from rain_check where reservation_id = any(${reservationIds})
      group by reservation_id, gift_certificate_id) given`;
}
