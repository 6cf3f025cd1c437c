import { createHash } from 'node:crypto';
import { type Cache, createCache } from '#server/cache.ts';
import { FIRST_TEE, MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import type { DaySheet, DeskRow } from '#server/contract/staff/desk.ts';
import { localDateOf } from '#server/format/dates.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { slotsLeft } from '#server/rules/capacity.ts';
import { compareStarts, keyOfStart, type Start } from '#server/rules/crossing.ts';
import { groupBy } from '#server/rules/group-by.ts';
import { isClosing, touchesBlock } from '#server/rules/is-blocked.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { daylight } from '#server/rules/sun.ts';
import { wallStretches } from '#server/rules/wall-stretch.ts';
import { type Block, listBlocksOfPlay } from '../blocks/blocks.queries.ts';
import type { EngineParts, StaffContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { requireMay } from '../staff/require-may.ts';
import { dayPlan, type PlannedTime } from '../tee-sheet/day-plan.ts';
import { conflictRangesOf, listOccupiedSlots } from '../tee-sheet/occupancy.queries.ts';
import { type Occupancy, occupancyOf } from '../tee-sheet/occupancy.ts';
import { type DayBooking, listDayBookings } from './day-bookings.queries.ts';
import { wireBooking } from './desk.wire.ts';
import { listSheetHolds, readSheetHead, type SheetHold } from './sheet.queries.ts';

type Taken = {
  occupancy: Occupancy;
  bookings: readonly DayBooking[];
  holds: readonly SheetHold[];
  blocks: readonly Block[];
};

/**
 * Returns a day's tee times, ascending, with bookings, holds and blocks; also times outside the plan that have bookings.
 * Without a date: today at the facility. Errors: NOT_FOUND, ROLE_REFUSED.
 */
export async function showSheet(context: StaffContext, asked: Asked): Promise<DaySheet> {
  const { facility, date, today } = await findDay(context, asked);
  const sheet = await readSheet(context, facility, { date, today });
  return { version: versionOf(sheet), ...sheet };
}

type Asked = { facilityId: number; date?: string | undefined };
type Sheet = Omit<DaySheet, 'version'>;

/** How old a version may be that open pages share. */
const VERSION_MS = 700;

const versions = new WeakMap<EngineParts, Cache<string>>();

/**
 * Returns the version of a day's sheet. Everybody who watches a day shares one read of it. Errors: those of showSheet.
 */
export async function showSheetVersion(context: StaffContext, asked: Asked): Promise<{ version: string }> {
  const { parts, operator, text } = context;
  const { facility, date, today } = await findDay(context, asked);
  const cache =
    versions.get(parts) ?? createCache<string>({ name: 'tee sheets', maxEntries: 1_000, ttlMs: VERSION_MS });
  versions.set(parts, cache);
  const key = [operator.alias, facility.id, date, today, text.language].join(' ');
  const version = await cache.fetch(key, async () =>
    versionOf(await readSheet(context, facility, { date, today })),
  );
  return { version };
}

function versionOf(sheet: Sheet): string {
  return createHash('sha256').update(JSON.stringify(sheet)).digest('base64url').slice(0, 22);
}

async function findDay({ parts, operator, actor }: StaffContext, asked: Asked) {
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id }) => id === asked.facilityId);
  if (!facility) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'sheet', facility.id);
  const today = localDateOf(parts.now(), facility.timeZone);
  return { facility, date: asked.date ?? today, today };
}

async function readSheet(
  { parts, operator }: StaffContext,
  facility: CatalogueFacility,
  { date, today }: Pick<Sheet, 'date' | 'today'>,
): Promise<Sheet> {
  const { id, timeZone, details } = facility;
  const plan = dayPlan(operator, facility, date);
  const ranges = conflictRangesOf([{ facility, times: plan.times }]);
  const taken: Taken = {
    occupancy: occupancyOf(await listOccupiedSlots(parts.db, ranges)),
    bookings: await listDayBookings(parts.db, operator.alias, { date, facilityId: id }),
    holds: await listSheetHolds(parts.db, { facilityId: id, ...plan }),
    blocks: await listBlocksOfPlay(parts.db, [id], [date]),
  };
  const { toCall, ...head } = await readSheetHead(parts.db, operator.alias, { facilityId: id, date });
  const inRow = groupByRow(taken);
  const rows = timesOf(plan.times, taken).map((time) => rowOf(facility, date, time, { ...taken, ...inRow }));
  const light = daylight(date, timeZone, details.coordinates);
  const players = taken.bookings.filter(({ state }) => state === 'confirmed').flatMap(({ slots }) => slots);
  return {
    facility: {
      id,
      name: facility.name,
      timeZone,
      currencyCode: facility.currency,
      isSimulator: facility.isSimulator,
      capacity: facility.isSimulator ? facility.bays : MAX_PLAYERS_PER_TEE_TIME,
    },
    date,
    today,
    sunrise: typeof light === 'string' ? null : light.sunrise.toISOString(),
    sunset: typeof light === 'string' ? null : light.sunset.toISOString(),
    rows,
    ...head,
    counts: {
      booked: players.length,
      checkedIn: players.filter(({ isCheckedIn }) => isCheckedIn).length,
      free: rows.reduce((sum, { free }) => sum + free, 0),
      dueCents: taken.bookings.reduce((sum, { dueCents }) => sum + dueCents, 0),
      toCall,
    },
  };
}

