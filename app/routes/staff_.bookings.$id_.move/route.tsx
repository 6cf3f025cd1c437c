import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import type { Wish } from '#app/session/booking-conflict.server.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { seenFieldsOf } from '#app/site/seen-booking.ts';
import { Alert } from '#app/ui/alert.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { localDate, teetimeInput } from '#server/contract/values.ts';
import { formatMoment, formatTime, localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { moveForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

/** `teetime`: of the sheet, where a booking was dropped. */
const askedDay = z.object({
  date: localDate.optional().catch(undefined),
  teetime: teetimeInput.optional().catch(undefined),
});

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit } = visit;
  const { desk, deskBookings } = visit.booking;
  const { booking } = await desk.booking({ params: { id: Number(params.id) } });
  if (booking.state !== 'confirmed' && !visit.conflict)
    throw await visit.leaveFor(links.staffBooking(booking.id));
  const { facilityId, teetime, players } = booking;
  const zone = site.facilities.find(({ id }) => id === facilityId)?.timeZone ?? 'UTC';
  const asked = askedDay.parse(Object.fromEntries(new URL(request.url).searchParams));
  const chosen = asked.teetime ?? teetime;
  const date = asked.date ?? (asked.teetime ? localDateOf(asked.teetime, zone) : booking.localDate);
  const sheet = await desk.sheet({ query: { facilityId, date } });
  const offers = await deskBookings.offers({ query: { facilityId, teetime } });
  const words = text.staffBookings.move;
  const title = words.title(nameOfBooker(booking.booker));
  const room = sheet.facility.isSimulator ? 1 : players.length;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: '' }),
      id: booking.id,
      hidden: seenFieldsOf(booking),
      teetime: chosen,
      date,
      now: formatMoment(teetime, zone, text),
      playerCount: players.length,
      times: sheet.rows
        .filter((row) => row.free >= room || row.teetime === teetime)
        .map((row) => ({
          value: row.teetime,
          label: words.timeLine(formatTime(row.teetime, zone, text.locale), row.free),
        })),
      rates: offers.map(({ rate, name }) => ({ value: String(rate), label: name })),
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, moveForm);
  const visit = await startStaffVisit({ request, context });
  const { booking, site, text } = visit;
  const { value } = checkForm(fields, moveForm);
  if (!value) throw new Response(null, { status: 400 });
  const id = Number(params.id);
  const { seen, ...body } = value;
  const words = text.staffBookings.move;
  const zoneOf = (facilityId: number) =>
    site.facilities.find((facility) => facility.id === facilityId)?.timeZone ?? 'UTC';
  const wish = async ({ facilityId }: DeskBooking): Promise<Wish> => {
    const { pair } = text.staffWork.conflict;
    const { teetime, rate, players } = value;
    const offers =
      rate === undefined ? [] : await booking.deskBookings.offers({ query: { facilityId, teetime } });
    const named = offers.find((offer) => offer.rate === rate)?.name;
    return {
      title: words.submit,
      details: [
        pair(words.time, formatMoment(teetime, zoneOf(facilityId), text)),
        ...(named ? [pair(words.rate, named)] : []),
        ...(players === undefined ? [] : [pair(words.players, String(players))]),
      ],
    };
  };
  return leaveAfterChange(
    visit,
    links.staffBooking(id),
    () => booking.deskBookings.move({ params: { id }, body }),
    ({ booker, teetime, facilityId }) =>
      words.moved(nameOfBooker(booker), formatMoment(teetime, zoneOf(facilityId), text)),
    { request, context, fields, wish },
  );
}

export default function MoveBooking() {
  const page = useLoaderData<typeof loader>();
  const { move: words } = useText().staffBookings;
  const { id, hidden, teetime, date, now, times, rates, playerCount } = page;
  const counts = Array.from({ length: playerCount }, (_, index) => String(index + 1));
  return (
    <StaffPage {...page.page}>
      <p>{words.now(now)}</p>
      <form method="get" className="desk-acts">
        <label>
          {words.day} <input type="date" name="date" className="in desk-date" defaultValue={date} />
        </label>{' '}
        <button type="submit" className="btn alt">
          {words.show}
        </button>
      </form>
      {times.length === 0 ? (
        <Alert>{words.none}</Alert>
      ) : (
        <form method="post" action={links.staffMove(id)} className="panel stack desk-form">
          <FormToken />
          <HiddenFields fields={hidden} />
          <SelectField
            label={words.time}
            options={times}
            select={{ id: 'teetime', name: 'teetime', defaultValue: teetime, autoFocus: true }}
          />
          <div className="cols">
            <SelectField
              label={words.rate}
              options={[{ value: '', label: words.sameRate }, ...rates]}
              select={{ id: 'rate', name: 'rate', defaultValue: '' }}
            />
            <SelectField
              label={words.players}
              options={counts.map((value) => ({ value, label: value }))}
              select={{ id: 'players', name: 'players', defaultValue: String(playerCount) }}
            />
          </div>
          <button type="submit" className="btn">
            {words.submit}
          </button>
        </form>
      )}
    </StaffPage>
  );
}
