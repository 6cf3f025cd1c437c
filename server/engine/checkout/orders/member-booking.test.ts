import { describe, expect, it } from 'vitest';
import { cart as cartSchema } from '#server/contract/cart.ts';
import { type Order, order as orderSchema } from '#server/contract/orders.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { golferAt, refusal } from '#tests/support/golfer.ts';
import { CLUB_DAY, CLUB_FILES } from '#tests/support/member-club.ts';
import { insertMembership, memberAt, readTeeTime } from '#tests/support/members.ts';
import { payCart } from '#tests/support/pay-cart.ts';
import { addReservation, type CartedTeeTime, cardForm, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const shop = await startShop({ files: CLUB_FILES });
const { pool } = shop.database;
const ada = await memberAt(shop, 'club', 'ada@example.com', [21]);
const GONE =
  'The selected inventory is no longer available, please select another time to complete your booking.';
const UNAVAILABLE = '409 This tee time is not available. Please select another one.';
let next = 0;
const findNext = (rate = 'Member', member = ada, facilityId = 21) =>
  member.find(CLUB_DAY, facilityId, rate, next++);

/** A member's cart with one tee time, and the calls for it. */
async function bookable(players: number, rate = 'Member', { member = ada, more = {}, facilityId = 21 } = {}) {
  const place = await findNext(rate, member, facilityId);
  const { golfer, headers } = member;
  const cartId = await golfer.newCart();
  const item = await readTeeTime(golfer.add(cartId, place, players, more));
  const path = `/shopping-cart/${cartId}/cart-item/${item.id}`;
  const body = {
    teetime: place.teeTime.teetime,
    rateId: place.rate.rateId,
    cartId,
    cartItemId: item.id,
  };
  return {
    place,
    cartId,
    item,
    headers,
    open: () => readTeeTime(golfer.ask('GET', `/shopping-cart/${cartId}`)),
    resize: (count: number) => readTeeTime(golfer.change(cartId, item.id, { extra: { players: count } })),
    name: (partner: object) => readTeeTime(golfer.ask('POST', `${path}/slot`, partner)),
    leave: (slotId = '') => readTeeTime(golfer.ask('DELETE', `${path}/slot/${slotId}`)),
    order: (golferQuantity: number) => golfer.ask('POST', '/order-teetime', { ...body, golferQuantity }),
  };
}
type Bookable = Awaited<ReturnType<typeof bookable>>;

async function readOrder(answer: Response | Promise<Response>): Promise<Order> {
  const response = await answer;
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return orderSchema.parse(body);
}

const rateIndexes = ({ extra }: { extra: { slots: { rateIndex: number }[] } }) =>
  extra.slots.map(({ rateIndex }) => rateIndex);
const captainOf = ({ teetimes }: Order) => teetimes[0]?.players.find(({ isCaptain }) => isCaptain);

/** The stored invoice: the lines with their payers, and each player's rate. */
async function readStored(itemId: string) {
  const { rows: lines } = await pool.query(
    `select key, description, due, quantity, total_cents from invoice_line
     join invoice on invoice.id = invoice_id and invoice.revision = invoice_line.revision
     where cart_item_id = $1 and state <> 'void' order by line_number`,
    [itemId],
  );
  const { rows: slots } = await pool.query(
    `select name, rate_index from reservation_slot join reservation on reservation.id = reservation_id
     where cart_item_id = $1 and state in ('pending', 'confirmed') order by slot_number`,
    [itemId],
  );
  return { lines, slots: slots.map(({ name, rate_index }) => [name, rate_index]) };
}

async function payFor({ cartId, item, headers }: Bookable) {
  const paid = await payCart(shop, cartId, { alias: 'club', headers });
  const id = paid.ReservationStatusID;
  const answer = await shop.ask(`/order-teetime/status/${id}?cartId=${cartId}&cartItemId=${item.id}`, {
    alias: 'club',
    method: 'PATCH',
    headers,
    body: { reservationStatusId: id },
  });
  return { paid, order: await readOrder(answer) };
}

describe('A member’s tee time in the cart', () => {
  it('costs the member his rate and every guest theirs, whichever of the two was chosen', async () => {
    for (const [chosen, other] of [
      ['Member', 'Member Guest'],
      ['Member Guest', 'Member'],
    ] as const) {
      const { item } = await bookable(3, chosen);
      expect(item.extra.rates.map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
        [chosen, true],
        [other, false],
      ]);
      expect(rateIndexes(item)).toEqual(chosen === 'Member' ? [0, 1, 1] : [1, 0, 0]);
      // 30.00 + 2 × 45.00 green fees and 2 × 1.50 fees, with 7.25 percent tax on each line.
      expect(item.extra).toMatchObject({ totalDue: 131.93, dueOnline: 38.62, dueAtCourse: 93.31 });
    }
  });

  it('is one rate where the member plays alone', async () => {
    const { item } = await bookable(1);
    expect(item.extra.rates.map(({ name, price }) => [name, price])).toEqual([['Member', 30]]);
    expect(item.extra.rate).toMatchObject({ audience: 'member', isMemberGuestRate: false });
    expect(item.extra.totalDue).toBe(32.18);
  });

  it('is priced again when players come and go, and when a member takes the place of a guest', async () => {
    const { headers: _, ...bob } = await memberAt(shop, 'club', 'bob@example.com', [21]);
    const cart = await bookable(2);
    expect((await cart.resize(4)).extra.totalDue).toBe(181.8);
    const named = await cart.name({ emailAddress: 'bob@example.com' });
    expect(named.extra.slots.map(({ customerId, rateIndex }) => [customerId, rateIndex])).toEqual([
      [String(ada.customerId), 0],
      [String(bob.customerId), 0],
      [null, 1],
      [null, 1],
    ]);
    expect(named.extra.totalDue).toBeCloseTo(64.35 + 96.53 + 3.22, 2);
    const left = await cart.leave(named.extra.slots[1]?.id);
    expect(rateIndexes(left)).toEqual([0, 1, 1, 1]);
    expect((await cart.resize(1)).extra.rates).toHaveLength(1);
  });

  it('makes no member of a partner who is one elsewhere, or is no customer', async () => {
    await memberAt(shop, 'club', 'cy@example.com', [22]);
    const cart = await bookable(3);
    await cart.name({ emailAddress: 'cy@example.com' });
    expect(rateIndexes(await cart.name({ name: 'Dee', emailAddress: 'dee@example.com' }))).toEqual([0, 1, 1]);
  });

  it('takes a promotion off the rates it names alone', async () => {
    const guests = await bookable(2, 'Member', { more: { promotionCode: 'guests' } });
    expect(guests.item.promotionCode).toBe('GUESTS');
    expect(guests.item.extra.rates.map(({ price }) => price)).toEqual([30, 36]);
    expect(guests.item.extra).toMatchObject({ price: 30, discountedPrice: null });
    const all = await bookable(2, 'Member', { more: { promotionCode: 'ALL' } });
    expect(all.item.extra.rates.map(({ price }) => price)).toEqual([27, 40.5]);
  });

  it('is sold to nobody else: not a guest, not another customer, not a member of another course', async () => {
    const place = await findNext();
    const strangers = [
      golferAt(shop, 'club'),
      golferAt(shop, 'club', { 'x-guest-email': 'ada@example.com' }),
      golferAt(shop, 'club', (await signIn(shop, 'eve@example.com', 'club')).headers),
      (await memberAt(shop, 'club', 'elsewhere@example.com', [22])).golfer,
    ];
    for (const golfer of strangers)
      expect(await refusal(golfer.add(await golfer.newCart(), place, 2))).toBe(UNAVAILABLE);
    expect(await golferAt(shop, 'club').locked(place)).toBe(0);
  });

  it('is for all who play where guests have no rate of their own', async () => {
    const only = await memberAt(shop, 'alone', 'only@example.com', [31]);
    const { item } = await bookable(3, 'Member', { member: only, facilityId: 31 });
    expect(item.extra.rates.map(({ name }) => name)).toEqual(['Member']);
    expect(rateIndexes(item)).toEqual([0, 0, 0]);
    expect(item.extra.totalDue).toBe(90);
  });
});

