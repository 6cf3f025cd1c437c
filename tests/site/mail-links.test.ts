import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { notifyAlerts } from '#server/engine/alerts/notify-alerts.ts';
import { withPayables } from '#server/engine/checkout/payables.ts';
import { deliverCertificate } from '#server/engine/gift-certificates/gift-certificates.jobs.ts';
import type { MailKind } from '#server/engine/mails/mail.ts';
import { billMemberships } from '#server/engine/memberships/bill-memberships.ts';
import { newGolfer, readMail } from '#tests/support/accounts.ts';
import { bookForToday, payAndCheckIn } from '#tests/support/check-in.ts';
import { debtorAt } from '#tests/support/debtor.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import { SAMPLE_NOW } from '#tests/support/engine.ts';
import { offerInAccount } from '#tests/support/golf-accounts.ts';
import { bookingToInvite, reply } from '#tests/support/invitations.ts';
import { keepTestCard, memberSince, moveTo } from '#tests/support/member-billing.ts';
import { bookerNumber, completeItemOf, keepAll, mixedCart } from '#tests/support/mixed-cart.ts';
import { outingFor } from '#tests/support/outings.ts';
import { payCart } from '#tests/support/pay-cart.ts';
import { offerAccounts, payerWith } from '#tests/support/payers.ts';
import { buy, changeSettings, patchStatus, readJson, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { browserAt } from '#tests/support/site/member.ts';
import { staffAt } from '#tests/support/staff.ts';
import { clerkWithApp } from '#tests/support/two-factor.ts';

const shop = await startShop();
await changeSettings(shop, {
  user: { inviteAFriend: true, playerPartner: true },
  smartPlay: { checkIn: true },
  waitingList: { enabled: true },
});

/** Adds an outbox email of another kind with the same content and more. */
async function like(kind: MailKind, more: object, as: MailKind): Promise<void> {
  const { content, ...row } = await shop.db
    .selectFrom('outbox')
    .select(['alias', 'to_address', 'to_name', 'give_up_at', 'content'])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('outbox')
    .values({ ...row, kind: as, content: JSON.stringify({ ...(content as object), ...more }) })
    .execute();
}

let nth = 0;
const cancel = (id: number, headers: Record<string, string>, players: number) =>
  shop.ask(`/reservations/${id}/cancel`, { method: 'PUT', headers, body: { players } });
/** Opens up a full tee time after somebody asked for a notice. */
async function freeForWhomAsked(ask: (teetime: string) => Promise<unknown>): Promise<void> {
  const { item, reservationId } = await buy(shop, { nth: nth++, players: 4 });
  await ask(item.teetime);
  await cancel(reservationId, { 'x-cart-id': item.cartId }, 0);
}
const joinWaitlist = (from: string) =>
  shop.read('/waiting-list', {
    method: 'POST',
    headers: { 'x-guest-email': 'waiting@example.com', 'x-guest-first-name': 'Gus' },
    body: { facilityId: 9101, from, players: 2 },
  });
const newBooking = () => buy(shop, { nth: nth++, players: 3 });
const invited = () => bookingToInvite(shop, { nth: nth++, players: 3 });
const money = { amountCents: 1_000, wasCharged: true };
const unpaid = { amountCents: 1_000, unreturnedCents: 0 };

/** Writes an outbox email of each kind. A new kind does not compile until it is here. */
const WRITTEN: Record<MailKind, () => Promise<unknown>> = {
  'order-confirmation': newBooking,
  'facility-notice': newBooking,
  'booking-change': async () => {
    const { reservationId, item } = await newBooking();
    await cancel(reservationId, { 'x-cart-id': item.cartId }, 1);
  },
  'booking-cancellation': async () => {
    const { reservationId, item } = await newBooking();
    await cancel(reservationId, { 'x-cart-id': item.cartId }, 0);
  },
  'booking-refund': () => like('booking-change', { refundCents: 500, isCancelled: false }, 'booking-refund'),
  'booking-delay': () =>
    like('booking-change', { reason: 'Frost', startsAtBefore: '2031-05-04T11:00:00.000Z' }, 'booking-delay'),
  'block-notice': () => like('booking-change', { reason: 'Frost' }, 'block-notice'),
  'no-show-fee': () => like('booking-change', { amountCents: 2_500, card: null }, 'no-show-fee'),
  'no-show': () => like('booking-change', { missing: 1 }, 'no-show'),
  'booking-reminder': () => like('booking-change', { hasCheckIn: true }, 'booking-reminder'),
  'check-in-open': () => like('booking-change', {}, 'check-in-open'),
  'check-in-receipt': async () => {
    const booking = await bookForToday(shop, { nth: nth++, players: 2 });
    await readJson(await payAndCheckIn(shop, booking, { slots: [1] }));
    shop.clock.now = SAMPLE_NOW;
  },
  'payment-returned': () => like('booking-change', { ...money, linkId: null }, 'payment-returned'),
  'charge-refused': () => like('booking-change', { amountCents: 1_730 }, 'charge-refused'),
  'booking-link': async () => {
    const { order } = await newBooking();
    const confirmationNumber = order.teetimes[0]?.players[0]?.confirmationNumber ?? '';
    const body = { emailAddress: 'ada@example.com', confirmationNumber };
    await shop.ask('/booking/link', { method: 'POST', body });
  },
  'booking-list': () =>
    shop.ask('/booking/links', { method: 'POST', body: { emailAddress: 'ada@example.com' } }),
  'purchase-notice': async () => {
    const mixed = await mixedCart(shop, { nth: nth++ });
    await keepAll(shop, mixed, 7);
    const paid = await payCart(shop, mixed.cartId, { more: bookerNumber(7) });
    await patchStatus(shop, mixed.teeTime, paid.ReservationStatusID);
    for (const item of [mixed.balls, mixed.member, mixed.gift]) await completeItemOf(shop, mixed, item);
  },
  'gift-certificate': async () => {
    const sold = await shop.db.selectFrom('gift_certificate').select('id').execute();
    for (const { id } of sold) await deliverCertificate(shop.parts, id);
  },
  'membership-charged': async () => {
    const { customerId } = await memberSince(shop, '2031-05-01', 'monthly');
    await keepTestCard(shop, customerId);
    moveTo(shop, '2031-06-01');
    await billMemberships(withPayables(shop.parts));
    shop.clock.now = SAMPLE_NOW;
  },
  'membership-declined': () => like('membership-charged', { day: '2031-05-04' }, 'membership-declined'),
  'membership-suspended': () => like('membership-charged', {}, 'membership-suspended'),
  'membership-card-expiring': () =>
    like('membership-charged', { day: '2031-06-01' }, 'membership-card-expiring'),
  'membership-cancelled': () => like('membership-charged', { day: '2031-06-01' }, 'membership-cancelled'),
  'membership-resumed': () => like('membership-charged', {}, 'membership-resumed'),
  'credit-paid': async () => {
    await offerInAccount(shop, {
      enabled: true,
      tabDisplay: { billing: true },
      billingDisplay: { payAccountBalance: true },
    });
    await (await debtorAt(shop)).pay(20);
  },
  'credit-unpaid': () => like('credit-paid', { card: null }, 'credit-unpaid'),
  'purchase-returned': () => like('purchase-notice', money, 'purchase-returned'),
  'purchase-refund': () => like('purchase-notice', money, 'purchase-refund'),
  'purchase-unrefunded': () => like('purchase-notice', money, 'purchase-unrefunded'),
  'purchase-charge-refused': () => like('purchase-notice', unpaid, 'purchase-charge-refused'),
  'purchase-uncharged': () => like('purchase-notice', unpaid, 'purchase-uncharged'),
  'email-verification': () => newGolfer(shop, 'verifying@example.com', { emailOptIn: true }),
  'password-reset': async () => {
    await newGolfer(shop, 'forgetful@example.com');
    await shop.ask('/profile/password-reset', { method: 'POST', body: { email: 'forgetful@example.com' } });
  },
  'password-changed': () => like('password-reset', { link: null }, 'password-changed'),
  'account-deleted': () => like('password-reset', { link: null }, 'account-deleted'),
  'counter-receipt': async () => {
    const clerk = await staffAt(shop, 'clerk');
    const items = [{ product: 1, quantity: 1 }];
    const sale = { facilityId: 9101, items, tenders: [{ kind: 'cash' }], attemptId: randomUUID() };
    const { receiptId } = (await (await clerk.post('/staff/sales', sale)).json()) as { receiptId: number };
    await clerk.post(`/staff/receipts/${receiptId}/email`, { email: 'ada@example.com' });
  },
  'account-charged': async () => {
    await offerAccounts(shop);
    const { tender } = await payerWith(shop);
    const items = [{ product: 1, quantity: 1 }];
    const sale = { facilityId: 9101, items, tenders: [tender], attemptId: randomUUID() };
    await (await staffAt(shop, 'clerk')).post('/staff/sales', sale);
  },
  'account-refunded': () => like('account-charged', {}, 'account-refunded'),
  'outing-invoice': async () => {
    const clerk = await staffAt(shop, 'clerk');
    const { id } = await outingFor(clerk, { date: '2031-11-02' });
    await clerk.post(`/staff/outings/${id}/invoice/email`, { email: 'ada@example.com' });
  },
  'outing-names': async () => {
    const clerk = await staffAt(shop, 'clerk');
    const { id } = await outingFor(clerk, { date: '2031-11-04' });
    await clerk.post(`/staff/outings/${id}/names-link`, { email: 'ada@example.com' });
  },
  'outing-moved': async () => {
    const clerk = await staffAt(shop, 'clerk');
    const { id } = await outingFor(clerk, { date: '2031-11-05', email: 'ada@example.com' });
    await clerk.post(`/staff/outings/${id}/move`, { date: '2031-11-05', time: '10:00' });
  },
  'outing-repriced': async () => {
    const clerk = await staffAt(shop, 'clerk');
    const { id } = await outingFor(clerk, { date: '2031-11-07', email: 'ada@example.com' });
    await clerk.post(`/staff/outings/${id}/rate`, { rate: 1, attemptId: randomUUID() });
  },
  'outing-cancelled': async () => {
    const clerk = await staffAt(shop, 'clerk');
    const { id } = await outingFor(clerk, { date: '2031-11-06', email: 'ada@example.com' });
    await clerk.post(`/staff/outings/${id}/cancel`, { reason: 'Rain' });
  },
  // After those whose outing is cancelled: this link still leads to an outing.
  'outing-confirmation': async () => {
    const clerk = await staffAt(shop, 'clerk');
    await outingFor(clerk, { date: '2032-07-01', email: 'ada@example.com' });
  },
  'staff-invitation': async () => {
    const owner = await staffAt(shop, 'owner');
    const roles = [{ role: 'clerk', facilityId: null }];
    await owner.post('/staff/people', { email: 'new-clerk@example.com', name: 'Casey', roles });
  },
  'staff-reset': async () => {
    const owner = await staffAt(shop, 'owner');
    await owner.post(`/staff/people/${owner.id}/link`);
  },
  'staff-two-factor-reset': async () => {
    const owner = await staffAt(shop, 'owner');
    await owner.post(`/staff/people/${(await clerkWithApp(shop)).id}/reset-two-factor`);
  },
  'booking-code': async () => {
    const course = { name: 'Cedar Ridge', timeZone: 'America/New_York', phone: '845-555-0142' };
    const codeId = '00000000-0000-4000-8000-000000000000';
    await like('password-reset', { course, codeId, startsAt: '2031-05-04T11:20:00.000Z' }, 'booking-code');
  },
  invitation: async () => (await invited()).send({ name: 'Ann', email: 'ann@example.com' }),
  'invitation-accepted': async () => {
    const link = await (await invited()).invite({ name: 'Bo', email: 'bo@example.com' });
    await reply(shop, link, 'accept');
  },
  'invitation-reply': async () => {
    const link = await (await invited()).invite({ name: 'Ben', email: 'ben@example.com' });
    await reply(shop, link, 'accept');
  },
  'invitation-cancelled': async () => {
    const { invite, cancel: withdraw } = await invited();
    await withdraw((await invite({ name: 'Cid', email: 'cid@example.com' })).id);
  },
  'partner-added': () => like('invitation-cancelled', {}, 'partner-added'),
  'round-moved': () => like('invitation-cancelled', {}, 'round-moved'),
  'waiting-list-joined': () => freeForWhomAsked(joinWaitlist),
  'waiting-list-offer': () => freeForWhomAsked(joinWaitlist),
  'tee-time-alert': async () => {
    const { headers, customerId } = await signIn(shop, 'watching@example.com');
    const isVerified = { email_verified_at: SAMPLE_NOW };
    await shop.db.updateTable('customer').set(isVerified).where('id', '=', customerId).execute();
    await freeForWhomAsked(() =>
      shop.read('/profile/teetime-alerts', {
        method: 'POST',
        headers,
        body: {
          facilityId: 9101,
          dates: ['2031-05-04'],
          teetimeStartTime: '05:00',
          teetimeEndTime: '21:00',
          players: 4,
        },
      }),
    );
    await notifyAlerts(shop.parts, { alias: 'cedar-ridge', facilityId: 9101 });
  },
};

/** Every address of the site in an email's text and HTML. */
function addressesIn({ text, html }: { text: string; html: string }): string[] {
  const found = [...`${text}\n${html.replaceAll('&amp;', '&')}`.matchAll(/https?:\/\/[^\s"<>)]+/g)].map(
    ([url]) => url,
  );
  return [...new Set(found)].filter((url) => {
    const { host, pathname } = new URL(url);
    // The map belongs to another site, and pictures are files.
    return host !== 'www.google.com' && !pathname.startsWith('/art/');
  });
}

it('Opening every link of every mail changes no row', async () => {
  for (const write of Object.values(WRITTEN)) await write();
  // Offers expire by the database's clock, which also times holds. This shop's clock is years ahead.
  await shop.db.updateTable('outbox').set({ useful_until: null }).execute();
  const rows = await shop.db.selectFrom('outbox').select(['id', 'kind', 'to_address']).execute();
  expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual(Object.keys(WRITTEN).sort());
  const addresses = new Map<string, Set<string>>();
  for (const { kind, to_address: to } of rows) {
    const known = addresses.get(kind) ?? new Set();
    const mail = await readMail(shop, to, kind).catch(() => null);
    for (const address of mail ? addressesIn(mail) : []) known.add(address);
    addresses.set(kind, known);
  }
  const without = [...addresses].filter(([, known]) => known.size === 0).map(([kind]) => kind);
  expect(without.sort()).toEqual([]);
  const all = [...new Set([...addresses.values()].flatMap((known) => [...known]))];
  for (const part of [
    '/accept/',
    '/decline/',
    '/booking/',
    'token=',
    'key=',
    '/unsubscribe',
    '/players',
    '/check-in',
    '/account/alerts/',
    '/waiting-list?',
    '.ics',
  ])
    expect(
      all.some((url) => url.includes(part)),
      part,
    ).toBe(true);

  const browser = await browserAt(shop);
  const open = async () => {
    for (const address of all) {
      const { pathname, search } = new URL(address);
      const answer = await browser.get(pathname + search);
      expect({ address: pathname, status: answer.status }).toEqual({
        address: pathname,
        status: expect.toSatisfy((status: number) => status < 400, 'no error'),
      });
      await answer.text();
    }
  };
  // The first look at a day gives its rates their ids, and some emails link to the search.
  await (await browser.get('/')).text();
  const before = await dumpDatabase(shop.db);
  await open();
  expect(await dumpDatabase(shop.db)).toBe(before);
});
