import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
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
import { SelectField } from '#app/ui/select-field.tsx';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import { formatMoment } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { courseForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startGroupPage(args);
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
  const same = sheet.rows.find(({ localTime }) => localTime === booking.localTime)?.teetime;
  const chosen = times.find(({ value }) => value === same)?.value ?? times[0]?.value;
  const offers = chosen
    ? await visit.booking.deskBookings.offers({ query: { facilityId, teetime: chosen } })
    : [];
  return data(
    {
      ...viewGroupPage(visit, asked, visit.text.staffGroups.course),
      id: booking.id,
      version: booking.version,
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
  const { site, text } = visit;
  throw await leaveAfterChange(
    visit,
    {
      refused: links.staffCourse(id, `facility=${value.facilityId}`),
      done: (made) => links.staffBooking(made.id),
    },
    async () => {
      const done = await visit.booking.deskGroups.changeCourse({ params: { id }, body: value });
      return { ...done, booking: done.newBooking };
    },
    ({ booker, teetime, facilityId }) => {
      const course = site.facilities.find((each) => each.id === facilityId)?.name ?? '';
      const when = formatMoment(teetime, zoneOf(visit, facilityId), text);
      return text.staffGroups.course.done(nameOfBooker(booker), course, when);
    },
  );
}

export default function ChangeCourse() {
  const { page, id, version, now, date, facilityId, courses, times, chosen, rates } =
    useLoaderData<typeof loader>();
  const { staffBookings, staffGroups } = useText();
  const words = staffGroups.course;
  const { move } = staffBookings;
  return (
    <StaffPage {...page}>
      <p>{now}</p>
      <form method="get" className="desk-acts">
        <SelectField
          label={words.course}
          options={courses}
          select={{ id: 'facility', name: 'facility', defaultValue: String(facilityId) }}
        />
        <label>
          {move.day} <input type="date" name="date" className="in desk-date" defaultValue={date} />
        </label>{' '}
        <button type="submit" className="btn alt">
          {move.show}
        </button>
      </form>
      {times.length === 0 || rates.length === 0 ? (
        <Alert>{move.none}</Alert>
      ) : (
        <form method="post" action={links.staffCourse(id)} className="panel stack desk-form">
          <FormToken />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="facilityId" value={facilityId} />
          <p className="hint">{words.hint}</p>
          <div className="cols">
            <SelectField
              label={move.time}
              options={times}
              select={{ id: 'teetime', name: 'teetime', defaultValue: chosen }}
            />
            <SelectField label={move.rate} options={rates} select={{ id: 'rate', name: 'rate' }} />
          </div>
          <GroupSubmit id={id} label={words.submit} />
        </form>
      )}
    </StaffPage>
  );
}