describe('A membership that ends before its tee time is paid', () => {
  it('leaves the item in the cart, not sold any more, and nothing is ordered', async () => {
    const { customerId, ...member } = await memberAt(shop, 'club', 'ends@example.com', [21]);
    const cart = await bookable(2, 'Member', { member: { customerId, ...member } });
    await pool.query(`update membership set state = 'ended' where customer_id = $1`, [customerId]);
    const shown = await cart.open();
    expect(shown.error).toEqual({ code: 'TEE_TIME_GONE', message: GONE });
    expect(shown.extra.totalDue).toBe(cart.item.extra.totalDue);
    expect(await refusal(cart.order(2))).toBe(`410 ${GONE}`);
    const bookableNow = await member.golfer.ask(
      'POST',
      `/shopping-cart/${cart.cartId}/cart-item/${cart.item.id}/is-bookable`,
      { reservationCountsByTime: {} },
    );
    expect(await bookableNow.json()).toMatchObject({ bookable: false });
    await insertMembership(shop, 21, { customerId });
    expect((await cart.open()).error).toBeNull();
    expect((await cart.order(2)).status).toBe(200);
  });

  it('of a partner makes him a guest', async () => {
    const fay = await memberAt(shop, 'club', 'fay@example.com', [21]);
    const cart = await bookable(2);
    expect(rateIndexes(await cart.name({ emailAddress: 'fay@example.com' }))).toEqual([0, 0]);
    await pool.query(`update membership set state = 'ended' where customer_id = $1`, [fay.customerId]);
    expect(rateIndexes(await cart.open())).toEqual([0, 1]);
    const order = await readOrder(cart.order(2));
    expect(captainOf(order)?.invoice?.pricing.totalDue.value).toBeCloseTo(32.18 + 48.26 + 1.61, 2);
  });
});

