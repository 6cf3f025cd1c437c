import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { readRateId } from '#server/engine/tee-sheet/computed-rate-id.ts';
import { SAMPLE_NOW } from './engine.ts';
import { insertInvoice } from './invoices.ts';

type Place = { rateId: number; players: number };

async function findRate(db: Kysely<Database>, rateId: number) {
  const facilities = db.selectFrom('facility').select(['facility.id as facilityId', 'alias', 'currency']);
  const read = readRateId(rateId, SAMPLE_NOW);
  if (read) {
    const facility = await facilities
      .where('facility.id', 'in', db.selectFrom('rate').select('facility_id').where('key', '=', read.rateKey))
      .executeTakeFirstOrThrow();
    return { ...facility, startsAt: read.startsAt };
  }
  return facilities
    .innerJoin('tee_time_rate', 'tee_time_rate.facility_id', 'facility.id')
    .select('tee_time_rate.starts_at as startsAt')
    .where('tee_time_rate.id', '=', rateId)
    .executeTakeFirstOrThrow();
}

/** The facility and tee time of a rate. Adds the tee time's row if it is missing. */
async function findPlace(db: Kysely<Database>, rateId: number) {
  const rate = await findRate(db, rateId);
  const teeTime = await db
    .insertInto('tee_time')
    .values({ facility_id: rate.facilityId, starts_at: rate.startsAt })
    .onConflict((conflict) =>
      conflict
        .columns(['facility_id', 'starts_at', 'starting_tee'])
        .doUpdateSet({ facility_id: rate.facilityId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...rate, teeTimeId: teeTime.id };
}

function bayUse(startsAt: Date, bay: number | undefined, minutes: number | undefined) {
  if (bay === undefined || minutes === undefined) return { bay: null, during: null };
  return {
    bay,
    during: `[${startsAt.toISOString()},${new Date(startsAt.getTime() + minutes * 60_000).toISOString()})`,
  };
}

type BookedPlace = Place & {
  state?: 'pending' | 'confirmed' | 'cancelled';
  /** Minutes until a pending reservation expires. Negative: it has expired. */
  expiresIn?: number;
  bay?: number;
  minutes?: number;
  email?: string;
};

const INVOICE_STATES = { pending: 'open', confirmed: 'closed', cancelled: 'void' } as const;

/** Inserts a reservation that searches see, without a purchase. Returns its id. */
export async function insertReservation(db: Kysely<Database>, place: BookedPlace): Promise<number> {
  const found = await findPlace(db, place.rateId);
  const state = place.state ?? 'confirmed';
  const row = await db
    .insertInto('reservation')
    .values({
      confirmation_number: randomBytes(6).toString('hex'),
      alias: found.alias,
      facility_id: found.facilityId,
      tee_time_id: found.teeTimeId,
      tee_time_rate_id: place.rateId,
      starts_at: found.startsAt,
      state,
      expires_at: state === 'pending' ? minutesFromNow(place.expiresIn ?? 10) : null,
      players: place.players,
      ...bayUse(found.startsAt, place.bay, place.minutes),
      booker: JSON.stringify({
        firstName: 'Ada',
        lastName: 'Byron',
        email: place.email ?? 'ada@example.com',
      }),
      invoice_id: await insertInvoice(db, {
        alias: found.alias,
        facilityId: found.facilityId,
        currency: found.currency,
        state: INVOICE_STATES[state],
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Puts a hold on a tee time. `expiresIn` is in minutes. Negative: it has expired. */
export async function insertHold(
  db: Kysely<Database>,
  place: Place & { owner?: string; cartId?: string; expiresIn?: number; bay?: number; minutes?: number },
): Promise<void> {
  const found = await findPlace(db, place.rateId);
  await db
    .insertInto('hold')
    .values({
      tee_time_id: found.teeTimeId,
      facility_id: found.facilityId,
      owner: place.owner ?? `guest:${randomBytes(4).toString('hex')}@example.com`,
      cart_id: place.cartId ?? null,
      slots: place.players,
      ...bayUse(found.startsAt, place.bay, place.minutes),
      expires_at: minutesFromNow(place.expiresIn ?? 10),
    })
    .execute();
}

function minutesFromNow(minutes: number) {
  return sql<Date>`now() + make_interval(mins => ${minutes})`;
}
