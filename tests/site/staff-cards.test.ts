import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import type { UnpaidDay } from '#server/contract/staff/payments.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
const api = await staffAt(shop, 'clerk');
const { pool } = shop.database;

let nth = 0;
/** A booking by phone, on a day without others, of a new golfer with cards of these kinds. */
async function booked({
  players = 2,
  verdicts = ['approve'] as ('approve' | 'external-step')[],
  day = 0,
} = {}) {
  nth += 1;
  const at = day === 0 ? Date.parse('2031-10-02T12:10:00Z') + nth * 86_400_000 : day + nth * 600_000;
  const teetime = new Date(at).toISOString();
  const wish = { facilityId: 9101, teetime, rate: 2, players, firstName: 'Ada', lastName: `Palmer ${nth}` };
  const answer = await api.post('/staff/bookings', { ...wish, attemptId: randomUUID() });
  const { booking } = (await answer.json()) as ChangedBooking;
  const email = `golfer-${nth}@example.com`;
  const { customerId, headers } = await signIn(shop, email);
  for (const verdict of verdicts) await keepTestCard(shop, customerId, { verdict });
  await pool.query('update reservation set customer_id = $2, booker = booker || $3 where id = $1', [
    booking.id,
    customerId,
    JSON.stringify({ email }),
  ]);
  return { ...booking, email, customerId, headers, due: `$${(booking.dueCents / 100).toFixed(2)}` };
}
type Browser = Awaited<ReturnType<typeof staffBrowserAt>>;
const submit = (browser: Browser, path: string, button: string, fields: Record<string, string>) =>
  browser.send(path, button, fields).then(browser.follow);

describe('A clerk', () => {
  it('charges the rest to the golfer’s saved card, and sees it on the receipt', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const { id, due, email } = await booked();
    const pay = `/staff/bookings/${id}/pay`;
    const form = await clerk.read(pay);
    expect(form.textOf('button[value=card]')).toBe('The rest to Visa ending in 1111');
    const paid = await submit(clerk, pay, 'button[value=card]', { cash: '10', intent: 'card' });
    expect(paid.textOf('#toast p')).toBe(`${due} was paid.`);
    const receipt = paid.one<HTMLAnchorElement>('a[href^="/staff/receipts/"]').getAttribute('href') ?? '';
    expect((await clerk.read(receipt)).textOf('.desk-sums')).toContain('Saved card …1111');
    const wrong = await clerk.refused(receipt, 'button[value=email]', { email: 'nobody', intent: 'email' });
    expect(wrong.one<HTMLInputElement>('input[name=email]').value).toBe('nobody');
    expect((await clerk.read(receipt)).one<HTMLInputElement>('input[name=email]').value).toBe(email);
    const sent = await submit(clerk, receipt, 'button[value=email]', { email, intent: 'email' });
    expect(sent.textOf('#toast p')).toBe('The receipt is on its way.');
    const mails = await shop.db
      .selectFrom('outbox')
      .select('content')
      .where('kind', '=', 'counter-receipt')
      .where('to_address', '=', email)
      .execute();
    expect(mails).toMatchObject([
      { content: { reservationId: id, tenders: [{ kind: 'card', detail: '…1111' }, { kind: 'cash' }] } },
    ]);
    await expectBooksToBalance(pool);
  });

  it('chooses among several cards, and keeps what was typed when the card is declined', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const { id } = await booked({ verdicts: ['approve', 'external-step'] });
    const pay = `/staff/bookings/${id}/pay`;
    const form = await clerk.read(pay);
    expect(form.textOf('button[value=card]')).toBe('The rest to the saved card');
    const declined = form.one<HTMLOptionElement>('select[name=cardId] option').value;
    const fields = { cardId: declined, cash: '10', intent: 'card' };
    const refused = await clerk.refused(pay, 'button[value=card]', fields);
    expect(refused.textOf('[role=alert]')).toContain('The card was declined. No payment was taken.');
    expect(refused.one<HTMLInputElement>('input[name=cash]').value).toBe('10');
    await expectBooksToBalance(pool);
  });
});