describe('A member with two guests and a partner who is a member', () => {
  it('is one booking that agrees everywhere to the cent, and a guest can be taken out of it', async () => {
    const gil = await memberAt(shop, 'club', 'gil@example.com', [21]);
    const cart = await bookable(4);
    await cart.name({ emailAddress: 'gil@example.com' });
    await cart.name({ name: 'Hal' });
    const shown = cartSchema.parse(
      await (await ada.golfer.ask('GET', `/shopping-cart/${cart.cartId}`)).json(),
    );
    const [item] = shown.items;
    const extra = item?.type === 'TeeTime' ? item.extra : null;
    const order = await readOrder(cart.order(4));
    const invoice = captainOf(order)?.invoice;
    expect(invoice?.pricing).toMatchObject({
      totalDue: { value: extra?.totalDue },
      dueOnline: { value: extra?.dueOnline },
      dueAtCourse: { value: extra?.dueAtCourse },
      greensFees: { value: 150 },
      transactionFee: { value: 3 },
    });
    expect(invoice?.totalDue.items.map(({ displayText, total }) => [displayText, total])).toEqual([
      ['Green Fees (Member)', 64.35],
      ['Green Fees (Member Guest)', 96.53],
      ['Convenience Fee (Member Guest)', 3.22],
    ]);
    const stored = await readStored(cart.item.id);
    expect(stored.slots).toEqual([
      ['Ada Palmer', 0],
      ['Ada Palmer', 0],
      ['Hal', 1],
      [null, 1],
    ]);
    expect(stored.lines).toEqual([
      { key: 'GRNFEE', description: 'Member', due: 'online', quantity: 2, total_cents: 3218 },
      { key: 'GRNFEE', description: 'Member Guest', due: 'online', quantity: 2, total_cents: 1931 },
      { key: 'TRNFEE', description: 'Member Guest', due: 'online', quantity: 2, total_cents: 322 },
      { key: 'GRNFEE', description: 'Member', due: 'course', quantity: 2, total_cents: 3217 },
      { key: 'GRNFEE', description: 'Member Guest', due: 'course', quantity: 2, total_cents: 7722 },
    ]);
    const { paid, order: done } = await payFor(cart);
    expect(paid.Success).toBe(true);
    expect(done.teetimes[0]?.payment?.amount).toBe(54.71);
    expect(done.teetimes[0]?.players.map(({ rateName }) => rateName)).toEqual([
      'Member',
      'Member',
      'Member Guest',
      'Member Guest',
    ]);
    await expectBooksToBalance(pool);
    const { rows: mails } = await pool.query(
      `select content::text as content from outbox where to_address = 'ada@example.com' order by created_at`,
    );
    const told = mails.map(({ content }) => content).join('\n');
    expect(told).toContain('Green Fees (Member)');
    expect(told).toContain('Convenience Fee (Member Guest)');
    expect(told).toContain('Member, Member Guest');
    const reservationId = captainOf(done)?.gncReservationId;
    const cancelled = await ada.golfer.ask('PUT', `/reservations/${reservationId}/cancel`, {
      players: 1,
      reason: 'One less',
    });
    expect(cancelled.status).toBe(200);
    const after = await readStored(cart.item.id);
    expect(after.slots).toEqual([
      ['Ada Palmer', 0],
      ['Ada Palmer', 0],
      ['Hal', 1],
    ]);
    expect(after.lines.map(({ description, due, quantity }) => [description, due, quantity])).toEqual([
      ['Member', 'online', 2],
      ['Member Guest', 'online', 1],
      ['Member Guest', 'online', 1],
      ['Member', 'course', 2],
      ['Member Guest', 'course', 1],
    ]);
    const { rows } = await pool.query(
      `select refund_cents from reservation_cancellation where reservation_id = $1`,
      [reservationId],
    );
    expect(rows).toEqual([{ refund_cents: 5_471 - (3_218 + 965 + 161) }]);
    const { rows: income } = await pool.query(
      `select -sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
       join reservation using (invoice_id) where reservation.id = $1 and account in ('revenue', 'fees', 'sales-tax')`,
      [reservationId],
    );
    expect(income).toEqual([{ cents: 6_435 + 4_826 + 161 }]);
    expect(gil.customerId).toBeGreaterThan(0);
  });
});

