import type { Db } from '../call/context.ts';
import type { BookingMail } from './booking-facts.ts';
import { enqueueMails } from './enqueue-mail.ts';
import { type BookingMailParts, type GatheredBooking, gatherBooking, withLink } from './gather-booking.ts';
import type { OutgoingMail } from './mail.ts';
import { findPurchaseOrder, listPurchaseRows } from './purchase-facts.queries.ts';
import { describePurchase, type PurchaseMail } from './purchase-facts.ts';
import { textConfirmation } from './sms/text-booker.ts';

/** The part of an order to confirm; `purchaseIds` are invoices. */
type Confirmable = { orderId: string; reservationIds: readonly number[]; purchaseIds: readonly number[] };

/**
 * Confirms an order with one mail per booker, and notifies the facilities of other purchases. Skips cancelled bookings
 * and those of an outing, whose contact gets one mail about the group. Reuses `gathered` bookings and enqueues `notices` along.
 */
export async function confirmBookings(
  trx: Db,
  parts: BookingMailParts,
  { orderId, reservationIds, purchaseIds }: Confirmable,
  { gathered, notices }: { gathered: readonly GatheredBooking[]; notices: readonly OutgoingMail[] } = {
    gathered: [],
    notices: [],
  },
): Promise<void> {
  const bookings: GatheredBooking[] = [];
  for (const id of reservationIds)
    bookings.push(
      gathered.find(({ facts }) => facts.booking.reservationId === id) ??
        (await gatherBooking(trx, parts, id)),
    );
  const booked = bookings
    .filter(({ state, isOfOuting }) => state === 'confirmed' && !isOfOuting)
    .sort((a, b) => a.facts.booking.startsAt.localeCompare(b.facts.booking.startsAt));
  const bought = purchaseIds.length > 0 ? await gatherPurchase(trx, parts, orderId, purchaseIds) : null;
  const bookers = [...new Set(booked.map(({ facts }) => facts.booking.booker.email))];
  const buyer = bought && findBuyer(bought.purchase, bookers);
  const mails = [...notices];
  for (const email of new Set([...bookers, ...(buyer ? [buyer] : [])])) {
    const own = booked.filter(({ facts }) => facts.booking.booker.email === email);
    const purchase = email === buyer ? bought?.purchase : undefined;
    const confirmation = { email, own, purchase, alias: bought?.alias ?? '' };
    mails.push(...(await writeConfirmation(trx, parts, confirmation)));
    await textConfirmation(trx, parts, own);
  }
  if (bought) mails.push(...noticesOf(bought));
  await enqueueMails(trx, mails);
}

/** `forShop` is `purchase` in the shop's language. */
type Bought = { alias: string; purchase: PurchaseMail; forShop: PurchaseMail };

async function gatherPurchase(
  trx: Db,
  parts: BookingMailParts,
  orderId: string,
  invoiceIds: readonly number[],
): Promise<Bought | null> {
  const order = await findPurchaseOrder(trx, orderId);
  const rows = await listPurchaseRows(trx, invoiceIds);
  const purchase = describePurchase(order, rows, parts);
  const forShop = describePurchase({ ...order, language: order.languageOfShop }, rows, parts);
  return purchase && forShop && { alias: order.site.alias, purchase, forShop };
}

/** Finds who gets the mail about other purchases: the buyer, or the only booker. */
function findBuyer({ booker }: PurchaseMail, bookers: readonly string[]): string {
  const [only = ''] = bookers;
  return bookers.length === 1 || booker.email === '' ? only : booker.email;
}

/** Shop bookings may have no email address. */
async function writeConfirmation(
  trx: Db,
  parts: BookingMailParts,
  {
    email,
    own,
    purchase,
    alias,
  }: { email: string; own: GatheredBooking[]; purchase: PurchaseMail | undefined; alias: string },
): Promise<OutgoingMail[]> {
  const [first] = own;
  const booker = first?.facts.booking.booker ?? purchase?.booker;
  if (!email || !booker) return [];
  const teeTimes: BookingMail[] = [];
  for (const booking of own) teeTimes.push(await withLink(trx, parts, booking));
  const name = `${booker.firstName} ${booker.lastName}`.trim();
  return [
    {
      kind: 'order-confirmation',
      content: { teeTimes, ...(purchase ? { purchase } : {}) },
      alias: first?.alias ?? alias,
      to: { name, address: email },
      onceKey: first
        ? `booked:${first.facts.booking.reservationId}:booker`
        : `bought:${purchase?.items[0]?.invoiceId}:booker`,
    },
  ];
}

function noticesOf({ alias, forShop }: Bought): OutgoingMail[] {
  const facilities = new Map(forShop.items.map(({ facility }) => [facility.id, facility]));
  return [...facilities.values()].flatMap(({ id, name, email }) => {
    if (!email) return [];
    const items = forShop.items.filter(({ facility }) => facility.id === id);
    return [
      {
        kind: 'purchase-notice' as const,
        content: { ...forShop, items },
        alias,
        to: { name, address: email },
        onceKey: `bought:${items[0]?.invoiceId}:facility`,
      },
    ];
  });
}
