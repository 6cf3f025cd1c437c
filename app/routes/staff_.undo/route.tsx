import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { withCall } from '#app/components/staff/call-contact.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { staffPathOf, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import { links } from '#server/links.ts';
import { nameOfGroup } from '#server/rules/name-of-booker.ts';

export const handle: Handle = { isStaff: true, styles: ['page'] };

/** Only the button undoes. */
export const loader = () => redirect(links.staffSheet(), 303);

const undoForm = z.object({ change: z.coerce.number().int().positive().max(MAX_INTEGER_ID) });

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, undoForm);
  const { booking, text, leaveFor } = await startStaffVisit({ request, context });
  const { value } = checkForm(fields, undoForm);
  if (!value) throw new Response(null, { status: 400 });
  const returnTo = new URL(request.url).searchParams.get('returnTo');
  try {
    const changed = await booking.desk.undo({ params: { id: value.change } });
    const done = text.staff.done.undone(nameOfGroup(changed.booking));
    const message = withCall(done, [changed.booking], text);
    throw await leaveFor(returnTo ? staffPathOf(returnTo) : links.staffBooking(changed.booking.id), {
      message,
      kind: 'info',
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    throw await leaveFor(staffPathOf(returnTo), { message, kind: 'bad' });
  }
}

/** Never shown. With it, a form that is refused gets an error page. */
export default function StaffUndo() {
  return null;
}
