import type { CardData } from '#server/outside/payment/card-data.ts';
import { isSold } from '#server/rules/is-sold.ts';
import { StartError } from '#server/start-error.ts';
import type { Text } from '#server/text/en.ts';
import type { Trx } from '../call/context.ts';
import { paymentOf } from '../call/payment-of.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { authorisePayment } from '../checkout/card-client/authorise-payment.ts';
import { withPayables } from '../checkout/payables.ts';
import { insertAttempt, moveAttempt, type PaymentAttempt } from '../payments/payments.queries.ts';
import { reasonOf } from '../payments/reason-of.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { takeAtCounter } from '../payments/tenders.queries.ts';
import { OutOfStock, openSale } from '../products/open-sale.ts';
import { productPayable } from '../products/product-payable.ts';
import { lockProduct } from '../products/product-stock.queries.ts';
import { recordShopChange } from '../staff/record-shop-change.ts';
import type { ShopContext } from './shop-command.ts';
import { hasJustSold } from './shop-sales.queries.ts';

type Sale = {
  facility: CatalogueFacility;
  productId: number;
  quantity: number;
  /** Null: cash. */
  card: CardData | null;
  /** Allows the same sale again within a minute. */
  isAgain: boolean;
};
type Sold = { saleId: number; name: string; totalCents: number };

/** Sells at the counter. Throws StartError if it is out of stock or the card is refused. */
export async function sellProduct(context: ShopContext, sale: Sale): Promise<Sold> {
  try {
    return await (sale.card ? sellByCard(context, sale, sale.card) : sellForCash(context, sale));
  } catch (error) {
    throw error instanceof OutOfStock ? new StartError(context.text.shop.outOfStock(error.remaining)) : error;
  }
}

/** Sells and pays in one transaction. */
function sellForCash(context: ShopContext, sale: Sale): Promise<Sold> {
  const { parts, operator, text } = context;
  const { alias } = operator;
  const { facility, quantity } = sale;
  return parts.db.transaction().execute(async (trx) => {
    const product = await lockProductOffer(trx, sale, text);
    const opened = await openSale(trx, product, { alias, facility, quantity, due: 'course' });
    await (await productPayable.lock(trx, opened.invoiceId)).confirm();
    await takeAtCounter(trx, opened.invoiceId, opened.totalCents);
    await recordSale(trx, context, sale, { ...opened, tender: 'cash' });
    return { ...opened, name: product.name };
  });
}

/** Holds the pieces meanwhile. A card that needs its bank's page is declined: the counter has none. */
async function sellByCard(context: ShopContext, sale: Sale, card: CardData): Promise<Sold> {
  const { parts, operator, text } = context;
  const payment = paymentOf(parts, operator);
  // Such cards are typed on the provider's page, not at the counter.
  if (payment?.cardEntry !== 'form') throw new StartError(text.shop.noCards);
  const { alias } = operator;
  const { facility, quantity } = sale;
  const { attempt, ...sold } = await parts.db.transaction().execute(async (trx) => {
    const product = await lockProductOffer(trx, sale, text);
    const opened = await openSale(trx, product, { alias, facility, quantity, due: 'online' });
    await recordSale(trx, context, sale, { ...opened, tender: 'card' });
    const begun = {
      alias,
      invoice_id: opened.invoiceId,
      provider: payment.name,
      amount_cents: opened.totalCents,
      currency: facility.currency,
      return_url: parts.publicUrl,
    };
    return {
      ...opened,
      name: product.name,
      attempt: await insertAttempt(trx, begun, [{ invoiceId: opened.invoiceId, cents: opened.totalCents }]),
    };
  });
  const settled = await authorisePayment(parts, operator, attempt, { card, email: '' });
  if (isSold(settled)) return sold;
  await giveUp(context, settled, { ...sold, facilityId: facility.id });
  throw new StartError(reasonOf(settled, text.payment) ?? text.shop.noCardStep);
}

type Opened = { saleId: number; totalCents: number };

function recordSale(
  trx: Trx,
  context: ShopContext,
  { facility, productId, quantity }: Sale,
  { saleId, totalCents, tender }: Opened & { tender: 'cash' | 'card' },
): Promise<void> {
  return recordShopChange(trx, context, {
    may: 'book',
    verb: 'sell',
    noun: 'sale',
    nounId: String(saleId),
    facilityId: facility.id,
    before: {},
    after: { product: productId, quantity, totalCents, tender },
  });
}

async function giveUp(
  context: ShopContext,
  attempt: PaymentAttempt,
  { saleId, facilityId }: Opened & { facilityId: number },
): Promise<void> {
  const { parts } = context;
  await parts.db.transaction().execute(async (trx) => {
    const sale = await productPayable.lock(trx, attempt.invoice_id);
    if (attempt.state === 'awaiting-golfer')
      await moveAttempt(trx, attempt, { state: 'voiding', reason_code: 'given-up' });
    await sale.release();
    await recordShopChange(trx, context, {
      may: 'book',
      verb: 'give-up',
      noun: 'sale',
      nounId: String(saleId),
      facilityId,
      before: {},
      after: {},
    });
  });
  await settlePayment(withPayables(parts), attempt.id);
}

async function lockProductOffer(trx: Trx, sale: Sale, { shop }: Text) {
  const { facility, productId, quantity, isAgain } = sale;
  const product = await lockProduct(trx, { facilityId: facility.id, id: productId });
  if (!product) throw new StartError(shop.noProduct(productId, facility.name));
  if (!isAgain && (await hasJustSold(trx, product.key, quantity)))
    throw new StartError(shop.soldAlready(quantity, product.name));
  return product;
}
