import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { outingFor } from '#tests/support/outings.ts';
import { startShop } from '#tests/support/shop.ts';
import { shotgunFor } from '#tests/support/shotguns.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const { clerk, other, nextDay, booked, at, codeOf } = await deskGroups(shop);
const owner = await staffAt(shop, 'owner');
const { pool } = shop.database;
const CARTS = 1;
const WALKING = 2;
const NINE_WALKING = 5;

const post = (id: number, path: string, body: Record<string, unknown> = {}, who = clerk) =>
  who.post(`/staff/outings/${id}/${path}`, body);
const change = (id: number, rate: number, more: Record<string, unknown> = {}, who = clerk) =>
  post(id, 'rate', { rate, attemptId: randomUUID(), ...more }, who);
const read = (id: number) => clerk.read<DeskOuting>(`/staff/outings/${id}`);
const changed = async (id: number, rate: number, who = clerk) => {
  const answer = await change(id, rate, {}, who);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as DeskOuting;
};
const pay = async (id: number, amountCents?: number, kind = 'cash') => {
  const tenders = [{ kind, ...(kind === 'terminal' && { reference: '4711' }) }];
  const answer = await post(id, 'payments', {
    tenders,
    attemptId: randomUUID(),
    ...(amountCents && { amountCents }),
  });
  if (!answer.ok) throw new Error(await answer.text());
};
const duesOf = ({ bookings }: DeskOuting) => bookings.map(({ dueCents }) => dueCents);
const openTenders = async (id: number) => {
  const { rows } = await pool.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from tender join reservation using (invoice_id)
     where outing_id = $1 and tender.kind = 'at-course' and tender.state = 'open'`,
    [id],
  );
  return rows[0]?.cents;
};
const mailsTo = async (address: string) => {
  const rows = await shop.db.selectFrom('outbox').select('kind').where('to_address', '=', address).execute();
  return rows.map(({ kind }) => kind).sort();
};

describe('The rate of an outing', () => {
  it('changes for every booking at once, with one mail of the outing, and one undo', async () => {
    const email = 'rates@acme.example';
    const outing = await outingFor(clerk, { date: nextDay(), email });
    const dearer = await changed(outing.id, CARTS);
    expect(dearer).toMatchObject({ rateName: '18 Holes', undoable: 'rate', paidCents: 0 });
    expect(dearer.totalCents).toBeGreaterThan(outing.totalCents);
    expect(dearer.dueCents).toBe(dearer.totalCents);
    expect(dearer.bookings.map(({ rateName, id }) => [id, rateName])).toEqual(
      outing.bookings.map(({ id }) => [id, '18 Holes']),
    );
    expect(await openTenders(outing.id)).toBe(dearer.dueCents);
    const undone = await post(outing.id, 'undo');
    expect(undone.status).toBe(200);
    expect(await undone.json()).toMatchObject({
      rateName: 'Walking',
      totalCents: outing.totalCents,
      dueCents: outing.totalCents,
    });
    expect(await openTenders(outing.id)).toBe(outing.totalCents);
    expect(await mailsTo(email)).toEqual(['outing-confirmation', 'outing-repriced', 'outing-repriced']);
    expect(await codeOf(post(outing.id, 'undo'))).toBe('NOT_UNDOABLE');
    await expectBooksToBalance(pool);
  });

  it('is in the log of the outing and of each booking, with both rates and prices', async () => {
    const outing = await outingFor(clerk, { date: nextDay() });
    const { totalCents } = await changed(outing.id, CARTS);
    const { rows } = await pool.query(
      `select before, after - 'bookings' as after from audit_entry where noun = 'outing' and noun_id = $1 and verb = 'rate'`,
      [String(outing.id)],
    );
    expect(rows).toEqual([
      {
        before: { rate: 'Walking', totalCents: outing.totalCents },
        after: { rate: '18 Holes', totalCents, refundCents: 0 },
      },
    ]);
    for (const { id } of outing.bookings) {
      const { history } = await clerk.read<{ history: { verb: string }[] }>(`/staff/bookings/${id}`);
      expect(history[0]?.verb).toBe('rate');
    }
  });

  it('changes once by one attempt, also when it is sent twice at the same time', async () => {
    const email = 'twice@acme.example';
    const { id, version } = await outingFor(clerk, { date: nextDay(), email });
    const ask = { attemptId: randomUUID(), version };
    const answers = await Promise.all([change(id, CARTS, ask), change(id, CARTS, ask, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await change(id, CARTS, ask)).status).toBe(200);
    expect(await mailsTo(email)).toEqual(['outing-confirmation', 'outing-repriced']);
    expect(await codeOf(change(id, WALKING, { version }))).toBe('OUTING_CHANGED');
  });

  it('changes nothing when every booking has it', async () => {
    const email = 'same@acme.example';
    const { id, version } = await outingFor(clerk, { date: nextDay(), email });
    expect((await changed(id, WALKING)).version).toBe(version);
    expect(await mailsTo(email)).toEqual(['outing-confirmation']);
  });

  it('changes for all bookings or for none, and the refusal says where it is not sold', async () => {
    const outing = await outingFor(clerk, {
      date: nextDay(),
      time: '15:10',
      golfers: 12,
      rate: NINE_WALKING,
    });
    const refused = (await (await change(outing.id, WALKING)).json()) as Record<string, string>;
    expect(refused.code).toBe('ITEM_NOT_OFFERED');
    expect(refused.message).toMatch(/^This rate is not sold at 3:30.PM\. Choose another one\.$/);
    expect((await read(outing.id)).bookings.map(({ version }) => version)).toEqual(
      outing.bookings.map(({ version }) => version),
    );
  });
});

describe('A payment for an outing whose rate changes', () => {
  it('counts for a higher price, and the rest is due', async () => {
    const outing = await outingFor(clerk, { date: nextDay() });
    await pay(outing.id);
    const dearer = await changed(outing.id, CARTS);
    expect(dearer.paidCents).toBe(outing.totalCents);
    expect(dearer.dueCents).toBe(dearer.totalCents - outing.totalCents);
    expect(await openTenders(outing.id)).toBe(dearer.dueCents);
    await expectBooksToBalance(pool);
    await pay(outing.id);
    const settled = await read(outing.id);
    expect([settled.paidCents, settled.dueCents]).toEqual([dearer.totalCents, 0]);
    expect(settled.bookings.flatMap(({ players }) => players).every(({ isPaid }) => isPaid)).toBe(true);
    await expectBooksToBalance(pool);
  });

  it('pays for the other bookings first when the price falls', async () => {
    const outing = await outingFor(clerk, { date: nextDay(), golfers: 12 });
    const deposit = Math.round(outing.totalCents / 3) + 1;
    await pay(outing.id, deposit);
    const cheaper = await changed(outing.id, NINE_WALKING);
    const each = cheaper.totalCents / 3;
    expect(cheaper.paidCents).toBe(deposit);
    expect(cheaper.dueCents).toBe(cheaper.totalCents - deposit);
    expect(duesOf(cheaper)).toEqual(
      [1, 2, 3].map((place) => Math.min(each, Math.max(0, place * each - deposit))),
    );
    expect(await openTenders(outing.id)).toBe(cheaper.dueCents);
    await expectBooksToBalance(pool);
    const undone = (await (await post(outing.id, 'undo')).json()) as DeskOuting;
    expect(undone).toMatchObject({ totalCents: outing.totalCents, paidCents: deposit });
    expect(undone.dueCents).toBe(outing.totalCents - deposit);
    await expectBooksToBalance(pool);
    await pay(outing.id);
    expect((await read(outing.id)).dueCents).toBe(0);
    await expectBooksToBalance(pool);
  });

  it('is refunded beyond the new price as one sum, against the limit of the clerk, and cannot be undone', async () => {
    const email = 'refund@acme.example';
    const outing = await outingFor(clerk, { date: nextDay(), email });
    await pay(outing.id, undefined, 'terminal');
    expect(await codeOf(change(outing.id, NINE_WALKING))).toBe('REFUND_LIMIT_REACHED');
    expect(await read(outing.id)).toMatchObject({ rateName: 'Walking', dueCents: 0 });
    const cheaper = await changed(outing.id, NINE_WALKING, owner);
    expect(cheaper).toMatchObject({ dueCents: 0, paidCents: cheaper.totalCents, undoable: null });
    const { rows } = await pool.query(
      `select sum(amount_cents)::int as cents, count(*) filter (where paid_at is null)::int as owed from till_entry
       where kind = 'refund' and invoice_id in (
         select c.invoice_id from check_in_invoice c join reservation r on r.id = c.reservation_id where r.outing_id = $1)`,
      [outing.id],
    );
    expect(rows).toEqual([{ cents: outing.totalCents - cheaper.totalCents, owed: 0 }]);
    expect(await mailsTo(email)).toEqual(['outing-confirmation', 'outing-repriced']);
    expect(await codeOf(post(outing.id, 'undo'))).toBe('NOT_UNDOABLE');
    await expectBooksToBalance(pool);
  });

  it('in part keeps the rate of one of its bookings, which would owe it twice', async () => {
    const outing = await outingFor(clerk, { date: nextDay() });
    await pay(outing.id, 1_000);
    const [first] = outing.bookings;
    const answer = clerk.post(`/staff/bookings/${first?.id}/move`, { teetime: first?.teetime, rate: CARTS });
    expect(await codeOf(answer)).toBe('NOT_CHANGEABLE');
    expect((await read(outing.id)).dueCents).toBe(outing.totalCents - 1_000);
  });
});

describe('The rate of a shotgun', () => {
  it('changes within its block at the price of the start, and keeps every hole and the block', async () => {
    const { outing, blocked } = await shotgunFor(clerk, {
      date: '2032-12-05',
      golfers: 12,
      holes: [1, 2],
      playersPerHole: 8,
    });
    const dearer = await changed(outing.id, CARTS);
    expect(dearer.totalCents).toBeGreaterThan(outing.totalCents);
    const placesOf = ({ bookings }: DeskOuting) =>
      bookings.map(({ id, teetime, shotgun }) => `${id} ${teetime} ${shotgun?.hole}${shotgun?.side}`).sort();
    expect(placesOf(dearer)).toEqual(placesOf(outing));
    expect(new Set(dearer.bookings.map(({ totalCents, players }) => totalCents / players.length)).size).toBe(
      1,
    );
    expect(await clerk.read(`/staff/shotguns/${outing.id}`)).toMatchObject({ blocked });
    const undone = (await (await post(outing.id, 'undo')).json()) as DeskOuting;
    expect(undone).toMatchObject({ rateName: 'Walking', totalCents: outing.totalCents });
    expect(placesOf(undone)).toEqual(placesOf(outing));
  });

  it('is refused with other holes', async () => {
    const { outing } = await shotgunFor(clerk, { date: '2032-12-06' });
    const refused = (await (await change(outing.id, NINE_WALKING)).json()) as Record<string, string>;
    expect(refused.code).toBe('NOT_CHANGEABLE');
    expect(refused.message).toMatch(/^A shotgun keeps its number of holes/);
  });
});

it('The rate of an outing never changes a booking that joined the sheet beside it', async () => {
  const date = nextDay();
  const outing = await outingFor(clerk, { date, golfers: 6 });
  const beside = await booked(at(date, '12:10'), { players: 2, firstName: 'Bea' });
  await changed(outing.id, CARTS);
  const { booking } = await clerk.read<{ booking: typeof beside }>(`/staff/bookings/${beside.id}`);
  expect([booking.rateName, booking.version]).toEqual([beside.rateName, beside.version]);
});
