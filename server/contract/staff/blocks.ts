import { z } from 'zod';
import { BLOCK_COLORS, BLOCK_KINDS, MAX_INTEGER_ID, WEEKDAYS } from '../constants.ts';
import { clockTimeSchema } from '../file-values.ts';
import { facilityId, localDate, localTime, teetime } from '../values.ts';
import { staffCall, staffErrors } from './route.ts';

const id = z.coerce.number().int().positive().max(MAX_INTEGER_ID);
/** Of the block as the caller read it; a change of another one is refused with BLOCK_CHANGED. */
const version = z.string().max(64).optional();

const hours = {
  kind: z.enum(BLOCK_KINDS),
  firstDate: localDate,
  /** Inclusive. */
  lastDate: localDate,
  weekdays: z.array(z.enum(WEEKDAYS)).min(1).max(7),
  fromTime: localTime,
  /** Exclusive; 24:00 is the end of the day. */
  toTime: clockTimeSchema,
  color: z.enum(BLOCK_COLORS),
  reason: z.string().trim().min(1).max(200),
};

type Order = { firstDate: string; lastDate: string; fromTime: string; toTime: string };
const endsLater = ({ firstDate, lastDate, fromTime, toTime }: Order) =>
  firstDate <= lastDate && fromTime < toTime;
const LATER = 'Use a last day and an end that come after the first day and the start';

const newBlock = z.object({ ...hours, facilityId }).refine(endsLater, LATER);
const changedBlock = z.object({ ...hours, version }).refine(endsLater, LATER);

const block = z.object({
  ...hours,
  toTime: z.string(),
  id: z.number().int(),
  facilityId,
  facilityName: z.string(),
  /** file: comes and goes with the operator's file; cannot be changed here. */
  source: z.enum(['file', 'shop']),
  /** The staff user who last made or changed it; null for a command, the file or the demo. */
  madeBy: z.string().nullable(),
  version: z.string(),
});
export type DeskBlock = z.infer<typeof block>;

/** They stay booked; their golfers are asked to call. */
const affected = z.array(
  z.object({
    id: z.number().int(),
    teetime,
    timeZone: z.string(),
    name: z.string(),
    phone: z.string(),
    players: z.number().int(),
    /** Its payment is under way. */
    isPending: z.boolean(),
  }),
);
export const affectedBookings = affected;
export type AffectedBookings = z.infer<typeof affected>;

const changed = z.object({
  id: z.number().int(),
  /** For POST /staff/blocks/changes/{id}/undo. Null: the same block was there before. */
  changeId: z.number().int().nullable(),
  bookings: affected,
});

export const deskBlocks = {
  list: staffCall('sheet')
    .route({ method: 'GET', path: '/staff/blocks', summary: 'List blocks that last until a day or longer' })
    .errors(staffErrors())
    .input(z.object({ query: z.object({ facilityId: facilityId.optional(), from: localDate }) }))
    .output(z.array(block)),
  read: staffCall('sheet')
    .route({
      method: 'GET',
      path: '/staff/blocks/{id}',
      summary: 'Read a block with the bookings in its hours',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params: z.object({ id }) }))
    .output(
      z.object({
        block,
        bookings: affected,
        /** Of a double-tee block: the hours in which its groups turn. */
        crossover: z.object({ fromTime: z.string(), toTime: z.string() }).nullable(),
      }),
    ),
  preview: staffCall('plan')
    .route({
      method: 'POST',
      path: '/staff/blocks/preview',
      summary: 'List the bookings that a block would fall on; changes nothing',
      description: 'Empty for hours that stay open to members or the shop: bookings there stay as they are.',
    })
    .errors(staffErrors('NOT_FOUND', 'NO_MEMBERS_RATE', 'NO_SECOND_TEE'))
    .input(z.object({ body: newBlock }))
    .output(affected),
  make: staffCall('plan')
    .route({
      method: 'POST',
      path: '/staff/blocks',
      summary: 'Block hours; closed ones notify the golfers who booked them',
      description: 'Made again, it returns the first one.',
      successStatus: 201,
    })
    .errors(staffErrors('NOT_FOUND', 'NO_MEMBERS_RATE', 'NO_SECOND_TEE'))
    .input(z.object({ body: newBlock }))
    .output(changed),
  change: staffCall('plan')
    .route({
      method: 'PUT',
      path: '/staff/blocks/{id}',
      summary: 'Change a block; notifies golfers whose hours it newly closes',
    })
    .errors(
      staffErrors(
        'NOT_FOUND',
        'NO_MEMBERS_RATE',
        'NO_SECOND_TEE',
        'BLOCK_CHANGED',
        'BLOCK_IN_FILE',
        'BLOCK_OF_SHOTGUN',
      ),
    )
    .input(z.object({ params: z.object({ id }), body: changedBlock }))
    .output(changed),
  remove: staffCall('plan')
    .route({ method: 'DELETE', path: '/staff/blocks/{id}', summary: 'Remove a block' })
    .errors(staffErrors('NOT_FOUND', 'BLOCK_CHANGED', 'BLOCK_IN_FILE', 'BLOCK_OF_SHOTGUN'))
    .input(z.object({ params: z.object({ id }), query: z.object({ version }) }))
    .output(z.object({ changeId: z.number().int().nullable() })),
  undo: staffCall('plan')
    .route({
      method: 'POST',
      path: '/staff/blocks/changes/{id}/undo',
      summary: 'Undo the last change of a block',
      description: 'Within 15 minutes. A removed block is there again.',
    })
    .errors(staffErrors('NOT_FOUND', 'NOT_UNDOABLE'))
    .input(z.object({ params: z.object({ id }) }))
    .output(z.object({ id: z.number().int(), facilityId })),
};
