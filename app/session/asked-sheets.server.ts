import { z } from 'zod';
import { localDate } from '#server/contract/values.ts';
import { facilitiesFor, type StaffVisit } from './staff-visit.server.ts';

export const ALL_COURSES = 'all';

/** Unreadable values count as left out: the first course, today. */
const query = z.object({
  /** Ids, separated by commas. */
  facility: z
    .string()
    .max(1_000)
    .transform((ids) => (ids === ALL_COURSES ? ids : ids.split(',').map(Number)))
    .optional()
    .catch(undefined),
  date: localDate.optional().catch(undefined),
});

type Asked = {
  /** The courses to choose from. */
  facilities: StaffVisit['site']['facilities'];
  /** Those whose sheets are asked for. */
  chosen: StaffVisit['site']['facilities'];
  /** Undefined: today. */
  date: string | undefined;
};

/** Returns which tee sheets an address asks for. Throws 404 for staff who may see none. */
export function readAskedSheets(visit: Pick<StaffVisit, 'site' | 'user'>, url: string): Asked {
  const asked = query.parse(Object.fromEntries(new URL(url).searchParams));
  const facilities = facilitiesFor(visit, 'sheet');
  const { facility, date } = asked;
  const named = facilities.filter(({ id }) => facility === ALL_COURSES || facility?.includes(id));
  const chosen = named.length > 0 ? named : facilities.slice(0, 1);
  if (chosen.length === 0) throw new Response(null, { status: 404 });
  return { facilities, chosen, date };
}
