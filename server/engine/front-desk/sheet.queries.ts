import { sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';
import type { TimeRange } from '../tee-sheet/occupancy.queries.ts';
import { holderOfOffer } from '../waitlist/offer-slots.ts';
import { isToCall } from './day-bookings.queries.ts';

export type SheetHold = {
  startsAt: Date;
  startingTee: number;
  slots: number;
  bay: number | null;
  expiresAt: Date;
  isOffered: boolean;
  /** Where its 18 holes turn. */
  crossing: { startsAt: string; startingTee: number } | null;
};

/** Lists the holds of golfers who have not reserved yet, by tee time. */
export async function listSheetHolds(db: Db, { facilityId, from, to }: TimeRange): Promise<SheetHold[]> {
  const { rows } = await prepared(sql<SheetHold>`
    select tee_time.starts_at as "startsAt", tee_time.starting_tee as "startingTee", hold.slots, hold.bay, hold.expires_at as "expiresAt",
      hold.owner like ${`${holderOfOffer('')}%`} as "isOffered",
      (select json_build_object('startsAt', turn.starts_at, 'startingTee', turn.starting_tee)
        from tee_time turn where turn.id = hold.crossing_tee_time_id) as crossing
    from tee_time join hold on hold.tee_time_id = tee_time.id and hold.expires_at > statement_timestamp()
    where tee_time.facility_id = ${facilityId} and tee_time.starts_at >= ${from} and tee_time.starts_at < ${to}
    order by tee_time.starts_at, tee_time.starting_tee, hold.first_held_at, hold.id`).execute(db);
  return rows;
}

/** Reads what a sheet says above its tee times: the notes of the day, and how many bookings wait for a call. */
export async function readSheetHead(
  db: Db,
  { facilityId, date }: { facilityId: number; date: string },
): Promise<{ dayNotes: string; toCall: number }> {
  const { rows } = await prepared(sql<{ dayNotes: string; toCall: number }>`
    select coalesce((select notes from day_note where facility_id = ${facilityId} and day = ${date}), '') as "dayNotes",
      (select count(*)::int from reservation r where r.facility_id = ${facilityId} and ${isToCall}) as "toCall"`).execute(
    db,
  );
  return rows[0] ?? { dayNotes: '', toCall: 0 };
}
