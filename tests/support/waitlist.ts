import type { Cart } from '#server/contract/cart.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import type { WaitingEntry } from '#server/contract/waiting-list.ts';
import { waitlistJobs } from '#server/engine/waitlist/waitlist.jobs.ts';
import type { TestEngine } from './engine.ts';
import { buy } from './shop.ts';
import { signIn } from './sign-in.ts';

/** The day of all waitlist tests. */
export const DAY = '2031-05-06';
type Headers = Record<string, string>;

export const guestHeaders = (email: string): Headers => ({
  'x-guest-email': email,
  'x-guest-first-name': 'Gus',
});

/** The waitlist of cedar-ridge: full tee times, waiting golfers, and the events of both. */
export function openWaitlist(shop: TestEngine) {
  const { pool } = shop.database;
  let people = 0;
  let nth = 0;
  const nextNth = () => nth++;
  const join = (headers: Headers, from: string, change: object = {}) =>
    shop.ask('/waiting-list', {
      method: 'POST',
      headers,
      body: { facilityId: 9101, from, players: 2, ...change },
    });
  return {
    nextNth,
    newGolfer: () => signIn(shop, `waiting-${people++}@example.com`),
    join,
    async joined(headers: Headers, from: string, change: object = {}): Promise<WaitingEntry> {
      const answer = await join(headers, from, change);
      if (answer.status !== 201) throw new Error(await answer.text());
      return (await answer.json()) as WaitingEntry;
    },
    read: (headers: Headers, key: string) => shop.read<WaitingEntry>(`/waiting-list/${key}`, { headers }),
    leave: (headers: Headers, key: string) => shop.ask(`/waiting-list/${key}`, { method: 'DELETE', headers }),
    accept: (headers: Headers, key: string, cartId: string) =>
      shop.ask(`/waiting-list/${key}/accept`, { method: 'POST', headers, body: { cartId } }),
    newCart: async (headers: Headers) =>
      (await shop.read<Cart>('/shopping-cart', { method: 'POST', headers })).id,
    /** Runs the schedule's jobs. */
    async sweep() {
      for (const job of waitlistJobs(shop.parts)) await job.run();
    },
    async fullTime() {
      const { item, reservationId } = await buy(shop, { date: DAY, nth: nextNth(), players: 4 });
      const askToCancel = (players = 0) =>
        shop.ask(`/reservations/${reservationId}/cancel`, {
          method: 'PUT',
          headers: { 'x-cart-id': item.cartId },
          body: { players },
        });
      const cancel = async (players = 0) => {
        const answer = await askToCancel(players);
        if (!answer.ok) throw new Error(await answer.text());
      };
      return { teetime: item.teetime, courseId: item.courseId, reservationId, askToCancel, cancel };
    },
    /** The largest group that can still book a tee time. */
    async freeAt(teetime: string): Promise<number> {
      const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${DAY}&facilityIds=9101`);
      return sheet?.teetimes.find((time) => time.teetime === teetime)?.maxPlayers ?? 0;
    },
    /** Expires every offer, by the database's clock. */
    async endOffers() {
      await pool.query(
        `update waiting_list_entry set offered_until = now() - interval '1 second' where state = 'offered'`,
      );
    },
    /** The most slots sold and held of one tee time. More than four would be oversold. */
    async mostTaken(): Promise<number> {
      const { rows } = await pool.query<{ most: number }>(`
        select max(taken)::int as most from (select tee_time.id,
          (select coalesce(sum(players), 0) from reservation where tee_time_id = tee_time.id and state = 'confirmed')
          + (select coalesce(sum(slots), 0) from hold where tee_time_id = tee_time.id and expires_at > now()) as taken
          from tee_time where facility_id = 9101) times`);
      return rows[0]?.most ?? 0;
    },
    /** Empties the waitlist. */
    async empty() {
      await pool.query(`delete from waiting_list_entry; delete from hold where owner like 'waiting:%'`);
    },
  };
}
