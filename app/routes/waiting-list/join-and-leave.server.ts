import { data } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { readSearch } from '#app/session/read-search.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { checkForm, type FormFields } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { writeSearchState } from '#server/rules/search-state.ts';
import { type JoinInput, joinForm } from './form.ts';

/** Leads back to the day of the search that the address names. */
export async function submitJoin(visit: Visit, fields: FormFields, request: Request) {
  const { booking, bookingAs, text, isSignedIn, leaveFor } = visit;
  const { customer, guest } = joinForm(text);
  const { value, refused } = checkForm(fields, isSignedIn ? customer : guest);
  if (!value) return data(refused(), { status: 400 });
  const { facilityId, from, to, players } = value;
  const as = 'email' in value ? bookingAs(value as JoinInput) : booking;
  try {
    await as.waitingList.join({
      body: {
        facilityId: Number(facilityId),
        from,
        to,
        players: Number(players),
        languageCode: text.language,
      },
    });
  } catch (error) {
    const { message, status } = replyWithError(error, text, { failed: text.errors.UNEXPECTED, said: 'all' });
    return data(refused(message), { status });
  }
  const toast = { message: text.waitingList.joined, kind: 'info' as const };
  const { state } = readSearch(request, visit);
  throw await leaveFor(links.teeTimes(writeSearchState(state)), { toast });
}

/** Removes an entry. One that no longer exists counts as removed. */
export async function submitLeave(
  { booking, text, leaveFor }: Visit,
  key: string,
  to: string,
): Promise<never> {
  try {
    await booking.waitingList.leave({ params: { key } });
  } catch (error) {
    if (!(error instanceof BookingError) || error.code !== 'NOT_FOUND') throw error;
  }
  throw await leaveFor(to, { toast: { message: text.waitingList.left, kind: 'info' } });
}

/** Throws a 404 when the operator has no waitlist. */
export function requireWaitingList({ site }: Visit): void {
  if (!site.settings.waitingList.enabled) throw data(null, { status: 404 });
}
