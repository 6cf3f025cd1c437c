import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { ensureGolfProfile } from '#server/engine/golf-profiles/golf-profiles.queries.ts';
import type { TestEngine } from './engine.ts';
import { golferAt, type Place } from './golfer.ts';
import { signInProved } from './sign-in.ts';

/** Makes somebody a member of a facility from today on, as the shop enters a member who paid elsewhere. */
export async function insertMembership(
  { database, db }: Pick<TestEngine, 'database' | 'db'>,
  facilityId: number,
  member: { customerId?: number | null; email?: string; memberNumber?: string } = {},
): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into membership (alias, facility_id, offer_id, customer_id, email, member_number, name, plan, state, starts_on)
     select alias, id, 1, $2, $3, $4, 'Full Member', '{"id": 1, "priceCents": 0, "initiationFeeCents": 0, "frequency": "onetime", "months": null}',
       'active', (clock_timestamp() at time zone time_zone)::date
     from facility where id = $1 returning id`,
    [facilityId, member.customerId ?? null, member.email ?? '', member.memberNumber ?? ''],
  );
  const { customerId, memberNumber } = member;
  if (customerId)
    await ensureGolfProfile(db, { facilityId, customerId, ...(memberNumber ? { memberNumber } : {}) });
  return rows[0]?.id ?? 0;
}

/** A signed-in customer who is a member of some facilities, and their client's calls. */
export async function memberAt(engine: TestEngine, alias: string, email: string, facilityIds: number[]) {
  const { customerId, headers } = await signInProved(engine, email, alias);
  for (const facilityId of facilityIds) await insertMembership(engine, facilityId, { customerId });
  const golfer = golferAt(engine, alias, headers);
  return {
    customerId,
    headers,
    golfer,
    /** The day as the member sees it. `as` sends another customer's id. */
    search: (date: string, more: string = '', as: string = String(customerId)) =>
      engine.read<TeeSheet[]>(`/v2/tee-times?date=${date}&customerId=${as}${more}`, { alias, headers }),
    /** The n-th tee time of a facility's day with a rate of that name, as the member sees it. */
    async find(date: string, facilityId: number, rateName: string, index = 0): Promise<Place> {
      const sheets = await this.search(date, `&facilityIds=${facilityId}`);
      const places = sheets.flatMap(({ courseId, teetimes }) =>
        teetimes.flatMap((teeTime) => {
          const rate = teeTime.rates.find(({ name }) => name === rateName);
          return rate ? [{ facilityId, courseId, teeTime, rate }] : [];
        }),
      );
      const place = places[index];
      if (!place) throw new Error(`${date} has no tee time ${index} with a rate ${rateName}`);
      return place;
    },
  };
}

/** The only tee time of a cart. */
export async function readTeeTime(answer: Response | Promise<Response>): Promise<CartItem<'TeeTime'>> {
  const response = await answer;
  const body = (await response.json()) as Cart;
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  const item = body.items.find(({ type }) => type === 'TeeTime');
  if (item?.type !== 'TeeTime') throw new Error('There is no tee time');
  return item;
}
