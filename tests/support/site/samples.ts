import type { CardAnswer } from '#server/contract/card-client.ts';
import type { Cart, CartItem, ItemPut } from '#server/contract/cart.ts';
import type { CartPurchase, PurchasedItem } from '#server/contract/cart-purchase.ts';
import type { Customer, Session } from '#server/contract/customer.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { Order } from '#server/contract/orders.ts';
import { type Settings, settingsSchema } from '#server/contract/settings.ts';
import type { TeeTime, TeeTimeRate } from '#server/contract/tee-time.ts';
import type { TeeSheet, TeeTimeDetails } from '#server/contract/tee-times.ts';

/** Booking API answers for one invented course. Tests override the parts they need. */

export const COURSE_ID = '5f1e0000000000000000a101';
export const CART_ID = '11111111-1111-4111-8111-111111111111';
export const ITEM_ID = '22222222-2222-4222-8222-222222222222';
export const ORDER_ID = '65a0b1c2d3e4f5061728394a';
export const TEETIME = '2031-05-04T11:20:00.000Z';
const ZONE = 'America/New_York';

type SettingsInput = Parameters<typeof settingsSchema.parse>[0];

export function sampleSettings(change: SettingsInput = {}): Settings {
  return settingsSchema.parse({
    name: 'Cedar Ridge',
    alias: 'cedar-ridge',
    subdomain: 'cedar-ridge',
    gnFacilityIds: [9101],
    ...(change as object),
  });
}

export function sampleFacility(change: Partial<Facility> = {}): Facility {
  return {
    id: 9101,
    courseId: COURSE_ID,
    name: 'Cedar Ridge Golf Course',
    timeZone: ZONE,
    isSimulator: false,
    address: '1 Fairway Lane',
    locality: 'Albany',
    region: 'NY',
    country: 'US',
    postalCode: '12201',
    location: [-73.75, 42.65],
    currency: 'USD',
    currencyCode: 'USD',
    phone: '518-555-0100',
    email: 'shop@cedar-ridge.test',
    description: '',
    policy: 'Cancel up to 24 hours before your tee time.',
    image: null,
    checkinInstructions: '',
    ...change,
  };
}

/** The calls of every page. */
export function sampleSite(settings: SettingsInput = {}, facility: Partial<Facility> = {}) {
  return { 'GET /settings': sampleSettings(settings), 'GET /facilities': [sampleFacility(facility)] };
}

export function sampleRate(change: Partial<TeeTimeRate> = {}): TeeTimeRate {
  return {
    _id: 501,
    name: '18 Holes',
    externalId: '501',
    rateId: 501,
    rateSetId: 71,
    allowedPlayers: [1, 2, 3, 4],
    holes: 18,
    icons: [],
    tags: [],
    golfFacilityId: 9101,
    golfnow: { TTTeeTimeId: 501, GolfCourseId: 71, GolfFacilityId: 9101 },
    trade: false,
    acceptCreditCard: true,
    showAsHotDeal: false,
    isSimulator: false,
    isMemberGuestRate: false,
    rateType: 'public',
    duration: null,
    transportation: 'Cart',
    greenFeeCart: 6500,
    transactionFees: 2.5,
    showTransactionFees: true,
    ...change,
  };
}

export function sampleTeeTime(change: Partial<TeeTime> = {}): TeeTime {
  return {
    courseId: COURSE_ID,
    teetime: TEETIME,
    backNine: false,
    rates: [sampleRate()],
    bookedPlayers: 0,
    minPlayers: 1,
    maxPlayers: 4,
    players: [],
    source: 'current',
    fromCache: false,
    rollTimeOffer: null,
    lockData: null,
    ...change,
  };
}

export function sampleDetails(): TeeTimeDetails {
  const invoice = {
    TeeTimeRateID: 501,
    FacilityID: 9101,
    CurrencyCode: 'USD' as const,
    TeeTimeNotes: '',
    TermsAndConditions: '',
    PolicyItems: [],
    PricingByNumberOfPlayers: [],
  };
  return { teeTime: sampleTeeTime(), invoices: [invoice], promoCodeMessaging: null, nearest: [] };
}

