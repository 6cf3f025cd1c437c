import { z } from 'zod';
import { currencyCode, email, facilityId, localDate, localTime } from '../values.ts';
import { booking, version } from './booking.ts';
import { depositFields, outing, outingParams as params } from './outings.ts';
import { staffCall, staffErrors } from './route.ts';
import { sold } from './sold.ts';
import { compReason, saleTenders, TENDER_REFUSALS } from './tenders.ts';

const cents = z.number().int();
/** Sent twice, it is done once. */
const attemptId = z.uuid().optional();

const invoice = z.object({
  outingId: z.number().int(),
  /** Of the group. */
  name: z.string(),
  facilityId,
  facilityName: z.string(),
  contact: booking.shape.booker,
  localDate,
  currencyCode,
  ...sold.shape,
  totalCents: cents,
  /** At the course. */
  dueCents: cents,
  deposit: outing.shape.deposit,
  teeTimes: z.array(z.object({ localTime, players: z.number().int() })),
});
export type OutingInvoice = z.infer<typeof invoice>;

/** The invoice and payments of an outing. */
export const outingMoney = {
  invoice: staffCall('book')
    .route({
      method: 'GET',
      path: '/staff/outings/{id}/invoice',
      summary: 'Read the one invoice of an outing',
      description: 'Sums the invoices of its bookings by kind and price, with payments and what is due.',
    })
    .errors(staffErrors('NOT_FOUND', 'OUTING_CANCELLED'))
    .input(z.object({ params }))
    .output(invoice),
  emailInvoice: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/outings/{id}/invoice/email',
      summary: 'Email the invoice of an outing',
      description: 'In the language in which the outing was booked.',
      successStatus: 204,
    })
    .errors(staffErrors('NOT_FOUND', 'OUTING_CANCELLED', 'TOO_MANY_REQUESTS'))
    .input(z.object({ params, body: z.object({ email, attemptId }) }))
    .output(z.void()),
  pay: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/outings/{id}/payments',
      summary: 'Take one payment for an outing, or for a part of what is due',
      description:
        'Spreads it over what the bookings owe, by tee time; one receipt. The tenders add up to the amount; one without an amount takes what is left. An account names its customer, who is notified by email. The same attemptId returns the payment it made.',
      successStatus: 201,
    })
    .errors(
      staffErrors(
        'NOT_FOUND',
        'OUTING_CANCELLED',
        'OUTING_CHANGED',
        'NOTHING_DUE',
        'PAYMENT_UNDER_WAY',
        ...TENDER_REFUSALS,
      ),
    )
    .input(
      z.object({
        params,
        body: z.object({
          /** Without it, all that is due. */
          amountCents: z.number().int().positive().max(99_999_999).optional(),
          tenders: saleTenders,
          reason: compReason,
          version,
          attemptId: z.uuid(),
        }),
      }),
    )
    .output(z.object({ outing, receiptId: cents, amountCents: cents })),
  sendNamesLink: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/outings/{id}/names-link',
      summary: 'Email a new link by which the contact names the players; the one before ends',
      description: 'In the language in which the outing was booked. The link works until the last tee time.',
      successStatus: 204,
    })
    .errors(staffErrors('NOT_FOUND', 'OUTING_CANCELLED', 'TOO_MANY_REQUESTS'))
    .input(z.object({ params, body: z.object({ email, attemptId }) }))
    .output(z.void()),
  setDeposit: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/outings/{id}/deposit',
      summary: 'Ask for a deposit of an outing, or for none',
    })
    .errors(staffErrors('NOT_FOUND', 'OUTING_CANCELLED', 'OUTING_CHANGED'))
    .input(z.object({ params, body: z.object({ ...depositFields, version, attemptId }) }))
    .output(outing),
};
