import { sql } from 'kysely';
import { UNDO_MINUTES } from '#server/contract/constants.ts';
import type { DaySheet } from '#server/contract/staff/desk.ts';
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

/** `at`: as PostgreSQL writes it. */
type SheetHead = { dayNotes: string; toCall: number; undoable: DaySheet['undoable'] };

/** Reads what a sheet says above its tee times: notes of the day, changes to undo, how many bookings wait for a call. */
export async function readSheetHead(
  db: Db,
  alias: string,
  { facilityId, date }: { facilityId: number; date: string },
): Promise<SheetHead> {
  const { rows } = await prepared(sql<SheetHead>`
    select coalesce((select notes from day_note where facility_id = ${facilityId} and day = ${date}), '') as "dayNotes",
      (select count(*)::int from reservation r where r.facility_id = ${facilityId} and ${isToCall}) as "toCall",
      (select coalesce(json_agg(json_build_object('id', e.id, 'verb', e.verb, 'name', u.name, 'at', e.at) order by e.id desc), '[]')
        from audit_entry e left join staff_user u on u.id = e.staff_user_id
        where e.alias = ${alias} and e.facility_id = ${facilityId}
          and e.at > statement_timestamp() - make_interval(mins => ${UNDO_MINUTES}::int)
          and ((e.noun = 'day' and e.verb = 'delay' and e.noun_id = ${`${facilityId} ${date}`}
              and not exists (select from audit_entry undoing where undoing.undoes_id = e.id))
            or (e.noun = 'block' and e.verb <> 'undo'
              and not exists (select from shotgun where shotgun.block_id::text = e.noun_id)
              and not exists (select from audit_entry later where later.alias = e.alias and later.noun = e.noun
                and later.noun_id = e.noun_id and later.id > e.id)))) as undoable`).execute(db);
  const [head] = rows;
  if (!head) return { dayNotes: '', toCall: 0, undoable: [] };
  return {
    ...head,
    undoable: head.undoable.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  };
}
