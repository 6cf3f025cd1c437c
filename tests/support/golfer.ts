import type { Cart } from '#server/contract/cart.ts';
import type { TeeTime, TeeTimeRate } from '#server/contract/tee-time.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import type { TestEngine } from './engine.ts';

export type Place = { facilityId: number; courseId: string; teeTime: TeeTime; rate: TeeTimeRate };
type Headers = Record<string, string>;

/** A booking API client for tests: search, carts, items and locks, with its own headers. */
export function golferAt(engine: TestEngine, alias: string, headers: Headers = {}) {
  const ask = (method: string, path: string, body?: unknown, more: Headers = {}) =>
    engine.ask(path, {
      alias,
      method,
      headers: { ...headers, ...more },
      ...(body === undefined ? {} : { body }),
    });
  const days = new Map<string, Promise<TeeSheet[]>>();
  const readDay = (date: string) => {
    const known = days.get(date);
    if (known) return known;
    const day = engine.read<TeeSheet[]>(`/v2/tee-times?date=${date}`, { alias, headers });
    days.set(date, day);
    return day;
  };
  return {
    ask,
    /** The n-th tee time of a day, as first read, with a rate of that name, and the rate. */
    async find(date: string, rateName: string, index = 0): Promise<Place> {
      const sheets = await readDay(date);
      const places = sheets.flatMap(({ facilityId, courseId, teetimes }) =>
        teetimes.flatMap((teeTime) =>
          teeTime.rates
            .filter(({ name }) => name === rateName)
            .map((rate) => ({ facilityId, courseId, teeTime, rate })),
        ),
      );
      const place = places[index];
      if (!place) throw new Error(`${date} has no tee time ${index} with a rate ${rateName}`);
      return place;
    },
    async newCart(): Promise<string> {
      const answer = await ask('POST', '/shopping-cart');
      return ((await answer.json()) as Cart).id;
    },
    add: (cartId: string, place: Place, players: number, more: object = {}) =>
      ask('POST', `/shopping-cart/${cartId}/cart-item`, { item: teeTimeItem(place, players, more) }),
    change: (cartId: string, itemId: string, item: object) =>
      ask('PATCH', `/shopping-cart/${cartId}/cart-item/${itemId}`, { item, eventType: 'updated' }),
    remove: (cartId: string, itemId: string) => ask('DELETE', `/shopping-cart/${cartId}/cart-item/${itemId}`),
    lock: (place: Place, slots: number, more: Headers = {}, expiresIn?: number) =>
      ask(
        'PUT',
        `/course/${place.courseId}/tee-time/lock`,
        { teetime: place.teeTime.teetime, slots, expiresIn },
        more,
      ),
    unlock: (place: Place, more: Headers = {}) =>
      ask('DELETE', `/course/${place.courseId}/tee-time/lock`, { teetime: place.teeTime.teetime }, more),
    /** Slots of a tee time that the API shows as locked. */
    async locked(place: Place): Promise<number> {
      const date = place.teeTime.teetime.slice(0, 10);
      const locks = await engine.read<{ teetime: string; slots: number }[]>(
        `/course/${place.courseId}/tee-time/locks?localDate=${date}`,
        { alias },
      );
      return locks.find(({ teetime }) => teetime === place.teeTime.teetime)?.slots ?? 0;
    },
  };
}

/** An item as a third-party client sends it, price included. */
export function teeTimeItem({ facilityId, teeTime, rate }: Place, players: number, more: object = {}) {
  const price = (rate.greenFeeCart ?? rate.greenFeeWalking ?? 0) / 100;
  const { holes, rateId, rateSetId, name, transactionFees, transportation, isSimulator } = rate;
  return {
    facilityId,
    type: 'TeeTime',
    extra: {
      teetime: teeTime.teetime,
      players,
      groupSize: players,
      price,
      rate: { holes, price, rateId, rateSetId, name, transactionFees, transportation, isSimulator },
      productLineups: [],
      termsAndConditions: '',
      teetimeNotes: '',
      slots: [],
    },
    ...more,
  };
}

/** The message of a refusal with its status: "409 Tee Time is locked". */
export async function refusal(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const text = await response.text();
  return `${response.status} ${text ? (JSON.parse(text) as { message?: string }).message : ''}`;
}
