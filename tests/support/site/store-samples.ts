import type { CartItem } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import type {
  LineupItem,
  OfferedGiftCertificate,
  OfferedMembership,
  ProductLineup,
} from '#server/contract/store.ts';
import { COURSE_ID, ITEM_ID, sampleItem } from './samples.ts';

/** The store of the invented course in samples.ts: its items for sale, in a cart, and in an order. */

const OF_FACILITY = { facilityId: 9101, courseId: COURSE_ID, currencyCode: 'USD' as const };

/** A membership paid monthly with a fee at the start, or once a year without. */
export function sampleMembership(change: Partial<OfferedMembership> = {}): OfferedMembership {
  return {
    ...OF_FACILITY,
    id: 31,
    name: 'Weekday Member',
    description: 'Play Monday to Friday, as often as you like.',
    benefits: ['No green fees on weekdays', 'Book 14 days ahead'],
    months: 12,
    paymentPlans: [
      { paymentPlanId: 311, price: 120, initiationFee: 50, frequencyType: 'monthly' },
      { paymentPlanId: 312, price: 1200, initiationFee: 0, frequencyType: 'annually' },
    ],
    ...change,
  };
}

/** A gift certificate of $25, $50, $100, or any whole amount from $10 to $1,000. */
export function sampleGiftCertificate(change: Partial<OfferedGiftCertificate> = {}): OfferedGiftCertificate {
  return {
    ...OF_FACILITY,
    giftCertificateId: 41,
    name: 'Gift Certificate',
    description: 'For a round, a lesson or the shop.',
    values: [25, 50, 100],
    minValue: 10,
    maxValue: 1000,
    latestDelivery: '2099-12-31',
    ...change,
  };
}

export function sampleProduct(change: Partial<LineupItem> = {}): LineupItem {
  return {
    id: '901',
    name: 'Large bucket',
    clientId: null,
    categoryId: 1,
    tagPrice: 12,
    inventory: 10_000,
    isUnlimited: true,
    brand: null,
    brandModel: null,
    ...change,
  };
}

/** Range balls, three sleeves of balls and a set of clubs for a round, and a separate cap. */
export function sampleLineup(change: Partial<ProductLineup> = {}): ProductLineup {
  return {
    ...OF_FACILITY,
    categories: [
      { categoryId: 1, items: [sampleProduct()] },
      {
        categoryId: 2,
        items: [
          sampleProduct({
            id: '902',
            name: 'Sleeve of balls',
            categoryId: 2,
            tagPrice: 15.5,
            inventory: 3,
            isUnlimited: false,
            brand: 'Birdie',
            brandModel: 'Tour 3',
          }),
        ],
      },
      {
        categoryId: 3,
        items: [
          sampleProduct({
            id: '903',
            name: 'Rental clubs',
            categoryId: 3,
            tagPrice: 45,
            inventory: 0,
            isUnlimited: false,
          }),
        ],
      },
    ],
    featuredProducts: [
      sampleProduct({
        id: '904',
        name: 'Club cap',
        categoryId: null,
        tagPrice: 28,
        inventory: 3,
        isUnlimited: false,
        brand: 'Ridge',
      }),
      sampleProduct({
        id: '905',
        name: 'Rain umbrella',
        categoryId: null,
        tagPrice: 39.5,
        inventory: 0,
        isUnlimited: false,
      }),
    ],
    notices: [],
    ...change,
  };
}

const idOf = (digit: number) => `55555555-5555-4555-8555-55555555555${digit}`;
const { type: _, extra: _extra, ...itemFacts } = sampleItem();

/** An item's price, all due online. */
function due(total: number) {
  return { currencyCode: 'USD' as const, dueOnline: total, dueAtCourse: 0, totalDue: total };
}

type Change<Type extends CartItem['type']> = Partial<CartItem<Type>['extra']>;

export function sampleMembershipItem(change: Change<'Membership'> = {}): CartItem<'Membership'> {
  return {
    ...itemFacts,
    id: idOf(1),
    type: 'Membership',
    extra: {
      name: 'Weekday Member',
      paymentPlan: { paymentPlanId: 311, price: 120, initiationFee: 50, frequencyType: 'monthly' },
      ...due(170),
      ...change,
    },
  };
}

export function sampleGiftItem(change: Change<'GiftCertificate'> = {}): CartItem<'GiftCertificate'> {
  return {
    ...itemFacts,
    id: idOf(2),
    type: 'GiftCertificate',
    extra: {
      giftCertificateId: 41,
      value: 50,
      deliveryDate: null,
      recipientName: 'Kim',
      recipientEmail: 'kim@example.com',
      giftMessage: 'Play well',
      ...due(50),
      ...change,
    },
  };
}

/** Two buckets of range balls for the sample's tee time. */
export function sampleProductItem(change: Change<'Product'> = {}): CartItem<'Product'> {
  return {
    ...itemFacts,
    id: idOf(3),
    parentId: ITEM_ID,
    type: 'Product',
    extra: {
      id: '901',
      name: 'Large bucket',
      clientId: null,
      categoryId: 1,
      quantity: 2,
      price: 12,
      ...due(24),
      ...change,
    },
  };
}

function sold(item: CartItem) {
  const { dueOnline, dueAtCourse, totalDue } = item.extra;
  return {
    ...OF_FACILITY,
    courseName: 'Cedar Ridge Golf Course',
    shoppingCartItemId: item.id,
    state: 'fulfilled' as const,
    invoiceId: item.id,
    subTotal: totalDue,
    salesTax: 0,
    total: totalDue,
    dueOnline,
    dueAtCourse,
  };
}

/** The items above, bought: a membership, a gift certificate and two buckets, as an order has them. */
export function sampleSold(): Pick<Order, 'memberships' | 'giftCertificates' | 'products'> {
  const [membership, gift, product] = [sampleMembershipItem(), sampleGiftItem(), sampleProductItem()];
  return {
    memberships: [
      {
        ...sold(membership),
        id: 7,
        name: membership.extra.name,
        paymentPlan: { paymentPlanId: 311, price: 120, initiationFee: 50, frequencyType: 'monthly' },
        startsOn: '2031-05-01',
        endsOn: '2032-04-30',
        nextPaymentOn: '2031-06-01',
        nextAmount: 129.75,
        billedTo: { brand: 'visa', lastFour: '1111' },
      },
    ],
    giftCertificates: [
      {
        ...sold(gift),
        id: 8,
        name: 'Gift Certificate',
        value: gift.extra.value,
        deliveryDate: '2031-06-01',
        recipientName: gift.extra.recipientName,
        recipientEmail: gift.extra.recipientEmail,
        giftMessage: gift.extra.giftMessage,
      },
    ],
    products: [
      {
        ...sold(product),
        id: product.extra.id,
        name: product.extra.name,
        quantity: product.extra.quantity,
        price: product.extra.price,
        parentCartItemId: product.parentId,
      },
    ],
  };
}
