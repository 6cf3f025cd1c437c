import { data } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { checkForm, type FormFields } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { type JoinInput, joinForm } from './form.ts';

/** Puts the visitor into the line, or answers the form with what is wrong. */
export async function submitJoin(
  { booking, bookingAs, text, isSignedIn, leaveFor }: Visit,
  fields: FormFields,
) {
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
  throw await leaveFor(isSignedIn ? links.waitingList() : links.home(), { toast });
}

/** Leaves the line; who has left already has left. */
export async function submitLeave(
  { booking, text, leaveFor }: Visit,
  key: string,
  to: string,
): Promise<never> {
  try {
    await booking.waitingList.leave({ params: { key } });
  } catch (error) {
    // Left already.
    if (!(error instanceof BookingError) || error.code !== 'NOT_FOUND') throw error;
  }
  throw await leaveFor(to, { toast: { message: text.waitingList.left, kind: 'info' } });
}

/** Where the operator has no waiting list there is no such page. */
export function requireWaitingList({ site }: Visit): void {
  if (!site.settings.waitingList.enabled) throw data(null, { status: 404 });
}
