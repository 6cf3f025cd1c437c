import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import { readSeenOuting, seenOutingFieldsOf, seeOuting } from '#app/site/seen-outing.ts';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { answerWithConflict, type SentForm, type Wish } from './conflict.server.ts';

/** A form with the fields of `seenOutingFieldsOf`. `wish`: of the outing as it is now. */
export type AskedOutingChange = SentForm & {
  outing: number;
  wish: (now: DeskOuting) => Wish | Promise<Wish>;
};

/**
 * Answers a change that was refused because the outing is no longer the one that staff saw: a 409 in which the page
 * shows both versions. Null for any other error.
 */
export async function answerOutingConflict(
  { outings }: Pick<BookingClient, 'outings'>,
  error: unknown,
  { outing, wish, ...sent }: AskedOutingChange,
): Promise<Response | null> {
  if (!(error instanceof BookingError) || error.code !== 'OUTING_CHANGED') return null;
  const { lastChange: last, ...now } = await outings.show({ params: { id: outing } });
  const versions = { seen: readSeenOuting(sent.fields.get('seen')), shown: seeOuting(now), now, last };
  return answerWithConflict(sent, { wish: await wish(now), outing: versions }, seenOutingFieldsOf(now));
}
