import { describeRenewal } from '#app/components/cart/item-words.ts';
import { viewGiftCard } from '#app/components/gift-card/gift-card.view.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type {
  LineupItem,
  OfferedGiftCertificate,
  OfferedMembership,
  OfferedPlan,
} from '#server/contract/store.ts';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { formatMoney, formatShortMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import type { GiftOfferProps } from './gift-offer.tsx';
import type { CourseStore } from './load-store.server.ts';
import type { MembershipOfferProps } from './membership-offer.tsx';
import type { ProductRowProps } from './product-row.tsx';
import type { StoreProps } from './store-screen.tsx';

/** A list of quantities goes so far, or as far as there is stock. */
const MOST_IN_A_LIST = 10;

/** The store of a course as finished strings. */
export function viewStore(
  { site, text: words, isSignedIn }: Pick<Visit, 'site' | 'text' | 'isSignedIn'>,
  { courses, course, offers }: CourseStore,
  now: Date,
): StoreProps & { documentTitle: string } {
  const { store: text } = words;
  const isOne = site.facilities.length === 1;
  const { memberships, giftCertificates, products } = offers;
  const isEmpty = memberships.length + giftCertificates.length + products.length === 0;
  return {
    documentTitle: pageTitle(words, 'store', site.settings.name),
    action: isOne ? links.store() : links.store(String(course.id)),
    attemptId: crypto.randomUUID(),
    title: text.title,
    courses:
      courses.length > 1
        ? {
            label: text.courses,
            links: courses.map(({ id, name }) => ({
              href: links.store(String(id)),
              label: name,
              isCurrent: id === course.id,
            })),
          }
        : null,
    nothing: isEmpty ? text.nothing : null,
    memberships: {
      title: text.memberships.title,
      offers: memberships.map((offer) => viewMembership(offer, words, isSignedIn)),
    },
    gifts: giftCertificates.map((offer) => viewGift(offer, course, now, words)),
    products: {
      title: text.products.title,
      rows: products.map((product) => viewProduct(product, course.currency, words)),
    },
    invalid: words.errors.BAD_INPUT,
  };
}

function viewMembership(offer: OfferedMembership, words: Text, isSignedIn: boolean): MembershipOfferProps {
  const { memberships: text } = words.store;
  const { charged, howToCancel, needsAccount } = words.renewals;
  const [first] = offer.paymentPlans;
  return {
    id: `membership-${offer.id}`,
    membershipId: String(offer.id),
    name: offer.name,
    lasting: offer.months === null ? text.withoutEnd : text.months(offer.months),
    description: offer.description,
    benefits: offer.benefits,
    plansLabel: text.plans,
    chosen: String(first?.paymentPlanId ?? ''),
    plans: offer.paymentPlans.map((plan) => viewPlan(plan, offer, words)),
    renewalNote: offer.paymentPlans.some(({ renewal }) => renewal)
      ? [charged, howToCancel, ...(isSignedIn ? [] : [needsAccount])].join(' ')
      : null,
    submitLabel: text.add,
  };
}

function viewPlan(
  { paymentPlanId, price, initiationFee, frequencyType, renewal }: OfferedPlan,
  { currencyCode: currency, months }: OfferedMembership,
  words: Text,
): MembershipOfferProps['plans'][number] {
  const { memberships: text, frequencies } = words.store;
  const money = (dollars: number) => formatMoney(toCents(dollars), currency, words);
  return {
    value: String(paymentPlanId),
    label: text.plan(money(price), frequencies[frequencyType]),
    note:
      [
        initiationFee > 0 ? `${words.cart.facts.initiationFee} ${money(initiationFee)}` : '',
        renewal ? describeRenewal({ renewal, frequency: frequencyType, months, currency }, words) : '',
      ]
        .filter(Boolean)
        .join(' · ') || null,
  };
}

function viewGift(offer: OfferedGiftCertificate, course: Facility, now: Date, words: Text): GiftOfferProps {
  const { giftCertificates: text } = words.store;
  const { currencyCode: currency, values, minValue, maxValue } = offer;
  const short = (dollars: number) => formatShortMoney(toCents(dollars), currency, words);
  const [first] = values;
  const [id, template] = [`gift-${offer.giftCertificateId}`, '{}'];
  return {
    id,
    giftCertificateId: String(offer.giftCertificateId),
    name: offer.name,
    description: offer.description,
    values: {
      label: text.values,
      chosen: String(first ?? ''),
      options: values.map((value) => ({ value: String(value), label: short(value) })),
    },
    labels: {
      ownValue: values.length > 0 ? text.otherValue : text.ownValue,
      ownValueHint: text.ownValueHint(short(minValue), short(maxValue)),
      recipientName: text.recipientName,
      recipientEmail: text.recipientEmail,
      deliveryDate: text.deliveryDate,
      deliveryDateHint: text.deliveryDateHint(
        formatLocalDate(offer.latestDelivery, 'long-year', words.locale),
      ),
      giftMessage: text.giftMessage,
    },
    earliest: localDateOf(now, course.timeZone),
    latest: offer.latestDelivery,
    previewTitle: text.previewTitle,
    card: {
      ...viewGiftCard(
        {
          club: course.name,
          valueCents: first === undefined ? null : toCents(first),
          currency,
          recipientName: '',
          giftMessage: '',
        },
        words,
      ),
      words: {
        // The script puts the dollars that are typed where the 7 is.
        value: formatMoney(700, currency, words).replace('7', template),
        recipient: text.for(template),
        nobody: text.someone,
      },
    },
    previewLabel: text.preview,
    submitLabel: text.add,
  };
}

function viewProduct(product: LineupItem, currency: Facility['currency'], words: Text): ProductRowProps {
  const { products: text } = words.store;
  const { id, name, brand, brandModel, tagPrice, inventory } = product;
  const isSoldOut = inventory <= 0;
  return {
    id: `product-${id}`,
    productId: id,
    name,
    brand: [brand, brandModel].filter(Boolean).join(' '),
    price: formatMoney(toCents(tagPrice), currency, words),
    // Plenty needs no saying.
    stock: isSoldOut ? text.soldOut : inventory <= MOST_IN_A_LIST ? text.stock(inventory) : null,
    isSoldOut,
    quantityLabel: words.cart.quantityOf(name),
    quantities: Array.from({ length: Math.min(inventory, MOST_IN_A_LIST) }, (_, index) => String(index + 1)),
    submitLabel: text.add,
  };
}
