import type { BookingClient } from '#app/booking/client.server.ts';
import { NEXT_AVAILABLE_SEARCH_DAYS } from '#server/contract/constants.ts';
import type { InventorySettings } from '#server/contract/settings.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { addDays, earlierDate, localDateOf } from '#server/format/dates.ts';
import { findOffers, type Offer } from '#server/rules/search-offers.ts';
import type { SearchState } from '#server/rules/search-state.ts';

export type SearchResult = {
  date: string;
  today: string;
  /** The last day that can be searched. */
  lastDate: string;
  offers: Offer[];
  sheets: TeeSheet[];
  /** The next day that has times for this search; looked for only when this one has none. */
  nextDate: string | null;
};

type Search = {
  booking: BookingClient;
  inventory: Pick<InventorySettings, 'maxDaysOut' | 'defaultStartDay'>;
  /** Today at the facility, YYYY-MM-DD. */
  today: string;
  state: SearchState;
};

/** The tee times of a search. Without a date the operator's default start day decides which day is shown. */
export async function searchTeeTimes(search: Search): Promise<SearchResult> {
  const { inventory, today, state } = search;
  const lastDate = addDays(today, inventory.maxDaysOut);
  const frame = { today, lastDate };
  if (state.date === null && inventory.defaultStartDay === 'next available') {
    const ahead = await findNextDay(search, today, lastDate);
    if (ahead) return { ...frame, ...ahead, nextDate: null };
  }
  const date = state.date ?? (inventory.defaultStartDay === 'next' ? addDays(today, 1) : today);
  const sheets = await searchDays(search, date);
  const offers = findOffers(sheets, state);
  const next = offers.length ? null : await findNextDay(search, addDays(date, 1), lastDate);
  return { ...frame, date, sheets, offers, nextDate: next?.date ?? null };
}

/** Searches ahead up to 10 days and answers the first with times. */
async function findNextDay(search: Search, from: string, lastDate: string) {
  const until = earlierDate(addDays(from, NEXT_AVAILABLE_SEARCH_DAYS - 1), lastDate);
  if (from > until) return null;
  const sheets = await searchDays(search, from, until);
  const all = findOffers(sheets, search.state);
  const dayOf = (offer: Offer) => localDateOf(offer.teeTime.teetime, offer.sheet.courseTimezone);
  const date = all.map(dayOf).sort()[0];
  return date ? { date, sheets, offers: all.filter((offer) => dayOf(offer) === date) } : null;
}

function searchDays({ booking, state }: Search, date: string, dateMax?: string) {
  return booking.teeTimes.search({
    query: {
      date,
      ...(dateMax && dateMax !== date ? { dateMax } : {}),
      ...(state.courses.length ? { facilityIds: state.courses.join(',') } : {}),
      ...(state.promotionCode ? { promotionCode: state.promotionCode } : {}),
      ...(state.customerId ? { customerId: state.customerId } : {}),
    },
  });
}