describe('A member who is named while the tee time is ordered', () => {
  it('pays what the cart says in the end, whichever of the two came first', async () => {
    for (const name of ['kim', 'lou', 'max']) {
      const emailAddress = `${name}@example.com`;
      await memberAt(shop, 'club', emailAddress, [21]);
      const cart = await bookable(3);
      await Promise.all([cart.order(3), cart.name({ emailAddress }), cart.order(3)]);
      const order = await readOrder(cart.order(3));
      const shown = await cart.open();
      expect(rateIndexes(shown)).toEqual([0, 0, 1]);
      const standing = order.teetimes
        .flatMap(({ players }) => players)
        .filter(({ state }) => state === 'pending');
      expect(standing.find(({ isCaptain }) => isCaptain)?.invoice?.pricing.totalDue.value).toBe(
        shown.extra.totalDue,
      );
      expect(standing.map(({ rateName }) => rateName)).toEqual(['Member', 'Member', 'Member Guest']);
    }
  });
});

describe('A rate that needs a member number', () => {
  const SENTENCES = ['Please select a home club', 'Please enter a member number'];
  const at = { alias: 'numbers', facilityId: 51 };
  const reserved = async (email: string, rate = 'Member') => {
    const member = await memberAt(shop, at.alias, email, [at.facilityId]);
    const cart = await bookable(2, rate, { member, ...at });
    const order = await readOrder(cart.order(2));
    return { ...cart, order };
  };
  type Reserved = Awaited<ReturnType<typeof reserved>>;
  const pay = ({ cartId, headers }: Reserved, more: object) =>
    payCart(shop, cartId, { alias: at.alias, headers, more: { ...more, card: null } });
  const tell = ({ cartId, item, headers }: Reserved, id: number | null, body: object) =>
    shop.ask(`/order-teetime/status/${id}?cartId=${cartId}&cartItemId=${item.id}`, {
      alias: at.alias,
      method: 'PATCH',
      headers,
      body: { reservationStatusId: id, ...body },
    });
  const readMember = async (itemId: string) => {
    const { rows } = await pool.query(
      `select state, booker->>'homeClub' as club, booker->>'memberNumber' as number from reservation where cart_item_id = $1 order by id desc`,
      [itemId],
    );
    return rows[0];
  };

  it('says so in search and cart, also where the rate of guests was chosen', async () => {
    const { place, item } = await reserved('asked@example.com');
    expect(place.rate.needsMemberNumber).toBe(true);
    expect(item.extra.rate.needsMemberNumber).toBe(true);
    const guests = await reserved('guests@example.com', 'Member Guest');
    expect(guests.place.rate.needsMemberNumber).toBeUndefined();
    expect(guests.item.extra.rate.needsMemberNumber).toBe(true);
  });

  it('is not paid with the cart without a home club of the list and a number', async () => {
    const cart = await reserved('missing@example.com');
    const nothing = await pay(cart, {});
    expect([nothing.Success, nothing.StatusCode, nothing.ValidationErrors]).toEqual([false, 400, SENTENCES]);
    const other = await pay(cart, { homeClub: 'Elsewhere', memberNumber: 'M-7' });
    expect(other.ValidationErrors).toEqual(SENTENCES.slice(0, 1));
    const paid = await pay(cart, { homeClub: 'Old Mill', memberNumber: 'M-7' });
    expect(paid.Success).toBe(true);
    expect(await readMember(cart.item.id)).toEqual({ state: 'confirmed', club: 'Old Mill', number: 'M-7' });
    expect((await tell(cart, paid.ReservationStatusID, {})).status).toBe(200);
  });

  it('may be told with the card client’s form, or when the order is told that it is paid', async () => {
    const early = await reserved('early@example.com');
    const form = async (
      { order, item, cartId, place, headers: _ }: Reserved,
      more: Record<string, string>,
    ) => {
      const carted = { ...at, cartId, itemId: item.id, teetime: place.teeTime.teetime } as CartedTeeTime;
      return addReservation(shop.fetch, await cardForm(shop, carted, order, more));
    };
    const wrong = await form(early, { 'Reservation.MemberNumber': '8' });
    expect(wrong.ValidationErrors).toEqual(SENTENCES.slice(0, 1));
    const known = { 'Reservation.HomeClub': 'Pine Coast', 'Reservation.MemberNumber': '8' };
    expect((await form(early, known)).Success).toBe(true);
    expect(await readMember(early.item.id)).toMatchObject({ club: 'Pine Coast', number: '8' });
    const late = await reserved('late@example.com');
    const paid = await form(late, {});
    expect(paid.Success).toBe(true);
    const refused = await tell(late, paid.ReservationStatusID, { homeClub: 'Old Mill' });
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      400,
      'Please enter a member number',
    ]);
    const done = await tell(late, paid.ReservationStatusID, { homeClub: 'Old Mill', memberNumber: '9' });
    expect(done.status).toBe(200);
    expect(await readMember(late.item.id)).toMatchObject({ state: 'confirmed', number: '9' });
  });
});

describe('The booking limit of members', () => {
  const SENTENCE =
    '409 You have reached your maximum amount of allowed bookings, if you would like to make another booking immediately please contact the course directly.';

  it('holds for their rates, and does not count who plays with another member', async () => {
    const ivy = await memberAt(shop, 'limited', 'ivy@example.com', [41]);
    const joe = await memberAt(shop, 'limited', 'joe@example.com', [41]);
    const at = { facilityId: 41 };
    const first = await bookable(2, 'Member', { member: ivy, ...at });
    await first.name({ emailAddress: 'joe@example.com' });
    expect((await first.order(2)).status).toBe(200);
    const second = await bookable(1, 'Member', { member: ivy, ...at });
    expect(await refusal(second.order(1))).toBe(SENTENCE);
    const own = await bookable(1, 'Member', { member: joe, ...at });
    expect((await own.order(1)).status).toBe(200);
  });
});
