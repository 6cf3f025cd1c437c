import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '#server/contract/headers.ts';
import type { ReservationEvent } from '#server/contract/reservation-history.ts';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import type { DayNoShowFees, NoShowFees } from '#server/contract/staff/no-show-fee.ts';
import type { Receipt } from '#server/contract/staff/sales.ts';
import type { CustomerCard } from '#server/contract/staff/search.ts';
import type { BatchResult } from '#server/contract/staff/work.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import { en } from '#server/text/en.ts';
import { expectBooksToBalance, expectNothingUnfinished } from '#tests/support/books.ts';
import { SAMPLE_NOW } from '#tests/support/engine.ts';
import { killAtEveryStep } from '#tests/support/kill-at-every-step.ts';
import type { Interference } from '#tests/support/payment/interference.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import { CARDS, readBooks, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Owner, savedCard } from '#tests/support/wallet.ts';
import { checkInPersonalData } from '../../check-in/personal-data.queries.ts';
import { listEvents } from '../../checkout/bookings/history.queries.ts';
import { runShopCommand } from '../run-shop-command.ts';

let interfere: Interference = async () => undefined;
const file = (more: Record<string, unknown>) => sampleFile('cedar-ridge', more);
const shop = await startShop({
  files: [file({ noShowFee: { amount: '25.00' } }), sampleFile('the-bay')],
  interfere: (call, moment) => interfere(call, moment),
});
const [clerk, manager, starter] = [
  await staffAt(shop, 'clerk'),
  await staffAt(shop, 'manager'),
  await staffAt(shop, 'starter'),
];
const { pool } = shop.database;

const MASTERCARD = '5555555555554444';
const FEE = 2_500;
const HOUR = 3_600_000;

let golfer: Owner & { customerId: number };
let cardId = '';
beforeAll(async () => {
  golfer = await signIn(shop, 'ada@example.com');
  cardId = (await savedCard(shop, golfer, CARDS.approved)).walletOptionId;
});

