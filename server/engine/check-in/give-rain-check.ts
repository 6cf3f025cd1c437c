import type { SoldLine } from '#server/rules/invoice-lines.ts';
import { postCertificateChange } from '#server/rules/ledger-postings.ts';
import { rainCheckCents } from '#server/rules/rain-check.ts';
import { lineOfCertificate } from '#server/rules/sale-lines.ts';
import type { Trx } from '../call/context.ts';
import { insertCertificate } from '../gift-certificates/certificates.queries.ts';
import { giftCertificatePayable } from '../gift-certificates/gift-certificate-payable.ts';
import { openInvoice } from '../invoices/invoices.queries.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import type { Refundable } from '../payments/refundable.queries.ts';
import { linesOfBooking } from '../reservations/reservation-details.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';
import type { Slot } from '../reservations/slots.queries.ts';
import { duesOf, readBookingPayments } from './dues.ts';
import { limitsOf, readPaidOnline } from './paid-online.ts';
import { insertRainChecks, type SlotCredit } from './rain-checks.queries.ts';

type Round = {
  holesPlayed: number;
  /** Only the shop knows. */
  isPaidAtCourse: boolean;
};

/**
 * Returns each player's credit for unplayed holes, from all green fees paid. Credits and refunds together never
 * exceed what was paid online.
 */
export async function creditsOf(
  trx: Trx,
  reservation: Reservation,
  players: readonly Slot[],
  { holesPlayed, isPaidAtCourse }: Round,
): Promise<SlotCredit[]> {
  const { rate, invoice } = reservation;
  const { holes } = rate;
  const payments = await readBookingPayments(trx, reservation);
  const paid = await readPaidOnline(trx, reservation);
  const totalPaid = ({ cardCents, certificateCents, handCents }: Refundable) =>
    cardCents + certificateCents + handCents;
  const dueOnlineCents = invoice.dueOnline.summary.totalCents;
  const paidShare = dueOnlineCents > 0 ? Math.min(1, totalPaid(paid.own) / dueOnlineCents) : 0;
  const all = payments.slots.map(({ rate_index }) => rate_index);
  let { refundableCents: leftCents } = limitsOf(paid);
  const credits: SlotCredit[] = [];
  for (const slot of players) {
    const online = linesOfBooking(reservation, all, [slot.rate_index]).filter(
      ({ key, due }) => key === 'GRNFEE' && due === 'online',
    );
    let atCheckIn = 0;
    for (const each of paid.checkIns.filter(({ isSold }) => isSold)) {
      const line = each.lines[each.slotNumbers.indexOf(slot.slot_number)];
      if (!line) continue;
      const total = totalOf(each.lines);
      atCheckIn += Math.floor((line.totalCents * Math.min(total, totalPaid(each.refundable))) / total);
    }
    const atCourse =
      isPaidAtCourse && !slot.is_paid ? totalOf(duesOf(reservation, { ...payments, asked: [slot] })) : 0;
    const paidCents = Math.floor(totalOf(online) * paidShare) + atCheckIn + atCourse;
    const counterCents = rainCheckCents(atCourse, { holes, holesPlayed });
    const onlineCents = Math.min(leftCents, rainCheckCents(paidCents, { holes, holesPlayed }) - counterCents);
    leftCents -= onlineCents;
    const cents = onlineCents + counterCents;
    if (cents > 0) credits.push({ slotNumber: slot.slot_number, cents, counterCents });
  }
  return credits;
}

/** Issues credits as one gift certificate and emails its code. */
export async function giveRainCheck(
  trx: Trx,
  { id, alias, facility_id: facilityId, invoice, rate }: Reservation,
  credits: readonly SlotCredit[],
  ask: { name: string; recipient: { name: string; email: string }; holesPlayed: number },
): Promise<{ certificateId: number; cents: number }> {
  const cents = credits.reduce((sum, each) => sum + each.cents, 0);
  const { currency } = invoice;
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
