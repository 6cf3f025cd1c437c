import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { lineOfCertificate } from '#server/rules/sale-lines.ts';
import type { Db, Operator, TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { refuseFields } from '../call/refuse-fields.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import {
  boundsOf,
  type CertificateOffer,
  hasValue,
  latestDeliveryOf,
  loadCertificateOffers,
} from '../gift-certificates/certificate-offers.ts';
import { keepCertificate, renewCertificate } from '../gift-certificates/keep-certificate.ts';
import { duesOf } from './dues.ts';
import { type SoldItemType, showItemFacts } from './item-type.ts';
import { insertSoldItem, isBooked } from './items.queries.ts';
import type { ItemRow } from './stored-item.ts';

type Terms = ItemRow<'GiftCertificate'>['extra']['terms'];

/** A gift certificate in the cart, at most one per facility. */
export const giftCertificateItem: SoldItemType<'GiftCertificate'> = {
  /** Error: GIFT_CERTIFICATE_ALREADY_IN_CART. */
  checkNew(inCart, { facilityId }) {
    if (inCart.some((item) => item.type === 'GiftCertificate' && item.facilityId === facilityId))
      throw new EngineError('GIFT_CERTIFICATE_ALREADY_IN_CART');
  },

  /** Errors: ITEM_NOT_OFFERED, BAD_INPUT (400) for a value or day that is not sold. */
  async add(trx, context, cart, { facilityId, extra }) {
    const found = await findOffer(trx, context.operator, {
      facilityId,
      offerId: extra.giftCertificateId,
    });
    if (!found) throw new EngineError('ITEM_NOT_OFFERED');
    const deliveryDate = extra.deliveryDate ?? null;
    checkFields(context, found, { value: extra.value, deliveryDate });
    const terms = {
      giftCertificateId: extra.giftCertificateId,
      value: toCents(extra.value) / CENTS_PER_DOLLAR,
      deliveryDate,
      recipientName: extra.recipientName,
      recipientEmail: extra.recipientEmail,
      giftMessage: extra.giftMessage?.trim() ?? '',
      ...duesOf([lineOf(found.offer, extra.value)], found.facility.currency),
    };
    return insertSoldItem(trx, {
      cartId: cart.id,
      type: 'GiftCertificate',
      facilityId,
      parentId: null,
      terms,
    });
  },

  async change() {},
  async release() {},

  async show(db, operator, cart, rows, { text }) {
    const shown = [];
    for (const row of rows) {
      const isGone = !isBooked(row) && (await findOffer(db, operator, offerOf(row))) === null;
      const facts = showItemFacts(cart, row, text);
      const noOffer = { code: 'ITEM_NOT_OFFERED', message: text.errors.ITEM_NOT_OFFERED };
      const extra = cart.isOwn ? row.extra.terms : withoutPersons(row.extra.terms);
      shown.push({ ...facts, error: facts.error ?? (isGone ? noOffer : null), type: row.type, extra });
    }
    return shown;
  },

  isAvailable: async (trx, { operator }, _cart, row) =>
    (await findOffer(trx, operator, offerOf(row))) !== null,

  async sell(trx, { operator }, row, order) {
    const found = await findOffer(trx, operator, offerOf(row));
    if (!found) throw new EngineError('ITEM_NOT_OFFERED');
    const { offer, facility } = found;
    const { terms } = row.extra;
    const sale = {
      alias: operator.alias,
      facility,
      offerId: offer.id,
      name: offer.name,
      valueCents: toCents(terms.value),
      deliveryDate: terms.deliveryDate,
      senderName: `${order.booker.firstName} ${order.booker.lastName}`.trim(),
      recipient: { name: terms.recipientName, email: terms.recipientEmail },
      message: terms.giftMessage,
      due: 'online' as const,
      customerId: order.customerId,
      cartItemId: row.id,
      orderId: order.id,
    };
    return {
      open: () => keepCertificate(trx, sale),
      renew: (invoiceId) => renewCertificate(trx, invoiceId, sale),
    };
  },
};

type FoundOffer = { facility: CatalogueFacility; offer: CertificateOffer };

/** Ignores changed bounds for items already in a cart. */
async function findOffer(
  db: Db,
  operator: Operator,
  by: { facilityId: number; offerId: number },
): Promise<FoundOffer | null> {
  const offers = await loadCertificateOffers(db, operator);
  const offer = offers.find(({ id, facilityId }) => id === by.offerId && facilityId === by.facilityId);
  const { facilities } = await loadCatalogue(db, operator);
  const facility = facilities.find(({ id }) => id === by.facilityId);
  return offer && facility ? { offer, facility } : null;
}

function offerOf({ facility_id: facilityId, extra }: ItemRow<'GiftCertificate'>) {
  return { facilityId, offerId: extra.terms.giftCertificateId };
}

function lineOf({ name }: CertificateOffer, value: number) {
  return lineOfCertificate({ name, valueCents: toCents(value) }, 'online');
}

function checkFields(
  { parts, text }: TenantContext,
  { offer, facility }: FoundOffer,
  { value, deliveryDate }: { value: number; deliveryDate: string | null },
): void {
  const at = (field: string) => ['body', 'item', 'extra', field];
  const cents = toCents(value);
  const isValue = Math.abs(value * CENTS_PER_DOLLAR - cents) < 1e-6 && hasValue(offer, cents);
  const { leastCents, mostCents } = boundsOf(offer);
  const money = (amount: number) => formatMoney(amount, facility.currency, text);
  const today = localDateOf(parts.now(), facility.timeZone);
  const latest = latestDeliveryOf(offer, today);
  const isDay = deliveryDate === null || (deliveryDate >= today && deliveryDate <= latest);
  const { giftCertificate: t } = text;
  refuseFields([
    ...(isValue ? [] : [{ path: at('value'), message: t.value(money(leastCents), money(mostCents)) }]),
    ...(isDay
      ? []
      : [
          { path: at('deliveryDate'), message: t.deliveryDate(formatLocalDate(latest, 'long', text.locale)) },
        ]),
  ]);
}

function withoutPersons(terms: Terms): Terms {
  return { ...terms, recipientName: '', recipientEmail: '', giftMessage: '' };
}
