import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import type { Handle } from '#app/page/handle.ts';
import { startTillVisit } from '#app/session/staff-visit.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';

export const handle: Handle = { isStaff: true, styles: ['page'] };

/** Only the button signs out. */
export const loader = () => redirect(links.staffSheet(), 303);

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm({ request, context });
  const { booking, session, text, leaveFor } = await startTillVisit({ request, context });
  try {
    await booking.staffAccess.signOut({});
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
  }
  session.unset('token');
  throw await leaveFor(links.staffLogin(), { message: text.staff.signedOut, kind: 'info' });
}

/** Never shown. With it, a form that is refused gets an error page. */
export default function StaffLogout() {
  return null;
}
