import { z } from 'zod';
import { SHOTGUN_SIDES } from '../constants.ts';
import { nameOf } from '../line.ts';
import { email, facilityId, localDate, localTime, teetime } from '../values.ts';
import { affectedBookings } from './blocks.ts';
import { bookingId, version } from './booking.ts';
import { outingAnswer } from './outings.ts';
import { staffCall, staffErrors } from './route.ts';

const hole = z.coerce.number().int().min(1).max(18);
const players = z.coerce.number().int().min(1).max(4);
/** A group of a hole: A starts first, B behind it. */
const place = z.object({ hole, side: z.enum(SHOTGUN_SIDES) });
/** Local; `to` exclusive, 24:00 is the end of the day. */
const hours = z.object({ from: localTime, to: z.string() });

const preview = z.object({
  teetime,
  groups: z.array(place.extend({ players: z.number().int() })),
  /** Nobody else books in these hours. */
  blocked: hours,
  /** The first tee time after it; null when there is none. */
  nextTime: localTime.nullable(),
  /** In these hours already: a shotgun is booked once none is left. */
  bookings: affectedBookings,
  blocks: z.array(hours.extend({ id: z.number().int(), reason: z.string() })),
});
export type ShotgunPreview = z.infer<typeof preview>;

const shotgun = z.object({
  /** By hole. */
  outing: outingAnswer,
  teetime,
  localDate,
  localTime,
  holes: z.array(z.number().int()),
  playersPerHole: z.number().int(),
  /** Until a group is off the course. */
  playingMinutes: z.number().int(),
  /** Null once it is cancelled. */
  blocked: hours.extend({ id: z.number().int() }).nullable(),
  nextTime: localTime.nullable(),
  freePlaces: z.array(place),
});
export type DeskShotgun = z.infer<typeof shotgun>;

/** Local; a tee time of the course. */
const start = { date: localDate, time: localTime };
const wish = {
  facilityId,
  name: nameOf(100).min(1),
  ...start,
  golfers: z.coerce.number().int().min(1).max(144),
  holes: z.array(hole).min(1).max(18),
  /** More than four are two groups. */
  playersPerHole: z.coerce.number().int().min(1).max(8),
  /** Of the facility's file, at the start. */
  rate: z.coerce.number().int().positive().max(2_147_483_647),
  /** That of a round of the rate without it. */
  playingMinutes: z.coerce.number().int().min(60).max(720).optional(),
};

const params = z.object({ id: bookingId });
const CHANGES = ['NOT_FOUND', 'OUTING_CANCELLED', 'OUTING_CHANGED', 'OUTING_DOES_NOT_FIT'] as const;

/** Groups that start at one moment from several holes. They are outings: cancelled and named by those calls. */
export const shotguns = {
  preview: staffCall('plan')
    .route({
      method: 'POST',
      path: '/staff/shotguns/preview',
      summary: 'Show the groups and hours of a shotgun, and what is in its way; changes nothing',
    })
    .errors(staffErrors('NOT_FOUND', 'ITEM_NOT_OFFERED', 'OUTING_DOES_NOT_FIT'))
    .input(z.object({ body: z.object(wish) }))
    .output(preview),
  book: staffCall('plan')
    .route({
      method: 'POST',
      path: '/staff/shotguns',
      summary: 'Book a shotgun: a group for each hole, and a block over the hours around it',
      description:
        'All or none, due at the course, at the price of the start. Groups stay off the shortest holes first and double on the longest. The same attemptId returns the shotgun it made.',
      successStatus: 201,
    })
    .errors(staffErrors('NOT_FOUND', 'ITEM_NOT_OFFERED', 'OUTING_DOES_NOT_FIT', 'SHOTGUN_IN_THE_WAY'))
    .input(
      z.object({
        body: z.object({
          ...wish,
          firstName: nameOf(100).min(1),
          lastName: nameOf(100).default(''),
          email: z.union([z.literal(''), email]).default(''),
          phone: nameOf(50).default(''),
          notes: z.string().trim().max(500).default(''),
          attemptId: z.uuid(),
        }),
      }),
    )
    .output(shotgun),
  show: staffCall('plan')
    .route({ method: 'GET', path: '/staff/shotguns/{id}', summary: 'Show a shotgun with its groups by hole' })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params }))
    .output(shotgun),
  previewMove: staffCall('plan')
    .route({
      method: 'POST',
      path: '/staff/shotguns/{id}/move/preview',
      summary: 'Show the hours of another start, and what is in its way; changes nothing',
    })
    .errors(staffErrors('NOT_FOUND', 'OUTING_DOES_NOT_FIT'))
    .input(z.object({ params, body: z.object(start) }))
    .output(preview),
  move: staffCall('plan')
    .route({
      method: 'POST',
      path: '/staff/shotguns/{id}/move',
      summary: 'Move a shotgun with its block to another start of its course',
      description: 'All or none. Holes, rates, prices and payments stay.',
    })
    .errors(staffErrors(...CHANGES, 'SHOTGUN_IN_THE_WAY', 'PAYMENT_UNDER_WAY'))
    .input(z.object({ params, body: z.object({ ...start, version }) }))
    .output(shotgun),
  addGroup: staffCall('plan')
    .route({
      method: 'POST',
      path: '/staff/shotguns/{id}/groups',
      summary: 'Book one more group of a shotgun on a hole that has room, for its contact and at its rate',
      successStatus: 201,
    })
    .errors(staffErrors(...CHANGES, 'ITEM_NOT_OFFERED', 'PLAYER_COUNT_NOT_ALLOWED'))
    .input(z.object({ params, body: place.extend({ players, version }) }))
    .output(shotgun),
  moveGroup: staffCall('plan')
    .route({
      method: 'POST',
      path: '/staff/shotguns/{id}/groups/{bookingId}/move',
      summary: 'Move a group to another hole or side; the group there takes its place',
    })
    .errors(staffErrors(...CHANGES))
    .input(z.object({ params: params.extend({ bookingId }), body: place.extend({ version }) }))
    .output(shotgun),
};
