import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { keepOutingLink } from '../../mail-links/outing-links.ts';
import { enqueueMail } from '../../mails/enqueue-mail.ts';
import { mailedInvoice, mailedOuting } from './mailed-outing.ts';
import { showOuting } from './show-outing.ts';

/**
 * Confirms an outing to its contact in one mail: day and times, price, what is due with the deposit, and the link to
 * name the players. Does nothing for a contact without an address.
 */
export async function mailOutingConfirmation(trx: Trx, context: DeskContext, id: number): Promise<void> {
  const outing = await showOuting(context, id, trx);
  const { contact, bookings } = outing;
  const [first] = bookings;
  if (contact.email === '' || !first) return;
  const { alias, currency, content } = await mailedOuting(trx, context, outing);
  await enqueueMail(trx, {
    alias,
    kind: 'outing-confirmation',
    to: { name: nameOfBooker(contact), address: contact.email },
    content: {
      ...content,
      startsAt: first.shotgun?.teetime ?? first.teetime,
      invoice: await mailedInvoice(trx, context, id, { ...content, currency }),
      linkId: await keepOutingLink(trx, context.parts.linkSecret, id),
    },
  });
}
