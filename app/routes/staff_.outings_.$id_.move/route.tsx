import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { withCall } from '#app/components/staff/call-contact.view.ts';
import { OutingForm } from '#app/components/staff/outing-form.tsx';
import { outingStartWish } from '#app/components/staff/outing-start-wish.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { refuseChange } from '#app/session/leave-after-change.server.ts';
import { leaveChangedOuting } from '#app/session/leave-outing.server.ts';
import { type MoveOutingForm, moveOutingForm } from '#app/session/move-outing-form.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startOutingPage } from '#app/session/start-outing-page.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { formatMoment } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { zoneOf } from '#server/rules/zone-of.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, outing, hidden, zone, init } = await startOutingPage(args, { isBooked: true });
  const { site, text } = visit;
  const title = text.staffOutings.move.title(outing.name);
  const [first] = outing.bookings;
  if (first?.shotgun) throw await visit.leaveFor(links.staffMoveShotgun(outing.id));
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffOutings() }),
      id: outing.id,
      hidden,
      now: first ? text.staffBookings.move.now(formatMoment(first.teetime, zone, text)) : '',
      date: first?.localDate ?? '',
      time: first?.localTime ?? '',
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, moveOutingForm(text));
  const visit = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, moveOutingForm(text));
  if (!value) return data({ ...refused(), code: null }, { status: 400 });
  const id = Number(params.id);
  const { seen, ...body } = value;
  try {
    const moved = await visit.booking.outings.move({ params: { id }, body });
    const zone = zoneOf(visit.site, moved.facilityId);
    const when = formatMoment(moved.bookings[0]?.teetime ?? '', zone, text);
    const message = text.staffOutings.move.moved(moved.name, when);
    throw await leaveChangedOuting(visit, moved, withCall(message, moved.bookings, text));
  } catch (error) {
    const { staffOutings } = text;
    const words = { title: staffOutings.move.submit, time: staffOutings.new.time };
    const wish = () => outingStartWish(words, body, text);
    return refuseChange(visit, error, { request, context, fields, outing: id, wish }, refused);
  }
}

export default function MoveOuting() {
  const { page, id, hidden, now, date, time } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffOutings, errors } = useText();
  const words = staffOutings.move;
  const [form, fields] = useForm<MoveOutingForm>({
    id: 'move',
    lastResult: refused?.reply ?? null,
    defaultValue: { date, time },
  });
  return (
    <StaffPage {...page}>
      <p>{now}</p>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <OutingForm outing={id} fields={hidden} submit={words.submit} {...getFormProps(form)}>
        <p className="hint">{words.intro}</p>
        <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([fields.date, fields.time])} />
        <div className="cols">
          <TextField
            {...fieldOf(fields.date, { label: staffOutings.new.date, type: 'date', required: true })}
          />
          <TextField
            {...fieldOf(fields.time, { label: staffOutings.new.time, type: 'time', required: true })}
          />
        </div>
      </OutingForm>
    </StaffPage>
  );
}
