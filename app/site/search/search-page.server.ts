import type { Asker } from '#app/booking/asker.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import { oncePer } from '#app/booking/once-per.server.ts';
import type { CallNotes } from '#app/booking/search-answers.server.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { type FoundTeeTime, filterTeeTimes } from '#server/rules/search-offers.ts';
import type { SearchState } from '#server/rules/search-state.ts';

export type Search = {
  booking: BookingClient;
  pages: readonly (readonly number[])[];
  state: SearchState;
  asker: Asker;
};

type FoundPage = {
  sheets: TeeSheet[];
  offers: FoundTeeTime[];
  key: string | null;
};

export async function searchPage(
  { booking, pages, state, asker }: Search,
  page: number,
  date: string,
): Promise<FoundPage> {
  const courses = pages[page - 1] ?? [];
  const notes: CallNotes = {};
  const query = {
    date,
    ...(courses.length ? { facilityIds: courses.join(',') } : {}),
    ...(state.promotionCode ? { promotionCode: state.promotionCode } : {}),
    ...asker,
  };
  const sheets = await booking.teeTimes.search({ query }, { context: notes });
  const key = notes.key ?? null;
  // A page is no filter: the same sheets have the same offers.
  const detail = `day ${JSON.stringify({ ...state, page: 1 })}`;
  return { sheets, offers: oncePer(key, detail, () => filterTeeTimes(sheets, state)), key };
}