export function sampleSheet(teetimes: TeeTime[]): TeeSheet {
  const at = TEETIME;
  return {
    dayInfo: { dawn: at, sunrise: at, sunset: at, dusk: at },
    teetimes,
    courseId: COURSE_ID,
    facilityId: 9101,
    courseTimezone: ZONE,
    totalAvailableTeetimes: teetimes.length,
    fromCache: false,
    locks: [],
    promotion: null,
    promoCodeMessaging: null,
  };
}

type TeeTimeItem = CartItem<'TeeTime'>;
type ItemChange = Partial<Omit<TeeTimeItem, 'extra'>> & { extra?: Partial<TeeTimeItem['extra']> };

/** Two golfers at $65.00, $5.00 of it online, held for nine minutes. */
export function sampleItem({ extra, ...change }: ItemChange = {}): TeeTimeItem {
  return {
    id: ITEM_ID,
    type: 'TeeTime',
    facilityId: 9101,
    courseId: COURSE_ID,
    parentId: null,
    invoiceId: null,
    promotionCode: null,
    error: null,
    ...change,
    extra: {
      teetime: TEETIME,
      players: 2,
      groupSize: 2,
      price: 65,
      discountedPrice: null,
      currencyCode: 'USD',
      timeZone: ZONE,
      rate: {
        holes: 18,
        price: 65,
        rateId: 501,
        rateSetId: 71,
        teeTimeRateId: 501,
        name: '18 Holes',
        transactionFees: 2.5,
        transportation: 'Cart',
        isSimulator: false,
        isMemberGuestRate: false,
        duration: null,
      },
      rates: [
        { index: 0, name: '18 Holes', price: 65, isPrimary: true, transactionFees: 2.5, teeTimeRateId: 501 },
      ],
      slots: [],
      productLineups: [],
      termsAndConditions: 'No refunds within 24 hours.',
      teetimeNotes: 'Arrive 20 minutes early.',
      allowedPlayers: [1, 2, 3, 4],
      dueOnline: 5,
      dueAtCourse: 130,
      totalDue: 135,
      holdExpiresAt: '2031-05-01T12:09:00.000Z',
      reservationId: null,
      reservationStatusId: null,
      requestId: null,
      ...extra,
    },
  };
}

export function sampleCart(items: CartItem[] = [sampleItem()], change: Partial<Cart> = {}): Cart {
  return {
    alias: 'cedar-ridge',
    id: CART_ID,
    cartId: CART_ID,
    items,
    itemsMarkers: {},
    actualTeeTimes: items.flatMap((item) =>
      item.type === 'TeeTime' ? [{ courseId: item.courseId, teetime: item.extra.teetime }] : [],
    ),
    now: '2031-05-01T12:00:00.000Z',
    ...change,
  };
}

/** The answer to adding an item to `sampleCart`. */
export function sampleItemPut(change: Partial<ItemPut> = {}): ItemPut {
  return { cartId: CART_ID, itemId: ITEM_ID, isNew: true, itemCount: 1, isAlone: true, ...change };
}

type OrderTeeTime = Order['teetimes'][number];

/** The order of `sampleItem`, unpaid until `payment` and the players' state differ. */
export function sampleOrderTeeTime(
  change: Partial<OrderTeeTime> & { isBooked?: boolean } = {},
): OrderTeeTime {
  const { isBooked = false, ...rest } = change;
  const usd = (value: number) => ({ currencyCode: 'USD', value });
  const due = (total: number) => ({
    summary: { original: total, discount: 0, subTotal: total, salesTax: 0, total },
    items: [],
  });
  const player = {
    name: 'Pat Green',
    emailAddress: 'pat@example.com',
    state: isBooked ? ('fulfilled' as const) : ('pending' as const),
    gncReservationId: isBooked ? 880001 : null,
    confirmationNumber: isBooked ? 'CR7H2K' : null,
    shoppingCartItemId: ITEM_ID,
    checkInInformation: { checkedInAt: null, paid: false, invoice: null },
  };
  return {
    playTime: TEETIME,
    courseId: COURSE_ID,
    courseName: 'Cedar Ridge Golf Course',
    courseTimezone: ZONE,
    groupSize: 2,
    featuredProductsInvoiceId: null,
    players: [
      {
        ...player,
        slotNumber: 1,
        isCaptain: true,
        invoice: {
          facilityId: 9101,
          referenceId: '33333333-3333-4333-8333-333333333333',
          time: '2031-05-04T07:20:00',
          teeTimeRateId: 501,
          rateName: '18 Holes',
          playerCount: 2,
          holeCount: 18,
          transportation: 'Cart',
          currencyCode: 'USD',
          pricing: {
            greensFees: usd(130),
            dueOnline: usd(5),
            dueAtCourse: usd(130),
            totalDue: usd(135),
            salesTaxTotal: usd(0),
            transactionFee: usd(5),
          },
          dueOnline: due(5),
          dueAtCourse: due(130),
          totalDue: due(135),
        },
      },
      { ...player, slotNumber: 2, name: null, emailAddress: null, isCaptain: false },
    ],
    payment: isBooked
      ? {
          status: 'Processed',
          reservationStatusId: 7001,
          amount: 5,
          refunded: 0,
          brand: 'visa',
          lastFour: '1111',
          message: null,
        }
      : null,
    isCancellable: isBooked,
    rate: {
      name: '18 Holes',
      rateId: 501,
      rateSetId: 71,
      holes: 18,
      transportation: 'Cart',
      isSimulator: false,
      duration: null,
    },
    ...rest,
  };
}

