import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { facilityId, localDate } from '#server/contract/values.ts';
import { facilitiesFor, startStaffVisit } from './staff-visit.server.ts';

/** Unreadable values count as left out: the first course, today. */
const query = z.object({
  facility: facilityId.optional().catch(undefined),
  date: localDate.optional().catch(undefined),
});

/** Begins a page about one day of a course, which its query names. Throws 404 without a course for the user. */
export async function openDaySheet({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const visit = await startStaffVisit({ request, context });
  const asked = query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const facilities = facilitiesFor(visit, 'sheet');
  const facility = facilities.find(({ id }) => id === asked.facility) ?? facilities[0];
  if (!facility) throw new Response(null, { status: 404 });
  const sheet = await visit.booking.desk.sheet({
    query: { facilityId: facility.id, ...(asked.date ? { date: asked.date } : {}) },
  });
  return { visit, sheet, facilities };
}
