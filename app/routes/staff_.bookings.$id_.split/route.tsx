import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { namesOf } from '#app/components/staff/booking-conflict.view.ts';
import { BookingForm, NoBookingForm } from '#app/components/staff/booking-form.tsx';
import { viewBookingPage } from '#app/components/staff/booking-page.view.ts';
import { DayForm } from '#app/components/staff/day-form.tsx';
import { PlayerBoxes } from '#app/components/staff/player-boxes.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { TimeAndRate } from '#app/components/staff/time-and-rate.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startBookingPage } from '#app/session/start-booking-page.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { chosenSlots } from '#app/site/chosen-slots.ts';
import { listFreeTimes } from '#app/site/free-times.ts';
import { momentAndTee } from '#app/site/moment-and-tee.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { nameStart } from '#app/site/start-of-form.ts';
import { wishOfTime } from '#app/site/wish-of-time.server.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { links } from '#server/links.ts';
import { splitForm } from './form.ts';

const KEEPERS = ['both', 'rest', 'new'] as const;

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startBookingPage(args, { isBooked: true });
  const { booking, date } = asked;
  const { facilityId, teetime, players } = booking;
  const hidden = [...asked.hidden, { name: 'attemptId', value: makeAttemptId(args.context) }];
  const sheet = await visit.booking.desk.sheet({ query: { facilityId, date } });
  const offers = await visit.booking.deskBookings.offers({ query: { facilityId, teetime } });
  return data(
    {
      ...viewBookingPage({ visit, ...asked, hidden }, visit.text.staffGroups.split.title),
      players,
      start: nameStart(booking),
      date,
      times: listFreeTimes(sheet, { players: 1, own: booking }, visit.text),
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
  const { slots } = chosenSlots(value);
  const { text, site } = visit;
  const words = text.staffGroups.split;
  if (!slots)
    throw await visit.leaveFor(links.staffSplit(id), {
      message: text.staffBookings.errors.players,
      kind: 'bad',
    });
  const { version, teetime: start, rate, captain, contact, attemptId } = value;
  const wish = async (now: DeskBooking) => ({
    title: words.link,
    details: [...namesOf(now, slots, text), ...(await wishOfTime(visit, now.facilityId, { ...start, rate }))],
  });
  return leaveAfterChange(
    visit,
    { refused: links.staffSplit(id), done: (made) => links.staffBooking(made.id) },
    async () => {
      const body = { version, ...start, rate, slots, captain, contact, attemptId };
      const { newBooking, ...changed } = await visit.booking.deskGroups.split({ params: { id }, body });
      return { ...changed, booking: newBooking };
    },
    (made) => words.done(made.players.length, momentAndTee(made, site, text)),
    { request, context, fields, wish },
  );
}

export default function SplitBooking() {
  const { page, id, hidden, when, players, start, date, times, rates } = useLoaderData<typeof loader>();
  const { staffBookings, staffGroups, staff } = useText();
  const words = staffGroups.split;
  const captains = players.map(({ slotNumber, name }) => ({
    value: String(slotNumber),
    label: name ?? staff.booking.unnamed(slotNumber),
  }));
  return (
    <StaffPage {...page}>
      <p>{staffBookings.move.now(when)}</p>
      {players.length === 1 ? (
        <NoBookingForm booking={id}>{words.alone}</NoBookingForm>
      ) : (
        <>
          <DayForm date={date} />
          <BookingForm booking={id} fields={hidden} submit={words.link} action={links.staffSplit(id)}>
            <PlayerBoxes legend={words.who} hint={words.hint} players={players} />
            <TimeAndRate
              times={times}
              start={start}
              rates={[{ value: '', label: staffBookings.move.sameRate }, ...rates]}
            />
            <div className="cols">
              <SelectField
                label={words.captain}
                options={[{ value: '', label: words.firstNamed }, ...captains]}
                select={{ id: 'captain', name: 'captain', defaultValue: '' }}
              />
              <SelectField
                label={words.contact}
                options={KEEPERS.map((value) => ({ value, label: words.contacts[value] }))}
                select={{ id: 'contact', name: 'contact', defaultValue: 'both' }}
              />
            </div>
          </BookingForm>
        </>
      )}
    </StaffPage>
  );
}
