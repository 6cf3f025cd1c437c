import type { CartItem } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import { type OrderMail, writeOrderMail } from '#server/engine/mails/order.mail.ts';
import { renderText } from '#server/engine/mails/render-text.ts';
import type { Shop } from '../shop.ts';
import type { Page } from './open-site.ts';

/** Each amount in cents by place. Places that do not show it are missing. */
export type Amounts = Record<string, Record<string, number>>;

const centsOf = (dollars: number) => Math.round(dollars * 100);
/** The cents of an amount in an English page or email: "$1,292.76, Visa ending in 1111". */
const readMoney = (text: string) =>
  centsOf(Number(/-?\$(\d[\d,]*\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')));

/** The terms and amounts of the lists in a page, or in a part of it. */
function pairsOf(part: { querySelectorAll: ParentNode['querySelectorAll'] }): Map<string, number> {
  return new Map(
    [...part.querySelectorAll('dl.sums > div, dl.pairs > div')]
      .map((line): [string, number] => [
        line.querySelector('dt')?.textContent ?? '',
        readMoney(line.querySelector('dd')?.textContent ?? ''),
      ])
      .filter(([, cents]) => Number.isFinite(cents)),
  );
}

/**
 * The amounts of a purchase in all places: the calls of cart and order, the pages of cart, checkout and confirmation,
 * the email, the ledger and the bank. One row per item, then the total, the paid and the due amount.
 */
export async function readAmounts(
  shop: Shop,
  bought: {
    /** The items of the cart and its pages before the payment. */
    items: readonly CartItem[];
    pages: Record<string, Page>;
    order: Order;
    confirmation: Page;
    email: string;
  },
): Promise<Amounts> {
  const { items, pages, order, confirmation, email } = bought;
  const sold = new Map(soldOf(order).map((one) => [one.itemId, one]));
  const kept = items.filter(({ id }) => sold.has(id));
  const ledger = await readLedger(shop, order.id);
  const receipt = [...confirmation.all('.receipt > div')].map((part) => {
    const pairs = pairsOf(part);
    return (pairs.get('Paid') ?? 0) + (pairs.get('Due at the course') ?? 0);
  });
  const mail = readMail(await mailTo(shop, email));
  const rows: Amounts = {};
  for (const { id, extra } of kept) {
    const one = sold.get(id);
    rows[one?.title ?? id] = {
      cart: centsOf(extra.totalDue),
      order: one?.totalCents ?? Number.NaN,
      confirmation: receipt[one?.place ?? -1] ?? Number.NaN,
      ledger: ledger.get(id)?.sold ?? Number.NaN,
    };
  }
  const sumOf = (amount: (item: CartItem) => number) =>
    kept.reduce((sum, item) => sum + centsOf(amount(item)), 0);
  const ledgerSum = (amount: 'sold' | 'card' | 'certificates') =>
    [...ledger.values()].reduce((sum, each) => sum + each[amount], 0);
  const of = (name: string, shown = Object.entries(pages)) =>
    Object.fromEntries(shown.map(([page, content]) => [page, pairsOf(content.one('main')).get(name)]));
  const isCheckout = (page: string) => page === 'checkout';
  const sums = pairsOf(confirmation.one('.receipt > .sums'));
  const paidBy = (wanted: string) =>
    (order.payments ?? []).reduce(
      (sum, { kind, amount }) => sum + (kind === wanted ? centsOf(amount) : 0),
      0,
    );
  rows.Total = known({
    cart: sumOf(({ extra }) => extra.totalDue),
    ...of('Total'),
    order: [...sold.values()].reduce((sum, { totalCents }) => sum + totalCents, 0),
    confirmation: sums.get('Total'),
    mail: mail.get('Total'),
    ledger: ledgerSum('sold'),
  });
  rows['Paid online'] = known({
    cart: sumOf(({ extra }) => extra.dueOnline),
    ...of(
      'Due now',
      Object.entries(pages).filter(([page]) => !isCheckout(page)),
    ),
    order: paidBy('card') + paidBy('gift-certificate'),
    confirmation: sums.get('Paid online'),
    mail: mail.get('Paid'),
    ledger: ledgerSum('card') + ledgerSum('certificates'),
  });
  // The checkout subtracts gift certificates.
  rows['With a card'] = known({
    ...of(
      'Due now',
      Object.entries(pages).filter(([page]) => isCheckout(page)),
    ),
    order: paidBy('card'),
    ledger: ledgerSum('card'),
    bank: await capturedFor(shop, order.id),
  });
  rows['At the course'] = known({
    cart: sumOf(({ extra }) => extra.dueAtCourse),
    ...of('Due at the course'),
    order: paidBy('at-course'),
    confirmation: sums.get('Due at the course'),
    mail: mail.get('Due at the course'),
    ledger: ledgerSum('sold') - ledgerSum('card') - ledgerSum('certificates'),
  });
  return rows;
}

/** The rows where two places differ. */
export function disagreements(amounts: Amounts): Amounts {
  return Object.fromEntries(
    Object.entries(amounts).filter(([, places]) => new Set(Object.values(places)).size !== 1),
  );
}

function known(places: Record<string, number | undefined>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(places).filter((entry): entry is [string, number] => entry[1] !== undefined),
  );
}

/** The sold items of an order, in the order of its receipt. */
function soldOf(order: Order) {
  const teeTimes = order.teetimes.flatMap(({ courseName, playTime, players }) => {
    const [captain] = players;
    if (captain?.state !== 'fulfilled') return [];
    const totalCents = centsOf(captain.invoice?.pricing.totalDue.value ?? Number.NaN);
    return [{ itemId: captain.shoppingCartItemId, title: `${courseName}, ${playTime}`, totalCents }];
  });
  const others = [...order.memberships, ...order.giftCertificates, ...order.products]
    .filter(({ state }) => state === 'fulfilled')
    .map(({ shoppingCartItemId, name, total }) => ({
      itemId: shoppingCartItemId,
      title: name,
      totalCents: centsOf(total),
    }));
  return [...teeTimes, ...others].map((one, place) => ({ ...one, itemId: one.itemId ?? '', place }));
}

/** The journals of each item: its price, and the parts paid by card and by gift certificates. */
async function readLedger(shop: Shop, orderId: string) {
  const { rows } = await shop.database.pool.query<{
    item: string;
    sold: number;
    card: number;
    certificates: number;
  }>(
    `select cart_item_id as item,
       coalesce(-sum(amount_cents) filter (where account not in ('card', 'due-online', 'due-at-course')
         and not (account = 'gift-certificates' and amount_cents > 0)), 0)::int as sold,
       coalesce(sum(amount_cents) filter (where account = 'card'), 0)::int as card,
       coalesce(sum(amount_cents) filter (where account = 'gift-certificates' and amount_cents > 0), 0)::int as certificates
     from invoice join journal on journal.invoice_id = invoice.id join posting on posting.journal_id = journal.id
     where invoice.order_id = $1 or invoice.id in (select invoice_id from reservation where order_id = $1)
     group by cart_item_id`,
    [orderId],
  );
  return new Map(rows.map(({ item, ...amounts }) => [item, amounts]));
}

async function capturedFor(shop: Shop, orderId: string): Promise<number> {
  const { rows } = await shop.database.pool.query<{ cents: number }>(
    `select coalesce(sum(captured_cents - refunded_cents), 0)::int as cents from sandbox_payment
     where idempotency_key in (select a.idempotency_key::text from payment_attempt a join tender on tender.payment_attempt_id = a.id
       join invoice on invoice.id = tender.invoice_id
       where invoice.order_id = $1 or invoice.id in (select invoice_id from reservation where order_id = $1))`,
    [orderId],
  );
  return rows[0]?.cents ?? Number.NaN;
}

async function mailTo(shop: Shop, email: string): Promise<string> {
  const rows = await shop.db
    .selectFrom('outbox')
    .select('content')
    .where('to_address', '=', email)
    .where('kind', '=', 'order-confirmation')
    .execute();
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`${rows.length} confirmations were mailed to ${email}`);
  return renderText(writeOrderMail(row.content as OrderMail, [], new Date(0)));
}

/** The sums at the end of an email, which cover all of it. Each way of paying has its line. */
function readMail(text: string): Map<string, number> {
  const end = text.slice(text.lastIndexOf('\nTotal: '));
  const sums = new Map<string, number>();
  for (const [, name = '', amount = ''] of end.matchAll(
    /^(Total|Paid|Due at the course)(?: \([^)]*\))?: (.*)$/gm,
  ))
    sums.set(name, (sums.get(name) ?? 0) + readMoney(amount));
  return sums;
}
