import { z } from 'zod';
import type { LogFilters } from '#server/contract/staff/log.ts';
import { facilityId, localDate } from '#server/contract/values.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const word = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\0]*$/);

/** Unreadable values count as left out. None of them is personal. */
const query = z.object({
  facility: facilityId.optional().catch(undefined),
  from: localDate.optional().catch(undefined),
  to: localDate.optional().catch(undefined),
  /** A staff user, or `commands`. */
  by: z
    .union([id, z.literal('commands')])
    .optional()
    .catch(undefined),
  /** A noun, or a noun and verb as in `booking.move`. */
  change: z
    .string()
    .regex(/^[a-z-]{1,40}(?:\.[a-z-]{1,40})?$/)
    .optional()
    .catch(undefined),
  number: word.optional().catch(undefined),
  before: id.optional().catch(undefined),
});

/** Reads the filters of the log's address: as the form has them, and as the call takes them. */
export function readLogQuery(request: Request) {
  const asked = query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { facility, from, to, by, change, number, before } = asked;
  const [noun, verb] = change?.split('.') ?? [];
  const filters: LogFilters = {
    facilityId: facility,
    from,
    to,
    ...(by === 'commands' ? { actor: 'command' } : { staffUserId: by }),
    noun,
    verb,
    number,
  };
  const { before: _, ...typed } = asked;
  return { typed, filters, before };
}
