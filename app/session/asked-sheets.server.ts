import { z } from 'zod';
import { facilityId, localDate } from '#server/contract/values.ts';
import { facilitiesFor, type StaffVisit } from './staff-visit.server.ts';

const ALL = 'all';

/** Unreadable values count as left out: the first course, today. */
const query = z.object({
  facility: z
    .union([z.literal(ALL), facilityId])
    .optional()
    .catch(undefined),
  date: localDate.optional().catch(undefined),
});

type Asked = {
  /** The courses to choose from. */
  facilities: StaffVisit['site']['facilities'];
  /** Those whose sheets are asked for: one, or all. */
  chosen: StaffVisit['site']['facilities'];
  /** Undefined: today. */
  date: string | undefined;
};

/** Returns which tee sheets an address asks for. Throws 404 for staff who may see none. */
export function readAskedSheets(visit: Pick<StaffVisit, 'site' | 'user'>, url: string): Asked {
  const asked = query.parse(Object.fromEntries(new URL(url).searchParams));
  const facilities = facilitiesFor(visit, 'sheet');
  const chosen = facilities.find(({ id }) => id === asked.facility) ?? facilities[0];
  if (!chosen) throw new Response(null, { status: 404 });
  return { facilities, chosen: asked.facility === ALL ? facilities : [chosen], date: asked.date };
}
