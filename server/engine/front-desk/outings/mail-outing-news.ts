import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { enqueueMail } from '../../mails/enqueue-mail.ts';
import { mailedInvoice, mailedOuting } from './mailed-outing.ts';

/** Notifies the contact, in one mail, of the new tee times. */
export async function mailMovedOuting(
  trx: Trx,
  context: DeskContext,
  outing: DeskOuting,
  from: Date | undefined,
): Promise<void> {
  const [first] = outing.bookings;
  if (outing.contact.email === '' || !first || !from) return;
  const { alias, content } = await mailedOuting(trx, context, outing);
  const moved = { from: from.toISOString(), to: first.teetime };
  await enqueueMail(trx, {
    alias,
    kind: 'outing-moved',
    to: toContact(outing),
    content: { ...content, moved },
  });
}

/** Notifies the contact, in one mail, that the outing is cancelled, and of the refund. */
export async function mailCancelledOuting(
  trx: Trx,
  context: DeskContext,
  outing: DeskOuting,
  { refundCents, reason }: { refundCents: number; reason: string },
): Promise<void> {
  if (outing.contact.email === '') return;
  const { alias, currency, content } = await mailedOuting(trx, context, outing);
  const cancelled = { currency, refundCents, reason };
  await enqueueMail(trx, {
    alias,
    kind: 'outing-cancelled',
    to: toContact(outing),
    content: { ...content, cancelled },
  });
}

/** Notifies the contact, in one mail, of the new rate and what is due now, with a refund. */
export async function mailRepricedOuting(
  trx: Trx,
  context: DeskContext,
  outing: DeskOuting,
  { before, refundCents }: { before: DeskOuting; refundCents: number },
): Promise<void> {
  if (outing.contact.email === '') return;
  const { alias, currency, content } = await mailedOuting(trx, context, outing);
  const { language } = content;
  await enqueueMail(trx, {
    alias,
    kind: 'outing-repriced',
    to: toContact(outing),
    content: {
      ...content,
      repriced: { from: before.rateName, to: outing.rateName, currency, refundCents },
      invoice: await mailedInvoice(trx, context, outing.id, { language, currency }),
    },
  });
}

const toContact = ({ contact }: DeskOuting) => ({ name: nameOfBooker(contact), address: contact.email });
