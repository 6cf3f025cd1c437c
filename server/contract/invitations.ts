import { z } from 'zod';
import { INVITATION_REPLIES } from './constants.ts';
import { nameOf } from './line.ts';
import { calendarFile } from './reservations.ts';
import { call, errors, publicErrors } from './route.ts';
import { email, facilityId, foreignId, mayBeLeftOut, money, rateId, teetime } from './values.ts';

const MOST_ENTRIES = 20;

/** See product.md section 3. */
const invitation = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** Cancelled invitations are not listed. */
  state: z.enum(['waiting', 'accepted', 'declined']),
  actions: z.object({ cancel: z.boolean() }),
});

const sentInvitations = z.object({ invitations: z.array(invitation), freePlaces: z.number().int() });
export type SentInvitations = z.infer<typeof sentInvitations>;

/** No prices of others, and nothing that opens the booking. */
const round = {
  playTime: teetime,
  facilityId,
  courseName: z.string(),
  courseTimezone: z.string(),
  isSimulator: z.boolean(),
  holes: z.number().int(),
  transportation: z.string(),
  duration: z.number().int().nullable(),
  groupSize: z.number().int(),
  bookerName: z.string(),
};

/** `past`: no reply came before the tee time. */
const receivedInvitation = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['waiting', 'accepted', 'declined', 'revoked', 'past']),
  /** From the friend, 0 for a paid spot; null until they accept and after the round. */
  dueAtCourse: money.nullable(),
  ...round,
});
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

const player = z.object({
  slotNumber: z.number().int(),
  name: z.string().nullable(),
  /** Only for the booker. */
  email: z.string().nullable(),
  isCaptain: z.boolean(),
  /** Whether the player is a customer of the operator. */
  isPartner: z.boolean(),
  isYou: z.boolean(),
});

const whoPlays = z.object({
  reservationId: z.number().int(),
  /** Whether the caller is a player partner, not the booker. */
  isPartner: z.boolean(),
  isCancelled: z.boolean(),
  /** Whether players can still change: the booking is valid and has not begun. */
  isOpen: z.boolean(),
  players: z.array(player),
  /** Slots with neither a player nor an invited friend. */
  freePlaces: z.number().int(),
  /** From a calling player partner, 0 for a paid spot. Sent before the round. */
  dueAtCourse: money.optional(),
  ...round,
});
export type WhoPlaysAlong = z.infer<typeof whoPlays>;

const params = z.object({ id: rateId });
/** The secret in a mail's link. */
const hash = z.string().min(20).max(200);
const received = z.object({ id: z.uuid(), hash });

const BOOKER = ['NOT_FOUND', 'SESSION_REQUIRED', 'FORBIDDEN'] as const;

export const invitations = {
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/reservation/{id}/friend-invitations',
      summary: "List the booker's invitations to a reservation, their answers, and the number of open slots",
      tags: ['Invitations'],
    })
    .errors(errors(...BOOKER))
    .input(z.object({ params }))
    .output(sentInvitations),
  send: call('mail')
    .route({
      method: 'POST',
      path: '/reservation/{id}/friend-invitations',
      summary:
        'Invite friends by email, up to the number of open slots; we do not email an invited friend again',
      description: 'A 400 lists the wrong entries in `data.issues`, by path. Nobody is invited then.',
      tags: ['Invitations'],
    })
    .errors(errors(...BOOKER, 'TEE_TIME_PAST'))
    .input(
      z.object({
        params,
        body: z.object({
          invitations: z
            .array(z.object({ name: nameOf(40).min(1), email }))
            .min(1)
            .max(MOST_ENTRIES),
          alias: mayBeLeftOut(foreignId),
        }),
      }),
    )
    .output(sentInvitations),
  cancel: call('write')
    .route({
      method: 'DELETE',
      path: '/reservation/{id}/friend-invitations/{invitationId}',
      summary:
        'Cancel an invitation: its links expire and its slot opens up; repeating returns the same answer',
      tags: ['Invitations'],
    })
    .errors(errors(...BOOKER, 'TEE_TIME_PAST'))
    .input(z.object({ params: params.extend({ invitationId: z.uuid() }) }))
    .output(sentInvitations),
  get: call('unlimited')
    .route({
      method: 'GET',
      path: '/invitation/{id}/{hash}',
      summary: 'Read an invitation by its emailed link; changes nothing',
      tags: ['Invitations'],
    })
    .errors(publicErrors('NOT_FOUND'))
    .input(z.object({ params: received }))
    .output(receivedInvitation),
  reply: call('write')
    .route({
      method: 'PATCH',
      path: '/invitation/{id}/{type}/{hash}',
      summary: 'Accept or decline an invitation by its emailed link; needs no sign-in',
      description:
        'A golfer signed in with the invited address becomes a player partner. The path may end in a slash.',
      tags: ['Invitations'],
    })
    .errors(
      publicErrors(
        'NOT_FOUND',
        'FORBIDDEN',
        'INVITATION_ANSWERED',
        'INVITATION_REVOKED',
        'TEE_TIME_PAST',
        'NO_PLACE_LEFT',
      ),
    )
    .input(z.object({ params: received.extend({ type: z.enum(INVITATION_REPLIES) }) }))
    .output(receivedInvitation),
  calendar: call('unlimited')
    .route({
      method: 'GET',
      path: '/invitation/{id}/{hash}/calendar',
      summary: 'An accepted invitation as a calendar entry',
      tags: ['Invitations'],
    })
    .errors(publicErrors('NOT_FOUND'))
    .input(z.object({ params: received }))
    .output(calendarFile),
};

export const playerPartners = {
  get: call('unlimited')
    .route({
      method: 'GET',
      path: '/reservation/{id}/players',
      summary:
        'List the players, for the booker and for player partners; partners see no prices and no addresses',
      tags: ['Player partners'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(z.object({ params }))
    .output(whoPlays),
  add: call('mail')
    .route({
      method: 'POST',
      path: '/reservation/{id}/partner',
      summary: 'Add a customer of the operator to an open slot; one who already plays keeps their slot',
      tags: ['Player partners'],
    })
    .errors(errors(...BOOKER, 'PROFILE_NOT_FOUND', 'TEE_TIME_PAST', 'NO_PLACE_LEFT'))
    .input(z.object({ params, body: z.object({ emailAddress: email }) }))
    .output(whoPlays),
  remove: call('write')
    .route({
      method: 'DELETE',
      path: '/reservation/{id}/partner/{slotNumber}',
      summary: 'Remove a player from a slot, which stays booked; repeating returns the same answer',
      tags: ['Player partners'],
    })
    .errors(errors(...BOOKER, 'TEE_TIME_PAST'))
    .input(z.object({ params: params.extend({ slotNumber: z.coerce.number().int().min(1).max(100) }) }))
    .output(whoPlays),
  leave: call('write')
    .route({
      method: 'DELETE',
      path: '/reservation/{id}/partner',
      summary:
        "Leave another golfer's reservation as its player partner; the slot stays booked and opens to another player",
      tags: ['Player partners'],
      successStatus: 204,
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED', 'TEE_TIME_PAST'))
    .input(z.object({ params }))
    .output(z.void()),
};