export function sampleOrder(
  teetimes: OrderTeeTime[] = [sampleOrderTeeTime()],
  change: Partial<Order> = {},
): Order {
  return {
    id: ORDER_ID,
    orderNumber: '2031050100017',
    state: 'pending',
    shoppingCartId: CART_ID,
    teetimes,
    memberships: [],
    giftCertificates: [],
    products: [],
    createdAt: '2031-05-01T12:00:00.000Z',
    updatedAt: '2031-05-01T12:00:00.000Z',
    confirmedAt: null,
    bookingEngine: { alias: 'cedar-ridge', name: 'Cedar Ridge', type: 'facility' },
    customer: { customerId: null, emailAddress: 'pat@example.com', firstName: 'Pat', lastName: 'Green' },
    language: 'en',
    campaignId: null,
    campaignType: null,
    ...change,
  };
}

/** The card client's answer to an approved payment. */
export function sampleCardAnswer(change: Partial<CardAnswer> = {}): CardAnswer {
  return {
    ReservationStatusID: 7001,
    StatusCode: 200,
    PaymentStatus: 'Processed',
    RedirectUrl: null,
    Success: true,
    Message: '',
    ValidationErrors: [],
    ...change,
  };
}

/** `sampleItem`, bought. */
export function samplePurchasedItem(change: Partial<PurchasedItem> = {}): PurchasedItem {
  return {
    id: ITEM_ID,
    parentId: null,
    type: 'TeeTime',
    teetime: TEETIME,
    timeZone: ZONE,
    name: null,
    state: 'bought',
    code: null,
    message: null,
    confirmationNumber: change.state && change.state !== 'bought' ? null : 'CR7H2K',
    ...change,
  };
}

/** A successful purchase of `sampleOrder`. */
export function samplePurchase(
  items: PurchasedItem[] = [samplePurchasedItem()],
  change: Partial<CartPurchase> = {},
): CartPurchase {
  const { id, orderNumber } = sampleOrder([]);
  const isBought = items.every(({ state }) => state === 'bought');
  return {
    state: 'ended',
    order: { id, orderNumber, state: isBought ? 'fulfilled' : 'pending' },
    items,
    payment: sampleCardAnswer(),
    notices: [],
    ...change,
  };
}

/** A signed-in golfer who has agreed to nothing. */
export function sampleSession(change: Partial<Customer> = {}, session: Partial<Session> = {}): Session {
  return {
    sessionToken: 'a session',
    authenticationType: 'basic',
    isNewUser: false,
    customer: {
      id: '77',
      customerId: '77',
      username: 'pat@example.com',
      facilityId: 9101,
      name: { given: 'Pat', family: 'Green', formatted: 'Pat Green', display: 'Pat Green' },
      birthday: null,
      phoneNumbers: [{ value: '5554443333', e164: '+15554443333', primary: true, transactional: false }],
      emails: [{ value: 'pat@example.com' }],
      isEmailVerified: true,
      isNewAccount: false,
      hasPassword: true,
      facilityCustomers: {
        [COURSE_ID]: {
          id: '77-9101',
          facilityId: 9101,
          tags: [],
          emailOptIn: false,
          smsOptIn: false,
          transactionalSmsOptedIn: false,
        },
      },
      ...change,
    },
    ...session,
  };
}