type SheetTime = Pick<PlannedTime, 'startsAt' | 'startingTee' | 'localTime'> &
  Partial<Pick<PlannedTime, 'rates'>>;

function timesOf(planned: readonly PlannedTime[], { bookings }: Taken): SheetTime[] {
  const times = new Map<number, SheetTime>(planned.map((time) => [keyOfStart(time), time]));
  for (const booking of bookings) {
    const time = { ...rowStart(booking), localTime: booking.localTime };
    if (!times.has(keyOfStart(time))) times.set(keyOfStart(time), time);
  }
  return [...times.values()].sort(compareStarts);
}

/** The row of a booking: of hole 1 for a shotgun, which has every hole. */
function rowStart({ startsAt, startingTee, shotgunAt }: DayBooking): Start {
  return { startsAt, startingTee: shotgunAt ? FIRST_TEE : startingTee };
}

/** By the key of a row's start. */
type InRow = {
  bookingsAt: ReadonlyMap<number, DayBooking[]>;
  turnsAt: ReadonlyMap<number, DayBooking[]>;
  holdsAt: ReadonlyMap<number, SheetHold[]>;
};

function groupByRow({ bookings, holds }: Taken): InRow {
  return {
    bookingsAt: groupBy(bookings, (booking) => keyOfStart(rowStart(booking))),
    turnsAt: groupBy(bookings, ({ crossing }) => (crossing ? keyOfStart(asStart(crossing)) : null)),
    holdsAt: groupBy(holds, keyOfStart),
  };
}

function rowOf(facility: CatalogueFacility, date: string, time: SheetTime, taken: Taken & InRow): DeskRow {
  const { startsAt, startingTee, localTime } = time;
  const key = keyOfStart(time);
  const minutes = facility.isSimulator ? shortestUse(time) : null;
  const stretches = wallStretches(startsAt, minutes, facility.timeZone, `${date}T${localTime}`);
  const touching = taken.blocks.filter((block) => touchesBlock(block, stretches));
  const closing = touching.find(({ kind }) => isClosing(kind));
  const block = closing ?? touching[0];
  return {
    teetime: startsAt.toISOString(),
    startingTee,
    localTime,
    free: closing || !time.rates ? 0 : freeAt(facility, time, minutes, taken.occupancy),
    bookings: (taken.bookingsAt.get(key) ?? []).map(wireBooking),
    turns: (taken.turnsAt.get(key) ?? []).map(wireTurn),
    holds: (taken.holdsAt.get(key) ?? []).map(({ expiresAt, slots, bay, isOffered }) => ({
      slots,
      bay,
      isOffered,
      expiresAt: expiresAt.toISOString(),
    })),
    block: block ? wireRowBlock(block) : null,
  };
}

function asStart({ startsAt, startingTee }: { startsAt: string; startingTee: number }): Start {
  return { startsAt: new Date(startsAt), startingTee };
}

/** A group that started at the other tee. */
function wireTurn({ reservationId: id, booker, players, localTime }: DayBooking): DeskRow['turns'][number] {
  return { id, name: nameOfBooker(booker), players, localTime };
}

function wireRowBlock({ id, kind, color, reason }: Block): NonNullable<DeskRow['block']> {
  return { id, kind, color, reason, isClosing: isClosing(kind) };
}

function freeAt(
  { bays }: CatalogueFacility,
  time: SheetTime,
  minutes: number | null,
  occupancy: Occupancy,
): number {
  if (minutes !== null) return occupancy.freeBays(bays, time.startsAt, minutes);
  const { booked, held } = occupancy.at(time);
  return slotsLeft(booked, held);
}

/** Of the time's rates, in minutes. */
function shortestUse({ rates = [] }: SheetTime): number {
  const minutes = rates.map(({ rate }) => bayMinutesOf(rate) ?? 0).filter((use) => use > 0);
  return minutes.length > 0 ? Math.min(...minutes) : 1;
}
