import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { namesOf } from '#app/components/staff/booking-conflict.view.ts';
import { BookingForm } from '#app/components/staff/booking-form.tsx';
import { viewBookingPage } from '#app/components/staff/booking-page.view.ts';
import { withCall } from '#app/components/staff/call-contact.view.ts';
import { PlayerBoxes } from '#app/components/staff/player-boxes.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startBookingPage } from '#app/session/start-booking-page.server.ts';
import { chosenSlots } from '#app/site/chosen-slots.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import { links } from '#server/links.ts';
import { nameOfGroup } from '#server/rules/name-of-booker.ts';
import { cancelForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startBookingPage(args, { isBooked: true, may: 'book' });
  const { players, paidCents, facilityId } = asked.booking;
  return data(
    {
      ...viewBookingPage({ visit, ...asked }, visit.text.staffBookings.cancel.title),
      others: players.slice(1),
      mayRefund: paidCents > 0 && allowanceOf(visit.user.roles, 'refund', facilityId) !== null,
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, cancelForm);
  const visit = await startStaffVisit({ request, context });
  const { value } = checkForm(fields, cancelForm);
  if (!value) throw new Response(null, { status: 400 });
  const id = Number(params.id);
  const { slots } = chosenSlots(value);
  const { version, reason, isRefunded } = value;
  const { text } = visit;
  const words = text.staffBookings.cancel;
  const wish = (now: DeskBooking) => ({
    title: words.submit,
    details: [...namesOf(now, slots ?? [], text), ...(isRefunded ? [words.refund] : [])],
    typed: [{ name: 'reason', label: words.reason }],
  });
  return leaveAfterChange(
    visit,
    links.staffBooking(id),
    () =>
      visit.booking.deskBookings.cancel({
        params: { id },
        body: { version, reason, isRefunded: isRefunded === 'on', ...(slots && { slots }) },
      }),
    (changed) =>
      withCall(
        changed.state === 'cancelled'
          ? words.cancelled(nameOfGroup(changed))
          : words.reduced(nameOfGroup(changed), changed.players.length),
        [changed],
        text,
      ),
    { request, context, fields, wish },
  );
}

export default function CancelBooking() {
  const { page, id, hidden, when, others, mayRefund } = useLoaderData<typeof loader>();
  const words = useText().staffBookings.cancel;
  return (
    <StaffPage {...page}>
      <p>{when}</p>
      <BookingForm booking={id} fields={hidden} submit={words.submit}>
        {others.length > 0 ? <PlayerBoxes legend={words.who} hint={words.hint} players={others} /> : null}
        <TextField label={words.reason} input={{ id: 'reason', name: 'reason', maxLength: 500 }} />
        {mayRefund ? (
          <Checkbox
            label={words.refund}
            input={{ id: 'isRefunded', name: 'isRefunded', defaultChecked: true }}
          />
        ) : null}
      </BookingForm>
    </StaffPage>
  );
}
