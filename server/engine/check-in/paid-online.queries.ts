import { type RawBuilder, sql } from 'kysely';
import { ofAnyLength, prepared } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';
import { type InvoiceOfCheckIn, invoicesOfCheckIns } from './check-in.queries.ts';
import { type RainCredit, rainCredits } from './rain-checks.queries.ts';

export type AfterBooking = { checkIns: InvoiceOfCheckIn[]; credits: RainCredit[] };

export function afterBooking(reservationIds: readonly number[]): RawBuilder<unknown> {
  const ids = ofAnyLength('int', reservationIds);
  return sql`${listed(invoicesOfCheckIns(ids))} as "checkIns", ${listed(rainCredits(ids))} as credits`;
}

export async function readAfterBooking(db: Db, reservationIds: readonly number[]): Promise<AfterBooking> {
  const { rows } = await prepared(sql<AfterBooking>`select ${afterBooking(reservationIds)}`).execute(db);
  return rows[0] ?? { checkIns: [], credits: [] };
}

function listed(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(to_jsonb(listed)), '[]') from (${query}) listed)`;
}
