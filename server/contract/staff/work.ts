import { z } from 'zod';
import { email } from '../values.ts';
import { BOOKING_REFUSALS, booking, bookingId, changed, version } from './booking.ts';
import { feeWithNoShow } from './no-show-fee.ts';
import { staffCall, staffErrors } from './route.ts';

const BATCH_ACTIONS = ['check-in', 'no-show', 'send-confirmation', 'cancel'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

const MOST_AT_ONCE = 100;

const result = z.object({
  id: z.number().int(),
  /** As it is now. Null for a booking that the caller may not see. */
  booking: booking.nullable(),
  /** Null: nothing changed, or refused. */
  changeId: z.number().int().nullable(),
  canBeUndone: z.boolean(),
  /** Null: done. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type BatchResult = z.infer<typeof result>;

export const deskWork = {
  batch: staffCall('play')
    .route({
      method: 'POST',
      path: '/staff/bookings/batch',
      summary: 'Check in, cancel, mark as no-shows or confirm again several bookings',
      description:
        'Like the call of each, one after the other: every booking is done or refused alone, has its own entry in the log, and follows its own rules. `isRefunded` and `reason` are of `cancel`, and `fee` is of `no-show`: a declined card is a refusal that leaves the players marked.',
    })
    .errors(staffErrors())
    .input(
      z.object({
        body: z.object({
          action: z.enum(BATCH_ACTIONS),
          bookings: z
            .array(z.object({ id: bookingId, version, fee: feeWithNoShow }))
            .min(1)
            .max(MOST_AT_ONCE),
          isRefunded: z.boolean().default(false),
          reason: z.string().trim().max(500).default(''),
        }),
      }),
    )
    .output(z.object({ results: z.array(result) })),
  confirm: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/confirmation',
      summary: 'Email the confirmation to the booker again',
      description: 'Once a minute. A booking without an email address needs one, and keeps it.',
    })
    .errors(staffErrors(...BOOKING_REFUSALS, 'EMAIL_MISSING', 'CONFIRMATION_SENT'))
    .input(
      z.object({
        params: z.object({ id: bookingId }),
        body: z.object({ email: z.union([z.literal(''), email]).default(''), version }),
      }),
    )
    .output(changed),
};
