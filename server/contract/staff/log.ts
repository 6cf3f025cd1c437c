import { z } from 'zod';
import { MAX_INTEGER_ID } from '../constants.ts';
import { facilityId, instant, localDate } from '../values.ts';
import { staffCall, staffErrors } from './route.ts';

const id = z.coerce.number().int().positive().max(MAX_INTEGER_ID);
const word = z.string().max(40);
/** As the change logged them; a field that did not change may be missing. */
const values = z.record(z.string(), z.unknown());

export const logEntry = z.object({
  id: z.number().int(),
  at: instant,
  /** Null: a change of the whole operator, such as of its staff. */
  facilityId: facilityId.nullable(),
  actor: z.enum(['staff', 'command', 'organizer']),
  staffUserId: z.number().int().nullable(),
  /** A staff user's name; null for a command that names nobody. */
  name: z.string().nullable(),
  device: z.string(),
  verb: z.string(),
  noun: z.string(),
  nounId: z.string(),
  /** The booking's confirmation number or the staff user's name; null for other nouns. */
  label: z.string().nullable(),
  /** Of an account's amounts: a currency, points or rounds. Null for other nouns. */
  unit: z.string().nullable(),
  before: values,
  after: values,
  reason: z.string(),
  undoesId: z.number().int().nullable(),
  undoneBy: z.number().int().nullable(),
});
export type LogEntry = z.infer<typeof logEntry>;

const filters = z.object({
  facilityId: facilityId.optional(),
  /** Local days of the entry's course, both inclusive. */
  from: localDate.optional(),
  to: localDate.optional(),
  /** Either one staff user or the shop commands. */
  staffUserId: id.optional(),
  actor: z.enum(['staff', 'command', 'organizer']).optional(),
  noun: word.optional(),
  verb: word.optional(),
  /** Of the noun, or a booking's confirmation number. */
  number: word.optional(),
});
export type LogFilters = z.infer<typeof filters>;

export const staffLog = {
  list: staffCall('manage')
    .route({
      method: 'GET',
      path: '/staff/log',
      summary: 'List what staff and shop commands changed',
      description:
        'The newest first. A manager reads the entries of their courses; an owner of all courses also those of the operator. For the next page send `next` as `before`.',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(
      z.object({
        query: filters.extend({
          before: id.optional(),
          limit: z.coerce.number().int().min(1).max(1000).default(50),
        }),
      }),
    )
    .output(
      z.object({
        entries: z.array(logEntry),
        /** Null on the last page. */
        next: z.number().int().nullable(),
        /** Staff users with entries that the caller may read. */
        people: z.array(z.object({ id: z.number().int(), name: z.string() })),
      }),
    ),
};