describe('The unpaid rounds of a day', () => {
  const DAY = Date.parse('2031-09-20T13:00:00Z');
  const charge = '/staff/charge?facility=9101&date=2031-09-20';
  const checkIn = (id: number) => api.post(`/staff/bookings/${id}/check-in`);

  it('are charged to saved cards after a look at the sum, each once, with one line for each', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const good = await booked({ day: DAY });
    const left = await booked({ day: DAY });
    const bad = await booked({ day: DAY, verdicts: ['external-step'] });
    const changed = await booked({ day: DAY });
    const away = await booked({ day: DAY });
    const without = await booked({ day: DAY, verdicts: [] });
    for (const { id } of [good, left, bad, changed, without]) await checkIn(id);
    const list = await clerk.read(charge);
    const names = (selector: string) =>
      list.all(selector).map((each) => (each.textContent ?? '').replace(/\s+/g, ' ').trim());
    expect(names('fieldset label')).toEqual(
      [good, left, bad, changed].map(({ booker, due }) =>
        expect.stringContaining(`${booker.lastName}, ${due}, Visa ending in 1111`),
      ),
    );
    expect(names('[aria-labelledby=others-title] h3')).toEqual([
      'Nobody who owes is checked in.',
      'No saved card that can be charged.',
    ]);
    expect(names('[aria-labelledby=others-title] li')).toEqual([
      expect.stringContaining(away.booker.lastName),
      expect.stringContaining(without.booker.lastName),
    ]);
    const fields: Record<string, string> = list.fieldsOf('button[value=review]');
    const leftPlace = Object.entries(fields).find(
      ([name, value]) => /^place/.test(name) && value === String(left.id),
    );
    const { [leftPlace?.[0] ?? '']: _, ...chosen } = fields;
    const post = (intent: string) => clerk.submit('/staff/charge', { ...chosen, intent });
    const review = await post('review');
    const sum = (good.dueCents + bad.dueCents + changed.dueCents) / 100;
    expect(review.textOf('h2')).toBe(`Charge $${sum.toFixed(2)} to 3 cards?`);
    expect(await chargedCents()).toBe(0);
    await api.ask(`/staff/bookings/${changed.id}/notes`, { method: 'PUT', body: { notes: 'Fast group' } });
    const lines = async () =>
      (await post('charge')).all('[aria-labelledby=charge-title] li').map((each) => each.textContent ?? '');
    const first = await lines();
    expect(first[0]).toContain(`Charged ${good.due}.`);
    expect(first[1]).toContain('The card was declined. Not charged.');
    expect(first[2]).toContain('Changed or paid in the meantime. Not charged.');
    expect((await lines())[0]).toContain(`Charged ${good.due}.`);
    expect(await chargedCents()).toBe(good.dueCents);
    const { rows } = await pool.query(
      `select noun_id from audit_entry where verb = 'pay' and noun_id = any($1)`,
      [[good, left, bad, changed].map(({ id }) => String(id))],
    );
    expect(rows).toEqual([{ noun_id: String(good.id) }]);
    await expectBooksToBalance(pool);
  });

  const chargedCents = async () => {
    const { rows } = await pool.query<{ cents: number }>(
      `select coalesce(sum(amount_cents), 0)::int as cents from payment_attempt
       join check_in_invoice using (invoice_id) join reservation on reservation.id = reservation_id
       where payment_attempt.state = 'captured' and starts_at::date = '2031-09-20' and provider = 'sandbox'`,
    );
    return rows[0]?.cents;
  };

  it('are hidden from starters and other operators', async () => {
    const starter = await staffAt(shop, 'starter');
    expect((await starter.ask('/staff/unpaid?facilityId=9101')).status).toBe(403);
    const stranger = await staffAt(shop, 'owner', { alias: 'the-bay' });
    expect((await stranger.ask('/staff/unpaid?facilityId=9101')).status).toBe(404);
  });

  it('are listed with the refunds that the counter still owes, until they are handed out', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const { id, headers } = await booked();
    const paid = await api.post(`/staff/bookings/${id}/payments`, { tenders: [{ kind: 'cash' }] });
    expect(paid.status).toBe(200);
    const { amountCents } = (await paid.json()) as { amountCents: number };
    expect((await clerk.read(charge)).all('#refunds-title')).toHaveLength(0);
    const cancel = await shop.ask(`/reservations/${id}/cancel`, {
      method: 'PUT',
      headers,
      body: { players: 0 },
    });
    expect(cancel.status).toBe(200);
    const { toRefund } = await api.read<UnpaidDay>('/staff/unpaid?facilityId=9101&date=2032-11-01');
    expect(toRefund).toMatchObject([{ id, owed: [{ tender: 'cash', amountCents }] }]);
    const list = await clerk.read(charge);
    expect(list.textOf(`[aria-labelledby="refunds-title"] a[href="/staff/bookings/${id}"]`)).toContain(
      `$${(amountCents / 100).toFixed(2)}`,
    );
    expect((await api.post(`/staff/bookings/${id}/hand-out`)).status).toBe(200);
    expect((await clerk.read(charge)).all('#refunds-title')).toHaveLength(0);
  });
});
