import type { ChangeQuote, ChangeState, ChangeTimes } from '#server/contract/changes.ts';
import type { ListedReservation, ReservationEvent } from '#server/contract/reservation-history.ts';
import type { ShownBooking } from '#server/contract/reservations.ts';
import type { Caller } from './ask.ts';
import { postPurchase } from './purchase-invoice.ts';
import { readJson } from './shop.ts';

/** A rate of a tee time that a booking can move to, and the player count. */
export type Destination = {
  teetime: string;
  players: number;
} & ChangeTimes['times'][number]['rates'][number];
type Wish = { rateId: number; players: number };

/** The booker's calls to change a booking. `headers`: as its guest, or its customer. */
export function changesOf(
  shop: Caller,
  booking: { id: number; headers: Record<string, string>; alias?: string },
) {
  const { id, headers, alias = 'cedar-ridge' } = booking;
  const path = `/reservations/${id}/change`;
  const wishOf = ({ rateId, players }: Wish) => ({ rateId, players });
  const ask = (wish: Wish, expectedAmount: number) =>
    shop.ask(path, { alias, method: 'POST', headers, body: { ...wishOf(wish), expectedAmount } });
  const quote = ({ rateId, players }: Wish) =>
    shop.read<ChangeQuote>(`${path}?rateId=${rateId}&players=${players}`, { alias, headers });
  const pay = (invoiceId: string | null, change: Record<string, unknown> = {}) =>
    postPurchase(asAlias(shop, alias), { id: invoiceId ?? '', headers }, change);
  const settle = () => shop.read<ChangeState>(`${path}/settle`, { alias, method: 'POST', headers });
  return {
    quote,
    ask,
    pay,
    settle,
    /** The latest time of a day with a rate that satisfies `is`. */
    async find(
      { date, players }: { date: string; players: number },
      is: (rate: Destination) => boolean,
    ): Promise<Destination> {
      const { times } = await shop.read<ChangeTimes>(`${path}/times?date=${date}&players=${players}`, {
        alias,
        headers,
      });
      const all = times.flatMap(({ teetime, rates }) => rates.map((rate) => ({ ...rate, teetime, players })));
      const found = all.toReversed().find((rate) => !rate.isBooked && is(rate));
      if (!found) throw new Error(`No such rate for ${players} on ${date}`);
      return found;
    },
    /** Begins the quoted change. */
    async begin(wish: Wish): Promise<ChangeState> {
      return readJson(await ask(wish, (await quote(wish)).amount));
    },
    /** Moves the booking and pays the difference. Returns the quote. */
    async move(wish: Wish): Promise<ChangeQuote> {
      const quoted = await quote(wish);
      const begun: ChangeState = await readJson(await ask(wish, quoted.amount));
      if (begun.state === 'payment-due') await readJson(await pay(begun.invoiceId));
      const { state } = await settle();
      if (state !== 'done') throw new Error(`The change is ${state}`);
      return quoted;
    },
    show: () => shop.read<ShownBooking>(`/reservations/${id}`, { alias, headers }),
    history: () =>
      shop.read<ListedReservation & { events: ReservationEvent[] }>(`/reservation/${id}/history`, {
        alias,
        headers,
      }),
  };
}

function asAlias(shop: Caller, alias: string): Caller {
  return {
    ask: (path, options) => shop.ask(path, { alias, ...options }),
    read: (path, options) => shop.read(path, { alias, ...options }),
    fetch: (request, address) => shop.fetch(request, address),
  };
}
