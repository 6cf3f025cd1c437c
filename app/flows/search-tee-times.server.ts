import type { BookingClient } from '#app/booking/client.server.ts';
import { oncePer } from '#app/booking/once-per.server.ts';
import { NEXT_AVAILABLE_SEARCH_DAYS } from '#server/contract/constants.ts';
import type { InventorySettings } from '#server/contract/settings.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { addDays, earlierDate, laterDate, localDateOf } from '#server/format/dates.ts';
import { findOffers, type Offer } from '#server/rules/search-offers.ts';
import type { SearchState } from '#server/rules/search-state.ts';

export type SearchResult = {
  date: string;
  today: string;
  /** The last day that can be searched. */
  lastDate: string;
  offers: Offer[];
  sheets: TeeSheet[];
  /** The nearest day that has times for this search, a later one first; looked for only when this one has none. */
  nearestDate: string | null;
};

type Search = {
  booking: BookingClient;
  inventory: Pick<InventorySettings, 'maxDaysOut' | 'defaultStartDay'>;
  /** Today at the facility, YYYY-MM-DD. */
  today: string;
  /** The courses to ask for; none is all of them. */
  searched: readonly number[];
  state: SearchState;
};

/** The tee times of a search. Without a date the operator's default start day decides which day is shown. */
export async function searchTeeTimes(search: Search): Promise<SearchResult> {
  const { inventory, today, state } = search;
  const lastDate = addDays(today, inventory.maxDaysOut);
  const frame = { today, lastDate };
  if (state.date === null && inventory.defaultStartDay === 'next available') {
    const [first] = await findDays(search, today, addDays(today, SPAN), lastDate);
    if (first) return { ...frame, ...first, nearestDate: null };
  }
  const date = state.date ?? (inventory.defaultStartDay === 'next' ? addDays(today, 1) : today);
  const sheets = await searchDays(search, date);
  const offers = oncePer(sheets, `day ${JSON.stringify(state)}`, () => findOffers(sheets, state));
  const nearestDate = offers.length ? null : await findNearestDate(search, date, lastDate);
  return { ...frame, date, sheets, offers, nearestDate };
}

/** Days beside the first that are searched at once. */
const SPAN = NEXT_AVAILABLE_SEARCH_DAYS - 1;

async function findNearestDate(search: Search, date: string, lastDate: string): Promise<string | null> {
  const [later] = await findDays(search, addDays(date, 1), addDays(date, 1 + SPAN), lastDate);
  if (later) return later.date;
  const before = earlierDate(addDays(date, -1), lastDate);
  const from = laterDate(search.today, addDays(before, -SPAN));
  return (await findDays(search, from, before, lastDate)).at(-1)?.date ?? null;
}

/** The days with times from `from` to `until` or the last day, in their order. */
async function findDays(search: Search, from: string, until: string, lastDate: string) {
  const end = earlierDate(until, lastDate);
  if (from > end) return [];
  const sheets = await searchDays(search, from, end);
  return oncePer(sheets, `days ${JSON.stringify(search.state)}`, () => daysOf(sheets, search.state));
}

function daysOf(sheets: TeeSheet[], state: SearchState) {
  const byDate = new Map<string, Offer[]>();
  for (const offer of findOffers(sheets, state)) {
    const date = localDateOf(offer.teeTime.teetime, offer.sheet.courseTimezone);
    byDate.set(date, [...(byDate.get(date) ?? []), offer]);
  }
  return [...byDate]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([date, offers]) => ({ date, sheets, offers }));
}

function searchDays({ booking, state, searched }: Search, date: string, dateMax?: string) {
  return booking.teeTimes.search({
    query: {
      date,
      ...(dateMax && dateMax !== date ? { dateMax } : {}),
      ...(searched.length ? { facilityIds: searched.join(',') } : {}),
      ...(state.promotionCode ? { promotionCode: state.promotionCode } : {}),
      ...(state.customerId ? { customerId: state.customerId } : {}),
    },
  });
}
