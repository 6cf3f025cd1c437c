import { linesOfShares } from '#server/rules/booking-lines.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import { postCertificateChange } from '#server/rules/ledger-postings.ts';
import { rainCheckCents } from '#server/rules/rain-check.ts';
import { lineOfCertificate } from '#server/rules/sale-lines.ts';
import type { Trx } from '../call/context.ts';
import { insertCertificate } from '../gift-certificates/certificates.queries.ts';
import { giftCertificatePayable } from '../gift-certificates/gift-certificate-payable.ts';
import { openInvoice } from '../invoices/invoices.queries.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import { findRefundable } from '../payments/refundable.queries.ts';
import { findAttemptThatCounts } from '../payments/which-attempt.queries.ts';
import { sharesOfBooking } from '../reservations/reservation-details.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';
import type { Slot } from '../reservations/slots.queries.ts';
import { listCheckInInvoices } from './check-in.queries.ts';
import { duesOf, readParty } from './dues.ts';
import { insertRainChecks, type SlotCredit } from './rain-checks.queries.ts';

type Round = {
  holesPlayed: number;
  /** Whether what was due at the course was paid there: the shop alone knows. */
  isPaidAtCourse: boolean;
};

/**
 * What each of some players is credited for the holes not played: of the green fee that was paid online, when checking in or at
 * the course, never of what was given back. Convenience Fees are not for holes.
 */
export async function creditsOf(
  trx: Trx,
  reservation: Reservation,
  players: readonly Slot[],
  { holesPlayed, isPaidAtCourse }: Round,
): Promise<SlotCredit[]> {
  const { id, invoice_id: invoiceId, rate, invoice } = reservation;
  const party = await readParty(trx, reservation);
  const refundable = await findRefundable(trx, invoiceId, await findAttemptThatCounts(trx, invoiceId));
  const dueOnlineCents = invoice.dueOnline.summary.totalCents;
  const paidShare =
    dueOnlineCents > 0
      ? Math.min(1, (refundable.cardCents + refundable.certificateCents) / dueOnlineCents)
      : 0;
  const checkIns = await listCheckInInvoices(trx, id, 'closed');
  const credits: SlotCredit[] = [];
  for (const slot of players) {
    const online = linesOfShares(sharesOfBooking(rate, [slot.rate_index])).filter(
      ({ key, due }) => key === 'GRNFEE' && due === 'online',
    );
    let atCheckIn = 0;
    for (const each of checkIns) {
      const line = each.lines[each.slotNumbers.indexOf(slot.slot_number)];
      if (!line) continue;
      const { cardCents } = await findRefundable(trx, each.id, await findAttemptThatCounts(trx, each.id));
      atCheckIn += Math.floor(
        (line.totalCents * Math.min(totalOf(each.lines), cardCents)) / totalOf(each.lines),
      );
    }
    const atCourse =
      isPaidAtCourse && !slot.is_paid ? totalOf(duesOf(reservation, { ...party, asked: [slot] })) : 0;
    const paidCents = Math.floor(totalOf(online) * paidShare) + atCheckIn + atCourse;
    const cents = rainCheckCents(paidCents, { holes: rate.holes, holesPlayed });
    if (cents > 0) credits.push({ slotNumber: slot.slot_number, cents });
  }
  return credits;
}

/** Gives players credit as one gift certificate, whose code is mailed; answers its number and what it is worth. */
export async function giveRainCheck(
  trx: Trx,
  { id, alias, facility_id: facilityId, invoice, rate }: Reservation,
  credits: readonly SlotCredit[],
  ask: { name: string; recipient: { name: string; email: string }; holesPlayed: number },
): Promise<{ certificateId: number; cents: number }> {
  const cents = credits.reduce((sum, each) => sum + each.cents, 0);
  const { currency } = invoice;
  // Nothing is owed for it: the facility gives it.
  const line = lineOfCertificate({ name: ask.name, valueCents: cents }, 'course');
  const invoiceId = await openInvoice(trx, {
    alias,
    facilityId,
    kind: 'gift-certificate',
    customerId: null,
    cartItemId: null,
    orderId: null,
    currency,
    lines: [{ ...line, discountCents: cents, subTotalCents: 0, totalCents: 0 }],
  });
  const certificateId = await insertCertificate(trx, {
    alias,
    facility_id: facilityId,
    offer_id: null,
    invoice_id: invoiceId,
    name: ask.name,
    value_cents: cents,
    currency,
    sender_name: '',
    recipient_name: ask.recipient.name,
    recipient_email: ask.recipient.email,
    message: '',
    delivery_date: null,
    origin: 'rain-check',
  });
  await insertRainChecks(trx, credits, {
    reservationId: id,
    certificateId,
    holes: rate.holes,
    holesPlayed: ask.holesPlayed,
  });
  await (await giftCertificatePayable.lock(trx, invoiceId)).confirm();
  await writeJournal(trx, {
    invoiceId,
    cause: `rain-check:${certificateId}`,
    postings: postCertificateChange(certificateId, cents),
  });
  return { certificateId, cents };
}

function totalOf(lines: readonly SoldLine[]): number {
  return lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
}
