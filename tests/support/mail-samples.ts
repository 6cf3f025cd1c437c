import type { CreditMail } from '#server/engine/mails/credit.mail.ts';
import type { InvitationMail } from '#server/engine/mails/invitation.mail.ts';
import type { Mail, MailKind } from '#server/engine/mails/mail.ts';
import type { MembershipMail } from '#server/engine/mails/membership.mail.ts';
import type { PurchasedItem, PurchaseMail } from '#server/engine/mails/purchase-facts.ts';
import { bookingMail } from './booking-mail.ts';

const card = (cents: number) => ({ kind: 'card' as const, brand: 'visa', lastFour: '1111', cents });

/** Range balls, paid by card. */
export const BALLS: PurchasedItem = {
  invoiceId: 1,
  kind: 'product',
  name: 'Range balls',
  facility: {
    id: 9101,
    name: 'Cedar Ridge',
    phone: '555',
    email: 'shop@cedar-ridge.example',
    addressLines: [],
  },
  currency: 'USD',
  lines: [{ key: 'PRODUCT', name: 'Range balls', quantity: 2, cents: 1_600 }],
  taxCents: 130,
  totalCents: 1_730,
  dueAtCourseCents: 0,
  payments: [card(1_730)],
  membership: null,
  certificate: null,
};
const MEMBERSHIP: PurchasedItem = {
  ...BALLS,
  invoiceId: 2,
  kind: 'membership',
  name: 'Full membership',
  lines: [
    { key: 'MEMBERSHIP', name: 'Full membership', quantity: 1, cents: 15_000 },
    { key: 'INITFEE', name: 'Full membership', quantity: 1, cents: 5_000 },
  ],
  taxCents: 1_625,
  totalCents: 21_625,
  payments: [{ kind: 'gift-certificate', brand: '', lastFour: '2BVK', cents: 5_000 }, card(16_625)],
  membership: {
    priceCents: 15_000,
    frequency: 'monthly',
    startsOn: '2031-05-01',
    endsOn: '2032-04-30',
    nextPaymentOn: '2031-06-01',
    nextCents: 16_219,
    billedTo: { brand: 'visa', lastFour: '1111' },
  },
};
/** A purchase without tee times. `change` replaces any part of it. */
export const purchaseMail = (change: Partial<PurchaseMail> = {}): PurchaseMail => {
  const { language, operator } = bookingMail();
  return {
    language,
    operator,
    orderId: 'a'.repeat(24),
    orderNumber: '2031050400001',
    booker: { firstName: 'Ada', lastName: 'Palmer', email: 'ada@example.com' },
    items: [MEMBERSHIP, BALLS],
    ...change,
  };
};

const { operator } = bookingMail();
const linkId = '11111111-1111-4111-8111-111111111111';
const teeTime = bookingMail({ linkId });
const cancelled = { refundCents: 398, reason: 'Rain', by: 'golfer' } as const;
const account = {
  language: 'en',
  operator,
  contactEmail: 'hello@cedar-ridge.example',
  firstName: 'Ada',
  link: { id: linkId, pageUrl: 'https://cedar-ridge.example/verify' },
};
const membership: MembershipMail = {
  language: 'en',
  operator,
  course: { name: 'Cedar Ridge', email: 'pro@cedar-ridge.example' },
  firstName: 'Ada',
  membership: 'Ridge Member',
  currency: 'USD',
  day: null,
  amountCents: null,
  card: null,
};
const credit: CreditMail = {
  language: 'en',
  operator,
  course: { name: 'Cedar Ridge', email: 'pro@cedar-ridge.example' },
  firstName: 'Ada',
  currency: 'USD',
  owedCents: 3_000,
  amountCents: 2_000,
  card: { brand: 'visa', lastFour: '1111' },
};
const purchase = purchaseMail();
const invitation: InvitationMail = {
  language: 'en',
  operator,
  course: {
    name: 'Cedar Ridge',
    timeZone: 'America/New_York',
    phone: '555',
    email: 'shop@cedar-ridge.example',
    addressLines: ['1 Ridge Road'],
    position: null,
    isSimulator: false,
    image: null,
    arriveMinutesBefore: 15,
  },
  round: {
    reservationId: 7_000_001,
    startsAt: teeTime.booking.startsAt,
    holes: 18,
    transportation: 'Walking',
    durationMinutes: null,
    playerCount: 3,
  },
  booker: 'Ada Palmer',
  friend: 'Ben',
};
const waitlistEntry = {
  language: 'en',
  operator,
  contactEmail: 'hello@cedar-ridge.example',
  firstName: 'Ada',
  entryId: linkId,
  course: { name: 'Cedar Ridge', timeZone: 'America/New_York' },
  players: 2,
};

