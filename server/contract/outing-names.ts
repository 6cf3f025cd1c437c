import { z } from 'zod';
import { MAX_INTEGER_ID } from './constants.ts';
import { nameOf } from './line.ts';
import { call, publicErrors } from './route.ts';
import { email, localDate, localTime } from './values.ts';

export const MOST_OUTING_PLAYERS = 200;

const bookingId = z.number().int().positive().max(MAX_INTEGER_ID);
const slotNumber = z.number().int().min(1).max(6);

/** No prices, no addresses, and nothing that opens a booking. */
const names = z.object({
  /** Of the group. */
  name: z.string(),
  courseName: z.string(),
  localDate,
  /** Changes with the names, players and tee times. */
  version: z.string(),
  teeTimes: z.array(
    z.object({
      localTime,
      /** Of a shotgun, such as 5B; null for others. */
      place: z.string().nullable(),
      players: z.array(
        z.object({
          bookingId,
          slotNumber,
          name: z.string(),
          /** Checked in, or a golfer with an account: only the course changes these. */
          isFixed: z.boolean(),
        }),
      ),
    }),
  ),
});
export type OutingNames = z.infer<typeof names>;

/** The secret in a mail’s link. */
const params = z.object({ token: z.string().min(20).max(200) });

/** The players of a group over several tee times, by the link that its contact got. */
export const outingNames = {
  get: call('unlimited')
    .route({
      method: 'GET',
      path: '/outing-names/{token}',
      summary: 'Read the players of an outing by its emailed link',
      tags: ['Outings'],
    })
    .errors(publicErrors('NOT_FOUND'))
    .input(z.object({ params }))
    .output(names),
  set: call('write')
    .route({
      method: 'POST',
      path: '/outing-names/{token}',
      summary: 'Name the players of an outing by its emailed link',
      description:
        'Writes the given players, then the lines of `list` into those without a name. An empty name clears the player. Without `email` the address of an unchanged name stays.',
      tags: ['Outings'],
    })
    .errors(publicErrors('NOT_FOUND', 'OUTING_CHANGED'))
    .input(
      z.object({
        params,
        body: z.object({
          players: z
            .array(
              z.object({
                bookingId,
                slotNumber,
                name: nameOf(100),
                email: z.union([z.literal(''), email]).default(''),
              }),
            )
            .max(MOST_OUTING_PLAYERS)
            .default([]),
          /** A line for each player: name, and perhaps an email behind a comma, semicolon or tab. */
          list: z.string().max(20_000).default(''),
          version: z.string().max(64),
        }),
      }),
    )
    .output(names.extend({ changed: z.number().int() })),
};
