import { createCache } from '#server/cache.ts';
import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import { capacityRefusal } from '#server/rules/capacity.ts';
import type { Db, RushDay, Rushes, TenantContext } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { dayCapacityOf } from '../tee-sheet/day-capacity.ts';
import { capacityError, isCapacityError } from './capacity-error.ts';
import { listTakenTimes, type TakenTime } from './full-times.queries.ts';
import { limitedNetworkOf } from './limit-subject.ts';

/** A released slot must be seen within a second. */
const PICTURE_MS = 1_000;
/** A rush ends when nobody was refused for so long. */
const RUSH_MS = 60_000;
const MOST_DAYS = 1_000;

/** A rushed day at one moment. `made`: by question. */
type Picture = { readAt: number; writes: number; made: Map<string, Promise<unknown>> };

/**
 * Keeps what all ask of days in a rush, for a second and until the engine writes again. A day is in a rush when the
 * database has refused a hold for lack of room. Other days are read anew every time.
 */
export function createRushes(now: () => number = () => performance.now()): Rushes {
  const pictures = createCache<Picture>({ name: 'rushed days', maxEntries: MOST_DAYS, ttlMs: RUSH_MS });
  let writes = 0;
  const keyOf = ({ facilityId, from }: RushDay) => `${facilityId} ${from.getTime()}`;
  const turns = new Map<string, Promise<unknown>>();
  const takePicture = (): Picture => ({ readAt: now(), writes, made: new Map() });

  return {
    begin: (day) => pictures.set(keyOf(day), takePicture()),
    forget: () => {
      writes += 1;
    },
    isRushed: (day) => pictures.get(keyOf(day)) !== undefined,
    share<Value>(day: RushDay, what: string, read: () => Promise<Value>): Promise<Value> {
      const known = pictures.get(keyOf(day));
      if (!known) return read();
      const isFresh = known.writes === writes && now() - known.readAt < PICTURE_MS;
      if (!isFresh) Object.assign(known, takePicture());
      const { made } = known;
      const begun = made.get(what) as Promise<Value> | undefined;
      if (begun) return begun;
      const value = read();
      made.set(what, value);
      value.catch(() => made.delete(what));
      return value;
    },
    inTurn<Result>(network: string, hold: () => Promise<Result>): Promise<Result> {
      const before = turns.get(network);
      const turn = before ? before.then(hold, hold) : hold();
      const end = () => turns.get(network) === turn && turns.delete(network);
      turns.set(network, turn);
      turn.then(end, end);
      return turn;
    },
  };
}

type Wish = {
  facility: CatalogueFacility;
  startsAt: Date;
  slots: number;
  /** Names under which the caller may have a hold there already. */
  names: readonly (string | null | undefined)[];
};

/**
 * Refuses a hold from memory when its tee time was full within the last second, else lets the database decide. Errors:
 * TEE_TIME_LOCKED, ONE_SLOT_AVAILABLE, FEW_SLOTS_AVAILABLE (409) and those of `hold`.
 */
export async function holdUnlessFull<Held>(
  context: Pick<TenantContext, 'parts' | 'operator' | 'caller' | 'rushes'>,
  { facility, startsAt, slots, names }: Wish,
  hold: () => Promise<Held>,
): Promise<Held> {
  const { parts, operator, rushes } = context;
  const network = limitedNetworkOf(context);
  const take = () => (network ? rushes.inTurn(`${operator.alias} ${network}`, hold) : hold());
  // A simulator's bays span tee times, and rounds span two where there is a second tee.
  if (facility.isSimulator || facility.inventory.secondTee) return take();
  const day = { facilityId: facility.id, ...dayCapacityOf(operator, facility, startsAt) };
  if (rushes.isRushed(day)) {
    const times = await rushes.share(day, 'taken', () => readTakenTimes(parts.db, day));
    const taken = times.get(startsAt.getTime());
    const left = MAX_PLAYERS_PER_TEE_TIME - (taken?.slots ?? 0);
    const mayBeOwn = names.some((name) => name && taken?.holders.includes(name));
    if (!mayBeOwn && capacityRefusal(slots, left)) throw capacityError(slots, left);
  }
  try {
    return await take();
  } catch (error) {
    if (isCapacityError(error)) rushes.begin(day);
    throw error;
  }
}

async function readTakenTimes(db: Db, { facilityId, from, to }: RushDay): Promise<Map<number, TakenTime>> {
  const rows = await listTakenTimes(db, { facilityId, from, to });
  return new Map(rows.map((row) => [row.startsAt.getTime(), row]));
}