let nth = 0;
/** Books by phone for a golfer with a saved card; then it is an hour after the tee time. */
async function missed(players = 2, customerId: number | null = golfer.customerId): Promise<DeskBooking> {
  shop.clock.now = SAMPLE_NOW;
  const [day, slot] = [10 + Math.floor(nth / 18), nth % 18];
  nth += 1;
  const teetime = new Date(Date.parse(`2031-09-${day}T12:10:00Z`) + slot * 600_000).toISOString();
  const wish = { facilityId: 9101, teetime, rate: 2, players, firstName: 'Ada', lastName: 'Palmer' };
  const answer = await clerk.post('/staff/bookings', { ...wish, attemptId: randomUUID() });
  const said = (await answer.json()) as ChangedBooking;
  if (!said.booking) throw new Error(JSON.stringify(said));
  const { booking } = said;
  await pool.query(
    `update reservation set booker = booker || '{"email": "ada@example.com"}', customer_id = $2 where id = $1`,
    [booking.id, customerId],
  );
  shop.clock.now = new Date(Date.parse(teetime) + HOUR);
  return read(booking.id);
}
const read = async (id: number) =>
  (await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${id}`)).booking;
const fees = (id: number) => clerk.read<NoShowFees>(`/staff/bookings/${id}/no-show-fee`);
const noShow = (id: number, more: Record<string, unknown> = {}, who = clerk) =>
  who.post(`/staff/bookings/${id}/no-show`, more);
const withFee = (more: Record<string, unknown> = {}) => ({
  fee: { cardId, attemptId: randomUUID(), ...more },
});
const charge = (id: number, more: Record<string, unknown> = {}, who = clerk) =>
  who.post(`/staff/bookings/${id}/no-show-fee`, {
    tender: { kind: 'card', cardId },
    attemptId: randomUUID(),
    ...more,
  });
const refund = (id: number, receiptId: number, who = manager) =>
  who.post(`/staff/bookings/${id}/no-show-fee/refund`, { receiptId, reason: 'A flat tire' });
type Charged = ChangedBooking & { receiptId: number; amountCents: number };
const done = async (answer: Response | Promise<Response>) => {
  const said = (await (await answer).json()) as Charged;
  if (!said.booking) throw new Error(JSON.stringify(said));
  return said;
};
const codeOf = async (answer: Response | Promise<Response>) =>
  ((await (await answer).json()) as { code?: string }).code ?? null;
const captured = async () =>
  (await readBooks(shop)).reduce((sum, each) => sum + each.captured_cents - each.refunded_cents, 0);
const missing = ({ players }: DeskBooking) => players.filter(({ isNoShow }) => isNoShow).length;

/** Runs `work` and expects the bank to charge these cents more by it. */
async function expectCharged<Result>(cents: number, work: () => Promise<Result>): Promise<Result> {
  const before = await captured();
  const result = await work();
  expect((await captured()) - before).toBe(cents);
  await expectBooksToBalance(pool);
  await expectNothingUnfinished(pool);
  return result;
}

describe('A no-show', () => {
  it('costs each unpaid player what the booking agreed to, on the saved card', async () => {
    const { id, dueCents } = await missed();
    expect(await fees(id)).toMatchObject({
      currencyCode: 'USD',
      players: [
        { slotNumber: 1, feeCents: FEE, isNoShow: false, hasFee: false },
        { slotNumber: 2, feeCents: FEE, isNoShow: false, hasFee: false },
      ],
      cards: [{ id: cardId, lastFour: '1111' }],
      fees: [],
    });
    const { booking } = await expectCharged(2 * FEE, () => done(noShow(id, withFee())));
    expect([missing(booking), booking.dueCents]).toEqual([2, dueCents]);
    expect((await fees(id)).fees).toMatchObject([
      { amountCents: 2 * FEE, playerCount: 2, state: 'charged', tender: 'card', lastFour: '1111' },
    ]);
  });

  it('is in the log, on a receipt with its tax, in an email and in what the golfer sees', async () => {
    const { id } = await missed();
    await done(noShow(id, { slots: [2] }));
    const { receiptId, amountCents } = await expectCharged(FEE, () => done(charge(id)));
    expect(amountCents).toBe(FEE);
    const { history } = await clerk.read<{ history: { verb: string; name: string; receiptId: number }[] }>(
      `/staff/bookings/${id}`,
    );
    expect(history[0]).toMatchObject({ verb: 'no-show-fee', name: clerk.name, receiptId });
    expect(await clerk.read<Receipt>(`/staff/receipts/${receiptId}`)).toMatchObject({
      bookingId: id,
      staffName: clerk.name,
      totalCents: FEE,
      salesTaxCents: expect.any(Number),
      isTaxIncluded: true,
      lines: [{ text: en.staffNoShowFee.name, totalCents: FEE }],
      tenders: [{ kind: 'card', detail: '…1111', amountCents: FEE }],
    });
    const mails = await shop.db
      .selectFrom('outbox')
      .select('content')
      .where('once_key', '=', `no-show-fee:${receiptId}`)
      .execute();
    expect(mails).toMatchObject([{ content: { amountCents: FEE, card: { lastFour: '1111' } } }]);
    const { events } = await shop.read<{ events: ReservationEvent[] }>(`/reservation/${id}/history`, {
      headers: golfer.headers,
    });
    const card = await clerk.read<CustomerCard>(`/staff/customers/${golfer.customerId}`);
    expect(card.noShowFees).toEqual([{ currencyCode: 'USD', amountCents: 3 * FEE }]);
    const seen = events.find(({ kind }) => kind === 'no-show-fee');
    expect(seen).toMatchObject({ by: 'shop', card: '1111', amount: { value: 25 } });
  });

  it('is charged once for the same attempt, and once by several tills at the same time', async () => {
    const { id } = await missed();
    const ask = withFee();
    await expectCharged(2 * FEE, async () => {
      const first = await done(noShow(id, ask));
      const again = await done(noShow(id, ask));
      expect(again).toMatchObject({ changeId: null, booking: { version: first.booking.version } });
    });
    expect(await codeOf(charge(id))).toBe('NO_SHOW_FEE_NOT_DUE');
    const other = await missed();
    await done(noShow(other.id));
    const answers = await expectCharged(2 * FEE, () =>
      Promise.all([clerk, manager, clerk, manager].map((who) => charge(other.id, {}, who))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const both = await missed();
    const marked = await expectCharged(2 * FEE, () =>
      Promise.all([clerk, manager, clerk].map((who) => noShow(both.id, withFee(), who))),
    );
    expect(marked.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('whose card is declined stays marked, without fee, and may be charged again', async () => {
    const refused = await savedCard(shop, golfer, MASTERCARD);
    await pool.query(`update sandbox_card set verdict = 'external-step' where last_four = '4444'`);
    const { id } = await missed();
    const ask = withFee({ cardId: refused.walletOptionId });
    const answer = await expectCharged(0, () => noShow(id, ask));
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'NO_SHOW_FEE_REFUSED', message: en.errors.NO_SHOW_FEE_REFUSED },
    ]);
    expect(missing(await read(id))).toBe(2);
    expect(await codeOf(noShow(id, ask))).toBe('NO_SHOW_FEE_REFUSED');
    await expectCharged(2 * FEE, () => done(charge(id)));
  });

  it('without a card that may be charged is paid at the counter', async () => {
    const { id } = await missed(2, null);
    expect(await fees(id)).toMatchObject({ cards: [], players: [{ feeCents: FEE }, { feeCents: FEE }] });
    expect(await codeOf(noShow(id, withFee()))).toBe('CARD_NOT_CHARGEABLE');
    expect(missing(await read(id))).toBe(0);
    await done(noShow(id));
    const attemptId = randomUUID();
    const cash = { tender: { kind: 'cash' }, slots: [1], attemptId };
    const { receiptId } = await expectCharged(0, () => done(charge(id, cash)));
    expect((await done(charge(id, cash))).receiptId).toBe(receiptId);
    await done(charge(id, { tender: { kind: 'terminal', reference: '77' } }));
    expect((await fees(id)).fees).toMatchObject([
      { tender: 'cash', amountCents: FEE, lastFour: null },
      { tender: 'terminal', amountCents: FEE },
    ]);
    expect((await clerk.read<Receipt>(`/staff/receipts/${receiptId}`)).tenders).toMatchObject([
      { kind: 'cash', amountCents: FEE },
    ]);
    await expectBooksToBalance(pool);
  });

  it('of a card without the golfer’s agreement is not charged', async () => {
    const { id } = await missed();
    const agreed = (at: Date | null) =>
      shop.db.updateTable('wallet_card').set({ charge_agreed_at: at }).execute();
    await agreed(null);
    expect((await fees(id)).cards).toEqual([]);
    expect(await codeOf(noShow(id, withFee()))).toBe('CARD_NOT_CHARGEABLE');
    await agreed(new Date());
  });
});

describe('A charged no-show fee', () => {
  it('keeps the no-show from being undone until it is refunded', async () => {
    const { id } = await missed();
    const marked = await done(noShow(id));
    const { receiptId } = await done(charge(id));
    expect(await codeOf(clerk.post(`/staff/changes/${marked.changeId}/undo`))).toBe('NO_SHOW_FEE_CHARGED');
    const undo = () =>
      runShopCommand(shop.parts, ['no-show', 'cedar-ridge', '--reservation', String(id), '--undo']);
    await expect(undo()).rejects.toThrow(en.errors.NO_SHOW_FEE_CHARGED);
    await expectCharged(-2 * FEE, () => done(refund(id, receiptId)));
    expect(await clerk.read<Receipt>(`/staff/receipts/${receiptId}`)).toMatchObject({ isVoid: true });
    expect((await fees(id)).fees).toMatchObject([{ state: 'refunded' }]);
    expect(await codeOf(refund(id, receiptId))).toBe('NOT_REFUNDABLE');
    expect((await listEvents(shop.db, id)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['no-show-fee', 'refunded']),
    );
    await undo();
    expect(missing(await read(id))).toBe(0);
  });

  it('is refunded by those who may refund, in cash as it was paid, up to the clerk’s limit', async () => {
    const { id } = await missed();
    await done(noShow(id));
    const { receiptId } = await done(charge(id, { tender: { kind: 'cash' } }));
    expect(await codeOf(refund(id, receiptId, starter))).toBe('ROLE_REFUSED');
    expect(await codeOf(refund(id, receiptId + 1))).toBe('NOT_FOUND');
    await expectCharged(0, () => done(refund(id, receiptId, clerk)));
    const { rows } = await pool.query(
      `select kind, amount_cents as cents from till_entry where invoice_id = $1 order by id`,
      [receiptId],
    );
    expect(rows).toEqual([
      { kind: 'payment', cents: 2 * FEE },
      { kind: 'refund', cents: 2 * FEE },
    ]);
    const large = await missed(4);
    await done(noShow(large.id));
    const again = await done(charge(large.id));
    await expectCharged(-4 * FEE, () => done(refund(large.id, again.receiptId, clerk)));
    const third = await expectCharged(4 * FEE, () => done(charge(large.id)));
    expect(await codeOf(refund(large.id, third.receiptId, clerk))).toBe('REFUND_LIMIT_REACHED');
    await expectCharged(-4 * FEE, () => done(refund(large.id, third.receiptId)));
  });

  it('that the bank does not pay after all is not owed, and may be charged again', async () => {
    const { id } = await missed();
    await done(noShow(id));
    interfere = async (call, moment) => {
      if (call !== 'capture' || moment !== 'before') return;
      interfere = async () => undefined;
      await pool.query(`update sandbox_payment set state = 'voided' where state = 'approved'`);
      throw new PaymentError('wrong-state', 'The authorisation lapsed');
    };
    expect(await expectCharged(0, () => codeOf(charge(id)))).toBe('NO_SHOW_FEE_REFUSED');
    expect((await listEvents(shop.db, id)).some(({ kind }) => kind === 'no-show-fee')).toBe(false);
    await expectCharged(2 * FEE, () => done(charge(id)));
  });

  it('is released when a player is checked in while the bank is asked', async () => {
    const { id } = await missed();
    await done(noShow(id));
    interfere = async (call, moment) => {
      if (call !== 'authorise' || moment !== 'after') return;
      interfere = async () => undefined;
      expect(await codeOf(charge(id, {}, manager))).toBe('PAYMENT_UNDER_WAY');
      await manager.post(`/staff/bookings/${id}/check-in`, { slots: [1] });
    };
    expect(await expectCharged(0, () => codeOf(charge(id)))).toBe('BOOKING_CHANGED');
    await expectCharged(FEE, () => done(charge(id)));
  });
});

describe('The terms', () => {
  it('of a booking stay when the file changes, and a booking without them has no fee', async () => {
    const { id } = await missed();
    const adopt = (more: Record<string, unknown>) => importOperator(shop.db, file(more));
    await adopt({ noShowFee: { percent: 50 } });
    const half = await missed();
    await adopt({ noShowFee: null });
    const none = await missed();
    await done(noShow(none.id));
    expect(await codeOf(charge(none.id))).toBe('NO_SHOW_FEE_NOT_DUE');
    await adopt({ noShowFee: { amount: '25.00' } });
    shop.clock.now = new Date(Date.parse(none.teetime) + HOUR);
    await expectCharged(2 * FEE, () => done(noShow(id, withFee())));
    await expectCharged(Math.round(half.dueCents / 4) * 2, () => done(noShow(half.id, withFee())));
  });

  it('stay when the booking moves, whoever moves it', async () => {
    const { id, teetime } = await missed();
    await importOperator(shop.db, file({ noShowFee: { amount: '90.00' } }));
    shop.clock.now = SAMPLE_NOW;
    const later = new Date(Date.parse(teetime) + 24 * 7 * HOUR);
    const move = { teetime: later.toISOString(), rate: 2 };
    expect((await done(clerk.post(`/staff/bookings/${id}/move`, move))).booking.teetime).toBe(move.teetime);
    await importOperator(shop.db, file({ noShowFee: { amount: '25.00' } }));
    shop.clock.now = new Date(later.getTime() + HOUR);
    await expectCharged(2 * FEE, () => done(noShow(id, withFee())));
  });

  it('spare players who paid or came, those not marked, and everybody after 14 days', async () => {
    const { id, dueCents } = await missed();
    expect(await codeOf(charge(id))).toBe('NO_SHOW_FEE_NOT_DUE');
    await done(
      clerk.post(`/staff/bookings/${id}/payments`, {
        slots: [1],
        tenders: [{ kind: 'cash', amountCents: dueCents / 2 }],
        isCheckIn: false,
      }),
    );
    expect((await fees(id)).players).toMatchObject([{ slotNumber: 2 }]);
    await done(noShow(id));
    const { now } = shop.clock;
    shop.clock.now = new Date(now.getTime() + 15 * 24 * HOUR);
    expect(await codeOf(charge(id))).toBe('NO_SHOW_FEE_TOO_LATE');
    shop.clock.now = now;
    await expectCharged(FEE, () => done(charge(id)));
  });
});

it('The card of a fee is in the golfer’s own data, and is forgotten with the booking', async () => {
  const { id } = await missed();
  await done(noShow(id, withFee()));
  const receiptId = (await fees(id)).fees[0]?.receiptId;
  const customer = await shop.db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', golfer.customerId)
    .executeTakeFirstOrThrow();
  const person = { customer, provedEmail: null, reservationIds: [id] };
  const exported = await checkInPersonalData.export(shop.db, person, { sessionHash: '' });
  expect(exported).toMatchObject({
    noShowFees: [{ reservationId: id, totalCents: 2 * FEE, lastFour: '1111' }],
  });
  await shop.db.transaction().execute(async (trx) => checkInPersonalData.forgetBookings?.(trx, [id]));
  const { rows } = await pool.query('select last_four, brand from payment_attempt where invoice_id = $1', [
    receiptId,
  ]);
  expect(rows).toEqual([{ last_four: null, brand: null }]);
});

describe('Several no-shows at once', () => {
  type Named = { id: number; fee?: { cardId: string; attemptId: string } };
  const batch = (bookings: Named[], who = clerk) =>
    who.post('/staff/bookings/batch', { action: 'no-show', bookings });
  const resultsOf = async (answer: Response) => ((await answer.json()) as { results: BatchResult[] }).results;
  const asked = async (...ids: number[]) => ids.map((id) => ({ id, ...withFee() }));

  it('are each marked and charged alone: a declined card leaves its players marked, the others paid', async () => {
    const [good, bad, free] = [await missed(), await missed(), await missed(2, null)];
    const refused = await savedCard(shop, golfer, MASTERCARD);
    await pool.query(`update sandbox_card set verdict = 'external-step' where last_four = '4444'`);
    const bookings = [
      { id: good.id, ...withFee() },
      { id: bad.id, ...withFee({ cardId: refused.walletOptionId }) },
      { id: free.id },
    ];
    const first = await expectCharged(2 * FEE, async () => resultsOf(await batch(bookings)));
    expect(first.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'NO_SHOW_FEE_REFUSED', null]);
    expect(first.map(({ booking }) => booking && missing(booking))).toEqual([2, 2, 2]);
    const again = await expectCharged(0, async () => resultsOf(await batch(bookings.slice(0, 2))));
    expect(again.map(({ changeId, refusal }) => [changeId, refusal?.code ?? null])).toEqual([
      [null, null],
      [null, 'NO_SHOW_FEE_REFUSED'],
    ]);
  });

  it('marked by two tills at the same time are charged once each', async () => {
    const ids = [(await missed()).id, (await missed()).id, (await missed()).id];
    const answers = await expectCharged(6 * FEE, async () => {
      const [one, other] = [await asked(...ids), (await asked(...ids)).reverse()];
      return Promise.all([batch(one), batch(other, manager)].map(async (sent) => resultsOf(await sent)));
    });
    const done = answers.flat().filter(({ refusal }) => refusal === null);
    expect(done.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const codes = answers.flat().flatMap(({ refusal }) => refusal?.code ?? []);
    expect(new Set(codes)).toEqual(new Set(['NOBODY_MISSING']));
  });

  it('by the same form sent twice at once are charged once each', async () => {
    const ids = [(await missed()).id, (await missed()).id];
    const form = await asked(...ids);
    const answers = await expectCharged(4 * FEE, () => Promise.all([batch(form), batch(form)]));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('are listed with what is left to charge, by those who take payments', async () => {
    const [marked, open, charged, came] = [await missed(), await missed(), await missed(), await missed()];
    const { now } = shop.clock;
    await done(noShow(marked.id, { slots: [1] }));
    await done(noShow(charged.id, withFee()));
    await clerk.post(`/staff/bookings/${came.id}/check-in`);
    const path = `/staff/no-show-fees?facilityId=9101&date=${marked.localDate}`;
    const { bookings } = await clerk.read<DayNoShowFees>(path);
    const listed = new Map(bookings.map(({ booking, players }) => [booking.id, players]));
    expect(listed.get(marked.id)?.map(({ isNoShow }) => isNoShow)).toEqual([true, false]);
    expect(listed.has(open.id) && !listed.has(charged.id) && !listed.has(came.id)).toBe(true);
    expect(await codeOf(starter.ask(path))).toBe('ROLE_REFUSED');
    const refused = await resultsOf(await batch(await asked(open.id), starter));
    expect(refused).toMatchObject([{ refusal: { code: 'ROLE_REFUSED' }, booking: { id: open.id } }]);
    expect(missing(await read(open.id))).toBe(0);
    const stranger = await staffAt(shop, 'owner', { alias: 'the-bay' });
    expect(await codeOf(stranger.ask(path))).toBe('NOT_FOUND');
    expect(await resultsOf(await batch(await asked(open.id), stranger))).toMatchObject([
      { booking: null, refusal: { code: 'NOT_FOUND' } },
    ]);
    shop.clock.now = new Date(Date.parse(open.teetime) - HOUR);
    const before = await clerk.read<DayNoShowFees>(path);
    expect(before.bookings.some(({ booking }) => booking.id === open.id)).toBe(false);
    shop.clock.now = now;
  });
});

describe('Who may charge', () => {
  it('is who takes payments, of the booking’s own operator', async () => {
    const { id } = await missed();
    expect(await codeOf(noShow(id, withFee(), starter))).toBe('ROLE_REFUSED');
    expect(missing(await read(id))).toBe(0);
    expect(await codeOf(charge(id, {}, starter))).toBe('ROLE_REFUSED');
    const stranger = await staffAt(shop, 'owner', { alias: 'the-bay' });
    for (const answer of [charge(id, {}, stranger), noShow(id, withFee(), stranger), refund(id, 1, stranger)])
      expect(await codeOf(answer)).toBe('NOT_FOUND');
    const attemptId = randomUUID();
    await done(noShow(id, { fee: { cardId, attemptId } }));
    const other = await missed();
    expect(await codeOf(noShow(other.id, { fee: { cardId, attemptId } }))).toBe('NOT_FOUND');
    await expectBooksToBalance(pool);
  });
});

it('A fee survives a crash at every step: no-show without fee, or with exactly one', {
  timeout: 120_000,
}, async () => {
  let booking = await missed();
  let attemptId = randomUUID();
  let before = await captured();
  const outcomes = { charged: 0, marked: 0, nothing: 0 };
  const steps = await killAtEveryStep(
    shop,
    async (fetch) => {
      await fetch(
        new Request(`http://127.0.0.1/staff/bookings/${booking.id}/no-show`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            [HEADERS.alias]: 'cedar-ridge',
            authorization: `Bearer ${clerk.token}`,
          },
          body: JSON.stringify({ fee: { cardId, attemptId } }),
        }),
      );
    },
    async () => {
      const marked = missing(await read(booking.id));
      const cents = (await captured()) - before;
      outcomes[cents > 0 ? 'charged' : marked > 0 ? 'marked' : 'nothing'] += 1;
      expect([0, 2 * FEE]).toContain(cents);
      expect(marked).toBe(cents > 0 ? 2 : marked);
      await expectNothingUnfinished(pool);
      if (marked === 0) await done(noShow(booking.id, { fee: { cardId, attemptId } }));
      else if (cents === 0) await done(charge(booking.id));
      else expect((await done(noShow(booking.id, { fee: { cardId, attemptId } }))).changeId).toBeNull();
      expect((await captured()) - before).toBe(2 * FEE);
      await recoverCheckouts(shop.parts, { quietSeconds: 0 });
      await expectNothingUnfinished(pool);
    },
    async () => {
      booking = await missed();
      attemptId = randomUUID();
      before = await captured();
    },
  );
  expect(steps).toBeGreaterThan(5);
  expect(outcomes.charged).toBeGreaterThan(0);
  expect(outcomes.marked).toBeGreaterThan(0);
});
