import { z } from 'zod';
import { formatMoney } from '#server/format/money.ts';
import { type CardData, createCardData } from '#server/outside/payment/card-data.ts';
import { StartError } from '#server/start-error.ts';
import { chooseFacility } from './choose-facility.ts';
import { sellProduct } from './sell-product.ts';
import { type ShopContext, shopCommand } from './shop-command.ts';

/** The card is never an argument, which others could read. */
export const sellCommand = shopCommand({
  usage: 'sell ALIAS --product ID [--quantity N] [--card] [--facility ID] [--again]',
  options: (option) =>
    z.object({
      product: option.id,
      quantity: option.quantity.default(1),
      card: z.boolean().default(false),
      facility: option.id.optional(),
      again: z.boolean().default(false),
    }),
  flags: ['card', 'again'],
  async run(context, { product: productId, quantity, card, facility: facilityId, again: isAgain }) {
    const facility = await chooseFacility(context, facilityId);
    const { saleId, name, totalCents } = await sellProduct(context, {
      facility,
      productId,
      quantity,
      card: card ? await readCard(context) : null,
      isAgain,
    });
    const { shop } = context.text;
    const total = formatMoney(totalCents, facility.currency, context.text);
    return shop.sold(shop.pieces(quantity, name), saleId, total);
  },
});

async function readCard({ readInput, text }: ShopContext): Promise<CardData> {
  const written = /^\s*([\d -]{8,30}\d)\s+(\d{1,2})\s*\/\s*(\d{2,4})\s+(\d{3,4})\s*$/.exec(await readInput());
  if (!written) throw new StartError(text.shop.noCardGiven);
  const [, number = '', expirationMonth = '', expirationYear = '', securityCode = ''] = written;
  return createCardData({ number, expirationMonth, expirationYear, securityCode });
}
