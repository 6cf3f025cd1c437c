import { data } from '@remix-run/node';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { links } from '#server/links.ts';

export function endOne(visit: CustomerVisit, id: string) {
  const { booking, text } = visit;
  if (!id) throw data(null, { status: 400 });
  return end(visit, text.profile.devices.signedOut, () => booking.profile.endSession({ params: { id } }));
}

export function endOthers(visit: CustomerVisit) {
  const { booking, text } = visit;
  return end(visit, text.profile.devices.othersDone, () => booking.profile.endOtherSessions());
}

async function end({ text, leaveFor }: CustomerVisit, done: string, call: () => Promise<unknown>) {
  try {
    await call();
  } catch (error) {
    const { failed } = text.profile.devices;
    const { code, status, message } = replyWithError(error, text, { failed });
    // A session that is gone is signed out.
    if (code !== 'NOT_FOUND') return data({ message }, { status });
  }
  throw await leaveFor(links.devices(), { toast: { message: done, kind: 'info' } });
}
