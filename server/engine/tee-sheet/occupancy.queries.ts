import { type RawBuilder, sql } from 'kysely';
import { FIRST_TEE } from '#server/contract/constants.ts';
import { ofAnyLength, statement } from '#server/db/prepared.ts';
import { type AskedBlocks, type Block, blocksOfPlay, selectBlocks } from '../blocks/blocks.queries.ts';
import type { Db, Operator } from '../call/context.ts';
import { guestKey, type HoldOwner } from '../call/hold-owner.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { operatorVersion } from '../catalogue/operators.queries.ts';
import type { PlannedTime } from './day-plan.ts';
import type { FacilityPlan } from './plan-days.ts';

/** `to` is exclusive. `hasSecondTee`: without it, only groups from hole 1 are read. */
export type TimeRange = { facilityId: number; from: Date; to: Date; hasSecondTee?: boolean };

/** Occupied slots of a tee time, also by 18 holes that turn there. Simulators have a row per bay, in use until `endsAt`. */
export type OccupiedSlots = {
  facilityId: number;
  startsAt: Date;
  startingTee: number;
  bay: number | null;
  endsAt: Date | null;
  bookedPlayers: number;
  /** Slots of holds and pending reservations that have not expired by the database's clock. */
  heldPlayers: number;
};

/** The caller's own hold, pending cart items and booking being moved, excluded from the count. */
export type OwnSlots = {
  holdOwner?: HoldOwner | null;
  cartItemIds?: readonly string[];
  reservationId?: number;
};

/** Time ranges are parallel arrays. */
type Asked = {
  facilityIds: number[];
  starts: string[];
  ends: string[];
  ownItemIds: readonly string[];
  ownReservationId: number | null;
  ownerKey: string | null;
  ownerCartId: string | null;
  /** The key of a hold made with the e-mail alone. */
  guestKey: string | null;
};

/** Selects the occupied slots of the asked time ranges, from `select…` below. */
const selectOccupiedSlots = (asked: Asked, taken: RawBuilder<unknown>) => sql<OccupiedSlots>`
    select stretch.facility_id as "facilityId", taken.starts_at as "startsAt",
      taken.starting_tee as "startingTee", taken.bay,
      upper(taken.during) as "endsAt", sum(taken.booked)::int as "bookedPlayers",
      sum(taken.held)::int as "heldPlayers"
    from unnest(${ofAnyLength('int', asked.facilityIds)}, ${ofAnyLength('timestamptz', asked.starts)},
        ${ofAnyLength('timestamptz', asked.ends)})
      as stretch (facility_id, from_at, to_at)
    cross join lateral (${taken}) as taken
    group by 1, 2, 3, 4, 5`;

const isInStretch = (table: 'reservation' | 'tee_time') => sql`
  ${sql.ref(`${table}.facility_id`)} = stretch.facility_id
    and ${sql.ref(`${table}.starts_at`)} >= stretch.from_at and ${sql.ref(`${table}.starts_at`)} < stretch.to_at`;

const bookedAndHeld = sql`case state when 'confirmed' then players else 0 end as booked,
  case state when 'pending' then players else 0 end as held`;

/** Subselects hide values from the planner, as `ofAnyLength` does. */
const countsForOthers = (asked: Asked) => sql`
  reservation.id is distinct from (select ${asked.ownReservationId}::int)
    and (state = 'confirmed' or (state = 'pending' and expires_at > statement_timestamp()
      and (cart_item_id is null or cart_item_id <> all (${ofAnyLength('uuid', asked.ownItemIds)}))))`;

const isOthersHold = (asked: Asked) => sql`
  expires_at > statement_timestamp() and not (${isOwnHold(asked)})`;

/** offset 0 keeps this subquery separate: holds are looked up by tee time, never all read. */
const ofOneTee = (asked: Asked) => sql`
  select starts_at, ${FIRST_TEE}::smallint as starting_tee, bay, during, ${bookedAndHeld}
  from reservation
  where ${isInStretch('reservation')} and starting_tee = ${FIRST_TEE} and ${countsForOthers(asked)}
  union all
  select tee_time.starts_at, ${FIRST_TEE}::smallint, held.bay, held.during, 0, held.slots
  from tee_time
  cross join lateral (
    select bay, during, slots from hold where tee_time_id = tee_time.id and ${isOthersHold(asked)} offset 0) as held
  where ${isInStretch('tee_time')} and tee_time.starting_tee = ${FIRST_TEE}`;

