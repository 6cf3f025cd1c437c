import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DayForm } from '#app/components/staff/day-form.tsx';
import { listFreeTimes } from '#app/components/staff/free-times.view.ts';
import { viewGroupPage } from '#app/components/staff/group-page.view.ts';
import { GroupSubmit } from '#app/components/staff/group-submit.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startGroupPage, zoneOf } from '#app/session/start-group-page.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { GROUP_SIZES } from '#server/contract/constants.ts';
import { formatMoment } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { splitForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startGroupPage(args);
  const { booking, date } = asked;
  const { facilityId, teetime } = booking;
  const sheet = await visit.booking.desk.sheet({ query: { facilityId, date } });
  const offers = await visit.booking.deskBookings.offers({ query: { facilityId, teetime } });
  return data(
    {
      ...viewGroupPage(visit, asked, visit.text.staffGroups.split),
      booking,
      date,
      times: listFreeTimes(sheet, { players: 1, own: teetime }, visit.text),
      rates: offers.map(({ rate, name }) => ({ value: String(rate), label: name })),
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, splitForm);
  const visit = await startStaffVisit({ request, context });
  const { value } = checkForm(fields, splitForm);
  if (!value) throw new Response(null, { status: 400 });
  const id = Number(params.id);
  const slots = GROUP_SIZES.filter((slot) => value[`slot${slot}`]);
  const { text } = visit;
  if (slots.length === 0)
    throw await visit.leaveFor(links.staffSplit(id), {
      message: text.staffBookings.errors.players,
      kind: 'bad',
    });
  const { version, teetime, rate } = value;
  throw await leaveAfterChange(
    visit,
    { refused: links.staffSplit(id), done: (made) => links.staffBooking(made.id) },
    async () => {
      const body = { version, teetime, rate, slots };
      const { newBooking, ...changed } = await visit.booking.deskGroups.split({ params: { id }, body });
      return { ...changed, booking: newBooking };
    },
    (made) => {
      const when = formatMoment(made.teetime, zoneOf(visit, made.facilityId), text);
      return text.staffGroups.split.done(made.players.length, when);
    },
  );
}

export default function SplitBooking() {
  const { page, booking, now, date, times, rates } = useLoaderData<typeof loader>();
  const { staffBookings, staffGroups, staff } = useText();
  const words = staffGroups.split;
  const { id, players, teetime, version } = booking;
  const others = players.slice(1);
  return (
    <StaffPage {...page}>
      <p>{now}</p>
      {others.length === 0 ? (
        <Alert>{words.alone}</Alert>
      ) : (
        <>
          <DayForm date={date} />
          <form method="post" action={links.staffSplit(id)} className="panel stack desk-form">
            <FormToken />
            <input type="hidden" name="version" value={version} />
            <fieldset className="stack" aria-describedby="who-hint">
              <legend>{words.who}</legend>
              <p className="hint" id="who-hint">
                {words.hint}
              </p>
              {others.map(({ slotNumber, name }) => (
                <Checkbox
                  key={slotNumber}
                  label={name ?? staff.booking.unnamed(slotNumber)}
                  input={{ id: `slot${slotNumber}`, name: `slot${slotNumber}` }}
                />
              ))}
            </fieldset>
            <div className="cols">
              <SelectField
                label={staffBookings.move.time}
                options={times}
                select={{ id: 'teetime', name: 'teetime', defaultValue: teetime }}
              />
              <SelectField
                label={staffBookings.move.rate}
                options={[{ value: '', label: staffBookings.move.sameRate }, ...rates]}
                select={{ id: 'rate', name: 'rate', defaultValue: '' }}
              />
            </div>
            <GroupSubmit id={id} label={words.link} />
          </form>
        </>
      )}
    </StaffPage>
  );
}