const outing = {
  language: 'en',
  operator,
  course: { name: 'Cedar Ridge', email: null, timeZone: 'America/New_York' },
  contactName: 'Ada',
  outing: {
    name: 'Acme Open',
    localDate: '2031-05-04',
    teeTimes: [
      { localTime: '08:00', players: 4 },
      { localTime: '08:10', players: 2, place: '5B' },
    ],
  },
};

const outingInvoice = {
  currency: 'USD' as const,
  lines: [{ text: 'Green fee', quantity: 6, cents: 35_400 }],
  isTaxIncluded: false,
  salesTaxCents: 2_832,
  totalCents: 38_232,
  payments: [{ kind: 'cash', detail: '', amountCents: 10_000, refundedCents: 1_000 }],
  dueCents: 28_232,
  deposit: { openCents: 10_000, dueOn: '2031-05-03' },
};

/** One email of each kind. A new kind does not compile until it is here, so that every email test covers it. */
const staff = {
  language: 'en',
  operator,
  contactEmail: null,
  name: 'Casey Doyle',
  linkId,
  pageUrl: 'https://cedar-ridge.example/staff/join',
};

export const MAILS: { [Kind in MailKind]: Extract<Mail, { kind: Kind }>['content'] } = {
  'order-confirmation': { teeTimes: [teeTime] },
  'booking-list': { teeTimes: [teeTime] },
  'booking-change': { ...teeTime, refundCents: 0, playersBefore: 3 },
  'booking-cancellation': { ...teeTime, ...cancelled },
  'booking-refund': { ...teeTime, refundCents: 398, isCancelled: false },
  'booking-delay': { ...teeTime, startsAtBefore: '2031-05-04T11:00:00.000Z', reason: 'Frost' },
  'block-notice': { ...teeTime, reason: 'Frost' },
  'no-show': { ...teeTime, missing: 1 },
  'no-show-fee': { ...teeTime, amountCents: 2_500, card: { brand: 'visa', lastFour: '4242' } },
  'booking-link': { ...teeTime, isCancelled: false },
  'payment-returned': { ...teeTime, amountCents: 398, wasCharged: true },
  'charge-refused': { ...teeTime, amountCents: 398 },
  'facility-notice': { ...teeTime, ...cancelled, event: 'cancelled', playersBefore: 2 },
  'booking-reminder': { ...teeTime, hasCheckIn: true },
  'check-in-open': teeTime,
  'check-in-receipt': {
    ...teeTime,
    amountCents: 13_000,
    paidFor: [
      { slotNumber: 1, name: 'Ada Palmer', cents: 6_500 },
      { slotNumber: 2, name: null, cents: 6_500 },
    ],
    card: { brand: 'visa', lastFour: '4242' },
  },
  'purchase-notice': purchase,
  'purchase-returned': { ...purchase, amountCents: 1_730, wasCharged: true },
  'purchase-refund': { ...purchase, amountCents: 1_730 },
  'purchase-unrefunded': { ...purchase, amountCents: 1_730 },
  'purchase-charge-refused': { ...purchase, amountCents: 1_730, unreturnedCents: 0 },
  'purchase-uncharged': { ...purchase, amountCents: 1_730, unreturnedCents: 0 },
  'password-reset': account,
  'email-verification': { ...account, unsubscribeOf: 7 },
  'password-changed': { ...account, link: null },
  'account-deleted': { ...account, link: null },
  'staff-invitation': staff,
  'staff-reset': staff,
  'staff-two-factor-reset': { ...staff, pageUrl: 'https://cedar-ridge.example/staff/login' },
  'booking-code': {
    language: 'en',
    operator,
    contactEmail: null,
    firstName: 'Ada',
    codeId: linkId,
    course: { name: 'Cedar Ridge', timeZone: 'America/New_York', phone: '555' },
    startsAt: teeTime.booking.startsAt,
  },
  'gift-certificate': {
    language: 'en',
    operator,
    certificateId: 1,
    course: { name: 'Cedar Ridge', phone: '555', email: null },
    valueCents: 5_000,
    currency: 'USD',
    senderName: 'Bea',
    recipientName: 'Ada',
    message: 'Happy birthday',
  },
  'membership-charged': { ...membership, amountCents: 26_460, card: { brand: 'visa', lastFour: '1111' } },
  'membership-declined': { ...membership, day: '2031-05-06' },
  'membership-suspended': membership,
  'membership-card-expiring': {
    ...membership,
    day: '2031-06-01',
    card: { brand: 'visa', lastFour: '1111' },
  },
  'membership-cancelled': { ...membership, day: '2031-05-31' },
  'membership-resumed': membership,
  'counter-receipt': {
    language: 'en',
    operator,
    course: { name: 'Cedar Ridge', email: null },
    reservationId: 7_000_001,
    number: '12',
    at: '2031-05-04T12:10:00.000Z',
    timeZone: 'America/New_York',
    currency: 'USD',
    lines: [{ text: 'Green fee', quantity: 2, cents: 11_800 }],
    salesTaxCents: 944,
    isTaxIncluded: false,
    totalCents: 12_744,
    tenders: [{ kind: 'cash', detail: '', amountCents: 12_744, refundedCents: 1_000 }],
  },
  'account-charged': {
    language: 'en',
    operator,
    course: { name: 'Cedar Ridge', email: 'pro@cedar-ridge.example' },
    firstName: 'Kim',
    currency: 'USD',
    timeZone: 'America/New_York',
    account: { kind: 'credit-account', name: '' },
    amountCents: 6_372,
    units: null,
    receiptNumber: '12',
    booking: { reservationId: 7_000_001, golfer: 'Ada Palmer', outing: null, at: '2031-05-04T12:10:00.000Z' },
  },
  'account-refunded': {
    language: 'en',
    operator,
    course: { name: 'Cedar Ridge', email: 'pro@cedar-ridge.example' },
    firstName: 'Kim',
    currency: 'USD',
    timeZone: 'America/New_York',
    account: { kind: 'credit-account', name: '' },
    amountCents: 6_372,
    units: null,
    receiptNumber: '12',
    booking: { reservationId: 7_000_001, golfer: 'Ada Palmer', outing: null, at: '2031-05-04T12:10:00.000Z' },
  },
  'outing-confirmation': { ...outing, startsAt: '2031-05-04T12:00:00.000Z', invoice: outingInvoice, linkId },
  'outing-invoice': { ...outing, invoice: outingInvoice },
  'outing-names': { ...outing, linkId },
  'outing-moved': {
    ...outing,
    moved: { from: '2031-05-03T12:00:00.000Z', to: '2031-05-04T12:00:00.000Z' },
  },
  'outing-repriced': {
    ...outing,
    repriced: { from: 'Walking', to: 'Twilight', currency: 'USD', refundCents: 5_000 },
    invoice: outingInvoice,
  },
  'outing-cancelled': { ...outing, cancelled: { currency: 'USD', refundCents: 5_000, reason: 'Rain' } },
  'credit-paid': credit,
  'credit-unpaid': { ...credit, owedCents: -500, card: null },
  'tee-time-alert': {
    language: 'en',
    operator,
    contactEmail: null,
    firstName: 'Ada',
    alertId: linkId,
    course: {
      id: 9101,
      courseId: 'cedar-ridge',
      name: 'Cedar Ridge',
      timeZone: 'America/New_York',
      isSimulator: false,
    },
    players: 2,
    startsAt: ['2031-05-04T11:20:00.000Z', '2031-05-05T11:20:00.000Z'],
    more: { count: 3, date: '2031-05-04' },
  },
  'waiting-list-joined': {
    ...waitlistEntry,
    from: '2031-05-04T11:20:00.000Z',
    to: '2031-05-04T15:20:00.000Z',
  },
  'waiting-list-offer': {
    ...waitlistEntry,
    startsAt: '2031-05-04T11:20:00.000Z',
    until: '2031-05-01T17:00:00.000Z',
  },
  invitation: { ...invitation, invitationId: linkId },
  'invitation-accepted': { ...invitation, due: { cents: 3_250, currency: 'USD' } },
  'invitation-reply': { ...invitation, reply: 'accepted', linkId },
  'invitation-cancelled': { ...invitation, reason: 'withdrawn' },
  'partner-added': invitation,
  'round-moved': invitation,
};
