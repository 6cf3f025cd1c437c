import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import type { Permission } from '#server/contract/staff/roles.ts';
import { facilityId, localDate, localTime } from '#server/contract/values.ts';
import { links } from '#server/links.ts';
import { facilitiesFor, startStaffVisit } from './staff-visit.server.ts';

/** Unreadable values count as left out: the first course, today, 8 o'clock. */
const query = z.object({
  facility: facilityId.optional().catch(undefined),
  date: localDate.optional().catch(undefined),
  time: localTime.catch('08:00'),
});

/** Begins a page that books a group: its courses, and the rates at the tee time from the asked one on. */
export async function openOutingForm(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  may: Permission,
) {
  const visit = await startStaffVisit({ request, context });
  const { text, toast, commit, booking } = visit;
  const courses = facilitiesFor(visit, may).filter(({ isSimulator }) => !isSimulator);
  const asked = query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const course = courses.find(({ id }) => id === asked.facility) ?? courses[0];
  if (!course)
    throw await visit.leaveFor(links.staffSheet(), { message: text.errors.ROLE_REFUSED, kind: 'bad' });
  const { rows, date } = await booking.desk.sheet({
    query: { facilityId: course.id, ...(asked.date && { date: asked.date }) },
  });
  const first = rows.find(({ localTime }) => localTime >= asked.time);
  const offers = first
    ? await booking.deskBookings.offers({ query: { facilityId: course.id, teetime: first.teetime } })
    : [];
  const form = {
    visit,
    courses: courses.map(({ id, name }) => ({ value: String(id), label: name })),
    start: { facilityId: course.id, date, time: asked.time },
    offers,
    currency: course.currencyCode,
    attemptId: makeAttemptId(context),
  };
  return { form, init: { headers: toast ? await commit() : {} } };
}

export type OpenOutingForm = Awaited<ReturnType<typeof openOutingForm>>['form'];
