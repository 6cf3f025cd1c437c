import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { postComp, postDueAtCourse } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../call/context.ts';
import { voidInvoice } from '../invoices/invoices.queries.ts';
import { readBalance, writeJournal } from '../invoices/ledger/journals.queries.ts';
import {
  announceCheckInPayment,
  announceRefund,
  announceRefusedCharge,
  announceRefusedRefund,
  announceUnsoldPayment,
} from '../mails/enqueue-money-mails.ts';
import { refundToAccounts } from '../payments/account-tenders.queries.ts';
import { refundToCertificates } from '../payments/certificate-tenders.queries.ts';
import { promiseByHand } from '../payments/counter-tenders.queries.ts';
import type { Payable } from '../payments/payable.ts';
import { changeTenderAtCourse, sellInvoice } from '../payments/tenders.queries.ts';
import { lowerRefunds } from '../reservations/cancellations.queries.ts';
import { findReservationById, lockReservation } from '../reservations/reservations.queries.ts';
import { listSlots } from '../reservations/slots.queries.ts';
import {
  extendCheckInInvoice,
  findCheckInInvoice,
  findDueAtCourse,
  findReservationIdOf,
  markCheckedIn,
  markPaid,
  unmarkPaid,
} from './check-in.queries.ts';

/**
 * A payment of course dues at check-in; the sale checks the players in. The reservation already counts as revenue, so
 * the sale only moves the amount from due at the course to due online.
 */
export const checkInPayable: Payable = {
  async lock(trx, invoiceId) {
    const { reservation } = await lockReservation(trx, { id: await findReservationIdOf(trx, invoiceId) });
    const invoice = await findCheckInInvoice(trx, invoiceId);
    const slots = await listSlots(trx, [reservation.id]);
    const isOwed =
      reservation.state === 'confirmed' &&
      invoice.slotNumbers.every((number) =>
        slots.some((slot) => slot.slot_number === number && !slot.is_paid),
      );
    const dueCents = await findDueAtCourse(trx, reservation.invoice_id);
    const totalCents = sumOfLines(invoice.lines);
    const canBeSold = invoice.state === 'open' && isOwed && totalCents <= dueCents;
    const isWaiting = canBeSold && !invoice.isOver;
    const release = async () => {
      if (invoice.state === 'open') await voidInvoice(trx, invoiceId);
    };
    return {
      state: canBeSold ? 'waiting' : invoice.state === 'closed' ? 'sold' : 'ended',
      isWaiting,
      isLeftToTill: invoice.isAtCounter,
      release,
      async extend() {
        if (isWaiting) await extendCheckInInvoice(trx, invoiceId);
      },
      async confirm() {
        if (!canBeSold) {
          await release();
          return false;
        }
        await markPaid(trx, reservation.id, invoice.slotNumbers);
        await markCheckedIn(trx, reservation.id, invoice.slotNumbers);
        await sellInvoice(trx, invoice);
        await changeTenderAtCourse(trx, reservation.invoice_id, dueCents - totalCents);
        return true;
      },
    };
  },

  async notifyCharged(trx, parts, invoiceId, { amountCents, card }) {
    const { reservationId, slotNumbers, lines, isAtCounter } = await findCheckInInvoice(trx, invoiceId);
    const paidFor = (await listSlots(trx, [reservationId])).flatMap(({ slot_number: slotNumber, name }) => {
      const line = lines[slotNumbers.indexOf(slotNumber)];
      return line ? [{ slotNumber, name, cents: line.totalCents }] : [];
    });
    const beside = isAtCounter ? { besideCardCents: sumOfLines(lines) - amountCents } : {};
    await announceCheckInPayment(trx, parts, {
      reservationId,
      invoiceId,
      amountCents,
      card,
      paidFor,
      ...beside,
    });
  },

  async notify(trx, parts, invoiceId, news) {
    const { id: reservationId, invoice_id } = await findReservationById(
      trx,
      await findReservationIdOf(trx, invoiceId),
    );
    switch (news.is) {
      case 'refunded':
        return announceRefund(trx, parts, { ...news, reservationId, refundCents: news.amountCents });
      case 'refund-refused':
        return announceRefusedRefund(trx, parts, { ...news, reservationId, refundCents: news.amountCents });
      case 'unsold':
        return announceUnsoldPayment(trx, parts, { ...news, reservationId, beside: 'check-in' });
      case 'uncharged':
        await leaveToCourse(trx, invoiceId, {
          reservationId,
          reservationInvoiceId: invoice_id,
          cardCents: news.amountCents,
        });
        await lowerRefunds(trx, reservationId, news.unreturnedCents);
        return announceRefusedCharge(trx, parts, { ...news, reservationId });
    }
  },
};

type Uncharged = { reservationId: number; reservationInvoiceId: number; cardCents: number };

/**
 * Voids an invoice that was not charged: its players owe at the course again, unless they left. Refunds what was paid
 * beside the card.
 */
async function leaveToCourse(
  trx: Trx,
  invoiceId: number,
  { reservationId, reservationInvoiceId, cardCents }: Uncharged,
): Promise<void> {
  const { state, lines, slotNumbers } = await findCheckInInvoice(trx, invoiceId);
  if (state !== 'closed') return;
  const dueCents = await findDueAtCourse(trx, reservationInvoiceId);
  await changeTenderAtCourse(trx, invoiceId, 0);
  await refundOthers(trx, invoiceId, sumOfLines(lines) - cardCents);
  await voidInvoice(trx, invoiceId);
  await unmarkPaid(trx, reservationId, slotNumbers);
  await changeTenderAtCourse(trx, reservationInvoiceId, dueCents + sumOfLines(lines));
}

/** Refunds what other tenders paid: those by hand at the counter. */
async function refundOthers(trx: Trx, invoiceId: number, cents: number): Promise<void> {
  if (cents <= 0) return;
  const cause = 'uncharged';
  const compCents = await readBalance(trx, invoiceId, 'allowances');
  await writeJournal(trx, {
    invoiceId,
    cause: `beside-uncharged:${invoiceId}`,
    postings: postDueAtCourse(cents),
  });
  if (compCents > 0)
    await writeJournal(trx, {
      invoiceId,
      cause: `comp:uncharged-${invoiceId}`,
      postings: postComp(-compCents),
    });
  const upToCents = cents - compCents;
  const toCertificates = await refundToCertificates(trx, { invoiceId, upToCents, cause });
  const toAccounts = await refundToAccounts(trx, { invoiceId, upToCents: upToCents - toCertificates, cause });
  await promiseByHand(trx, { invoiceId, upToCents: upToCents - toCertificates - toAccounts });
}
