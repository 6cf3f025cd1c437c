import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { namesOf } from '#app/components/staff/booking-conflict.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { seenFieldsOf } from '#app/site/seen-booking.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { GROUP_SIZES } from '#server/contract/constants.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import { formatMoment } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { cancelForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit, user } = visit;
  const { booking } = await visit.booking.desk.booking({ params: { id: Number(params.id) } });
  if (booking.state !== 'confirmed' && !visit.conflict)
    throw await visit.leaveFor(links.staffBooking(booking.id));
  const zone = site.facilities.find(({ id }) => id === booking.facilityId)?.timeZone ?? 'UTC';
  const title = text.staffBookings.cancel.title(nameOfBooker(booking.booker));
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: '' }),
      booking,
      hidden: seenFieldsOf(booking),
      when: formatMoment(booking.teetime, zone, text),
      mayRefund: booking.paidCents > 0 && allowanceOf(user.roles, 'refund', booking.facilityId) !== null,
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, cancelForm);
  const visit = await startStaffVisit({ request, context });
  const { value } = checkForm(fields, cancelForm);
  if (!value) throw new Response(null, { status: 400 });
  const id = Number(params.id);
  const slots = GROUP_SIZES.filter((slot) => value[`slot${slot}`]);
  const { version, reason, isRefunded } = value;
  const { text } = visit;
  const words = text.staffBookings.cancel;
  const wish = (now: DeskBooking) => ({
    title: words.submit,
    details: [...namesOf(now, slots, text), ...(isRefunded ? [words.refund] : [])],
    typed: [{ name: 'reason', label: words.reason }],
  });
  return leaveAfterChange(
    visit,
    links.staffBooking(id),
    () =>
      visit.booking.deskBookings.cancel({
        params: { id },
        body: { version, reason, isRefunded: isRefunded === 'on', ...(slots.length > 0 ? { slots } : {}) },
      }),
    ({ booker, state, players }) =>
      state === 'cancelled'
        ? words.cancelled(nameOfBooker(booker))
        : words.reduced(nameOfBooker(booker), players.length),
    { request, context, fields, wish },
  );
}

export default function CancelBooking() {
  const { page, booking, hidden, when, mayRefund } = useLoaderData<typeof loader>();
  const { staffBookings, staff } = useText();
  const words = staffBookings.cancel;
  return (
    <StaffPage {...page}>
      <p>{when}</p>
      <form method="post" className="panel stack desk-form">
        <FormToken />
        <HiddenFields fields={hidden} />
        {booking.players.length > 1 ? (
          <fieldset className="stack" aria-describedby="who-hint">
            <legend>{words.who}</legend>
            <p className="hint" id="who-hint">
              {words.hint}
            </p>
            {booking.players.slice(1).map(({ slotNumber, name }) => (
              <Checkbox
                key={slotNumber}
                label={name ?? staff.booking.unnamed(slotNumber)}
                input={{ id: `slot${slotNumber}`, name: `slot${slotNumber}` }}
              />
            ))}
          </fieldset>
        ) : null}
        <TextField label={words.reason} input={{ id: 'reason', name: 'reason', maxLength: 500 }} />
        {mayRefund ? (
          <Checkbox
            label={words.refund}
            input={{ id: 'isRefunded', name: 'isRefunded', defaultChecked: true }}
          />
        ) : null}
        <p className="desk-acts">
          <button type="submit" className="btn">
            {words.submit}
          </button>{' '}
          <a className="link" href={links.staffBooking(booking.id)}>
            {staff.booking.back}
          </a>
        </p>
      </form>
    </StaffPage>
  );
}
