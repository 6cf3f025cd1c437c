import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BookingForm, NoBookingForm } from '#app/components/staff/booking-form.tsx';
import { viewBookingPage } from '#app/components/staff/booking-page.view.ts';
import { DayForm } from '#app/components/staff/day-form.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { TimeAndRate } from '#app/components/staff/time-and-rate.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startBookingPage } from '#app/session/start-booking-page.server.ts';
import { listFreeTimes } from '#app/site/free-times.ts';
import { momentAndTee } from '#app/site/moment-and-tee.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { nameStart, startOfForm } from '#app/site/start-of-form.ts';
import { wishOfTime } from '#app/site/wish-of-time.server.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { courseForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startBookingPage(args, { isBooked: true });
  const { booking, date } = asked;
  const { site, user } = visit;
  const courses = site.facilities.filter(
    ({ id }) => id !== booking.facilityId && allowanceOf(user.roles, 'book', id) !== null,
  );
  const wanted = new URL(args.request.url).searchParams.get('facility');
  const course = courses.find(({ id }) => String(id) === wanted) ?? courses[0];
  if (!course) throw await visit.leaveFor(links.staffBooking(booking.id));
  const facilityId = course.id;
  const sheet = await visit.booking.desk.sheet({ query: { facilityId, date } });
  const times = listFreeTimes(sheet, { players: booking.players.length }, visit.text);
  const atSameTime = sheet.rows.filter(({ localTime }) => localTime === booking.localTime);
  const same = atSameTime.find(({ startingTee }) => startingTee === booking.startingTee) ?? atSameTime[0];
  const chosen = times.find(({ value }) => same && value === nameStart(same))?.value ?? times[0]?.value;
  const { teetime, backNine } = startOfForm.safeParse(chosen).data ?? {};
  const query = teetime && { facilityId, teetime, ...(backNine && { backNine: 'true' as const }) };
  const offers = query ? await visit.booking.deskBookings.offers({ query }) : [];
  return data(
    {
      ...viewBookingPage({ visit, ...asked }, visit.text.staffGroups.course.title),
      date,
      facilityId,
      courses: courses.map(({ id, name }) => ({ value: String(id), label: name })),
      times,
      chosen,
      rates: offers.map(({ rate, name }) => ({ value: String(rate), label: name })),
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, courseForm);
  const visit = await startStaffVisit({ request, context });
  const { value } = checkForm(fields, courseForm);
  if (!value) throw new Response(null, { status: 400 });
  const id = Number(params.id);
  const { seen, teetime: start, ...rest } = value;
  const body = { ...start, ...rest };
  const { site, text } = visit;
  const words = text.staffGroups.course;
  const nameOf = (facilityId: number) => site.facilities.find((each) => each.id === facilityId)?.name ?? '';
  const wish = async () => ({
    title: words.submit,
    details: [
      text.staffWork.conflict.pair(words.course, nameOf(body.facilityId)),
      ...(await wishOfTime(visit, body.facilityId, body)),
    ],
  });
  return leaveAfterChange(
    visit,
    {
      refused: links.staffCourse(id, `facility=${body.facilityId}`),
      done: (made) => links.staffBooking(made.id),
    },
    async () => {
      const done = await visit.booking.deskGroups.changeCourse({ params: { id }, body });
      return { ...done, booking: done.newBooking };
    },
    (moved) =>
      words.done(nameOfBooker(moved.booker), nameOf(moved.facilityId), momentAndTee(moved, site, text)),
    { request, context, fields, wish },
  );
}

export default function ChangeCourse() {
  const { page, id, hidden, when, date, facilityId, courses, times, chosen, rates } =
    useLoaderData<typeof loader>();
  const { staffBookings, staffGroups } = useText();
  const words = staffGroups.course;
  const { move } = staffBookings;
  return (
    <StaffPage {...page}>
      <p>{move.now(when)}</p>
      <DayForm date={date}>
        <SelectField
          label={words.course}
          options={courses}
          select={{ id: 'facility', name: 'facility', defaultValue: String(facilityId) }}
        />
      </DayForm>
      {times.length === 0 || rates.length === 0 ? (
        <NoBookingForm booking={id}>{move.none}</NoBookingForm>
      ) : (
        <BookingForm
          booking={id}
          fields={[...hidden, { name: 'facilityId', value: String(facilityId) }]}
          submit={words.submit}
          action={links.staffCourse(id)}
        >
          <p className="hint">{words.hint}</p>
          <TimeAndRate times={times} start={chosen} rates={rates} />
        </BookingForm>
      )}
    </StaffPage>
  );
}
