import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BookingForm, NoBookingForm } from '#app/components/staff/booking-form.tsx';
import { viewBookingPage } from '#app/components/staff/booking-page.view.ts';
import { withCall } from '#app/components/staff/call-contact.view.ts';
import { DayForm } from '#app/components/staff/day-form.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startBookingPage } from '#app/session/start-booking-page.server.ts';
import { listFreeTimes } from '#app/site/free-times.ts';
import { momentAndTee } from '#app/site/moment-and-tee.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { nameStart, readDropped } from '#app/site/start-of-form.ts';
import { wishOfTime } from '#app/site/wish-of-time.server.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { nameOfGroup } from '#server/rules/name-of-booker.ts';
import { moveForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startBookingPage(args, { isBooked: true });
  const { booking, zone } = asked;
  const { facilityId, teetime, players } = booking;
  const { searchParams } = new URL(args.request.url);
  const dropped = readDropped(searchParams);
  const date = dropped && !searchParams.has('date') ? localDateOf(dropped.teetime, zone) : asked.date;
  const sheet = await visit.booking.desk.sheet({ query: { facilityId, date } });
  const offers = await visit.booking.deskBookings.offers({ query: { facilityId, teetime } });
  return data(
    {
      ...viewBookingPage({ visit, ...asked }, visit.text.staffBookings.move.title),
      start: nameStart(dropped ?? booking),
      date,
      playerCount: players.length,
      times: listFreeTimes(sheet, { players: players.length, own: booking }, visit.text),
      rates: offers.map(({ rate, name }) => ({ value: String(rate), label: name })),
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, moveForm);
  const visit = await startStaffVisit({ request, context });
  const { booking, site, text } = visit;
  const { value } = checkForm(fields, moveForm);
  if (!value) throw new Response(null, { status: 400 });
  const id = Number(params.id);
  const { seen, teetime: start, ...rest } = value;
  const body = { ...start, ...rest };
  const words = text.staffBookings.move;
  const wish = async ({ facilityId }: DeskBooking) => ({
    title: words.submit,
    details: [
      ...(await wishOfTime(visit, facilityId, body)),
      ...(value.players === undefined
        ? []
        : [text.staffWork.conflict.pair(words.players, String(value.players))]),
    ],
  });
  return leaveAfterChange(
    visit,
    links.staffBooking(id),
    () => booking.deskBookings.move({ params: { id }, body }),
    (moved) => withCall(words.moved(nameOfGroup(moved), momentAndTee(moved, site, text)), [moved], text),
    { request, context, fields, wish },
  );
}

export default function MoveBooking() {
  const { page, id, hidden, start, date, when, times, rates, playerCount } = useLoaderData<typeof loader>();
  const { move: words } = useText().staffBookings;
  const counts = Array.from({ length: playerCount }, (_, index) => String(index + 1));
  return (
    <StaffPage {...page}>
      <p>{words.now(when)}</p>
      <DayForm date={date} />
      {times.length === 0 ? (
        <NoBookingForm booking={id}>{words.none}</NoBookingForm>
      ) : (
        <BookingForm booking={id} fields={hidden} submit={words.submit} action={links.staffMove(id)}>
          <SelectField
            label={words.time}
            options={times}
            select={{ id: 'teetime', name: 'teetime', defaultValue: start, autoFocus: true }}
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
        </BookingForm>
      )}
    </StaffPage>
  );
}