/** Includes the groups that turn: they take a tee time of each tee. */
const ofBothTees = (asked: Asked) => sql`
  select starts_at, starting_tee, bay, during, ${bookedAndHeld}
  from reservation
  where ${isInStretch('reservation')} and ${countsForOthers(asked)}
  union all
  select tee_time.starts_at, tee_time.starting_tee, null, null, ${bookedAndHeld}
  from tee_time join reservation on reservation.crossing_tee_time_id = tee_time.id
  where ${isInStretch('tee_time')} and ${countsForOthers(asked)}
  union all
  select tee_time.starts_at, tee_time.starting_tee, held.bay, held.during, 0, held.slots
  from tee_time
  cross join lateral (
    select bay, during, slots from hold where tee_time_id = tee_time.id and ${isOthersHold(asked)}
    union all
    select null, null, slots from hold where crossing_tee_time_id = tee_time.id and ${isOthersHold(asked)}
    offset 0) as held
  where ${isInStretch('tee_time')}`;

/** The cart's hold, the same owner's without a cart, or that of the e-mail alone. */
function isOwnHold({ ownerKey, ownerCartId, guestKey }: Asked): RawBuilder<boolean> {
  return sql`coalesce(
    (owner = ${ownerKey} and (cart_id is null or ${ownerCartId}::uuid is null or cart_id = ${ownerCartId}::uuid))
      or (owner = ${guestKey} and cart_id is null), false)`;
}

function askedOf(stretches: readonly TimeRange[], own: OwnSlots): Asked & { hasSecondTee: boolean } {
  const merged = mergeTimeRanges(stretches);
  const owner = own.holdOwner ?? null;
  return {
    hasSecondTee: stretches.some((stretch) => stretch.hasSecondTee),
    facilityIds: merged.map(({ facilityId }) => facilityId),
    starts: merged.map(({ from }) => from.toISOString()),
    ends: merged.map(({ to }) => to.toISOString()),
    ownItemIds: own.cartItemIds ?? [],
    ownReservationId: own.reservationId ?? null,
    ownerKey: owner?.key ?? null,
    ownerCartId: owner?.cartId ?? null,
    guestKey: owner?.cartId && owner.guestEmail ? guestKey(owner.guestEmail) : null,
  };
}

/** A statement for courses with one tee, and one for both: the first reads nothing about turns. */
const perTees = <Given extends Asked, Read>(
  build: (asked: Given, taken: RawBuilder<unknown>) => RawBuilder<Read>,
) => {
  const one = statement<Given, Read>((asked) => build(asked, ofOneTee(asked)));
  const both = statement<Given, Read>((asked) => build(asked, ofBothTees(asked)));
  return (db: Db, { hasSecondTee, ...asked }: Given & { hasSecondTee: boolean }) =>
    (hasSecondTee ? both : one)(db, asked as unknown as Given);
};

const readOccupiedSlots = perTees(selectOccupiedSlots);

export async function listOccupiedSlots(
  db: Db,
  stretches: readonly TimeRange[],
  own: OwnSlots = {},
): Promise<OccupiedSlots[]> {
  return stretches.length === 0 ? [] : readOccupiedSlots(db, askedOf(stretches, own));
}

function mergeTimeRanges(stretches: readonly TimeRange[]): TimeRange[] {
  const sorted = [...stretches].sort(
    (a, b) => a.facilityId - b.facilityId || a.from.getTime() - b.from.getTime(),
  );
  const merged: TimeRange[] = [];
  for (const stretch of sorted) {
    const before = merged.at(-1);
    if (before?.facilityId !== stretch.facilityId || before.to < stretch.from) merged.push({ ...stretch });
    else if (before.to < stretch.to) before.to = stretch.to;
  }
  return merged;
}

/** The longest rate of a simulator (rate-plan.ts). */
const LONGEST_USE_MS = 720 * 60_000;

/** Returns the range from the first to the last tee time. */
export function timeRangeOf(facilityId: number, times: readonly PlannedTime[]): TimeRange[] {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return [];
  return [{ facilityId, from: first.startsAt, to: new Date(last.startsAt.getTime() + 1) }];
}

/** Wider at simulators, where a bay is used across tee times, and where 18 holes also take a later tee time. */
function conflictRangeOf(
  { id, isSimulator, inventory }: CatalogueFacility,
  times: readonly PlannedTime[],
): TimeRange[] {
  const margin = isSimulator ? LONGEST_USE_MS : 0;
  const turns = times.map(({ crossing }) => (crossing?.startsAt.getTime() ?? 0) + 1);
  const lastTurn = turns.reduce((last, at) => Math.max(last, at), 0);
  return timeRangeOf(id, times).map(({ facilityId, from, to }) => ({
    facilityId,
    from: new Date(from.getTime() - margin),
    to: new Date(Math.max(to.getTime() + margin, lastTurn)),
    ...(inventory.secondTee && { hasSecondTee: true }),
  }));
}

/** `written`: equal as long as the rest is. */
export type OccupiedAndBlocked = { taken: OccupiedSlots[]; blocks: Block[]; written: string };

type PlannedStretch = Pick<FacilityPlan, 'facility' | 'times'> & { days: readonly { localDate: string }[] };

/** Returns the ranges in which bookings can conflict with tee times. */
export function conflictRangesOf(plans: readonly Pick<FacilityPlan, 'facility' | 'times'>[]): TimeRange[] {
  return plans.flatMap(({ facility, times }) => conflictRangeOf(facility, times));
}

/** Instants in ms since the epoch. */
type TakenRow = [
  facilityId: number,
  startsAt: number,
  startingTee: number,
  bay: number | null,
  endsAt: number | null,
  booked: number,
  held: number,
];

/** As JSON, which parses in a third of the time of rows. */
type Row = { taken: string; blocks: string };

const slotsAndBlocks = (asked: Asked & AskedBlocks, taken: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_array(
    "facilityId", (extract(epoch from "startsAt") * 1000)::bigint, "startingTee", bay,
    (extract(epoch from "endsAt") * 1000)::bigint, "bookedPlayers", "heldPlayers")), '[]')::text
  from (${selectOccupiedSlots(asked, taken)}) as place) as taken,
  (select coalesce(json_agg(block), '[]')::text from (${selectBlocks(asked)}) as block) as blocks`;

const readSlotsAndBlocks = perTees<Asked & AskedBlocks, Row>(
  (asked, taken) => sql`select ${slotsAndBlocks(asked, taken)}`,
);

function toOccupiedSlots([
  facilityId,
  startsAt,
  startingTee,
  bay,
  endsAt,
  bookedPlayers,
  heldPlayers,
]: TakenRow): OccupiedSlots {
  return {
    facilityId,
    startsAt: new Date(startsAt),
    startingTee,
    bay,
    endsAt: endsAt === null ? null : new Date(endsAt),
    bookedPlayers,
    heldPlayers,
  };
}

/** Null if there is no tee time. */
function askedOfPlans(plans: readonly PlannedStretch[], own: OwnSlots) {
  const plansWithTimes = plans.filter(({ times }) => times.length > 0);
  if (plansWithTimes.length === 0) return null;
  const facilityIds = [...new Set(plansWithTimes.map(({ facility }) => facility.id))];
  const dates = plansWithTimes.flatMap(({ days }) => days.map(({ localDate }) => localDate));
  return { ...askedOf(conflictRangesOf(plansWithTimes), own), ...blocksOfPlay(facilityIds, dates) };
}

const writtenOf = ({ taken, blocks }: Row) => taken + blocks;

/** Reads all in one query. */
export async function readOccupancy(
  db: Db,
  plans: readonly PlannedStretch[],
  own: OwnSlots = {},
): Promise<OccupiedAndBlocked> {
  const asked = askedOfPlans(plans, own);
  const [row] = asked ? await readSlotsAndBlocks(db, asked) : [];
  if (!row) return { taken: [], blocks: [], written: '' };
  const taken = JSON.parse(row.taken) as TakenRow[];
  const blocks = JSON.parse(row.blocks) as Block[];
  return { taken: taken.map(toOccupiedSlots), blocks, written: writtenOf(row) };
}

const readVersionAndOccupancy = perTees<Asked & AskedBlocks & { alias: string }, Row & { version: string }>(
  (asked, taken) => sql`
    select ${operatorVersion} as version, ${slotsAndBlocks(asked, taken)} from operator where alias = ${asked.alias}`,
);

/** Whether neither the operator's import nor the bookings of these plans have changed, in one query. */
export async function isUnchanged(
  db: Db,
  { alias, version }: Operator,
  plans: readonly PlannedStretch[],
  written: string,
): Promise<boolean> {
  const asked = askedOfPlans(plans, {});
  const [row] = asked ? await readVersionAndOccupancy(db, { ...asked, alias }) : [];
  return row?.version === version && writtenOf(row) === written;
}
