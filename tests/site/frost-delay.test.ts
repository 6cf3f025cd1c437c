import { describe, expect, it } from 'vitest';
import type { DelayPlan } from '#server/contract/staff/delays.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

const shop = await startShop();
await letOneBookForMany(shop);
const PREVIEW = 'button[value=preview]';

const bookAtEight = (date: string) =>
  buy(shop, { date, players: 2, rate: 'Walking', teetime: `${date}T12:00:00.000Z` });
const typed = (date: string) => ({ date, fromTime: '08:00', untilTime: '12:00', minutes: '20' });

async function delay(date: string) {
  const clerk = await staffAt(shop, 'clerk');
  const ask = { facilityId: 9101, ...typed(date), mode: 'shift' };
  const plan = (await (await clerk.post('/staff/delays/preview', ask)).json()) as DelayPlan;
  await clerk.post('/staff/delays', { ...ask, key: plan.key, reason: 'Frost' });
}

describe('The page of a delay', () => {
  it('shows the plan first, moves the bookings on the second press, and offers to undo it', async () => {
    const date = '2031-05-06';
    const { reservationId } = await bookAtEight(date);
    const clerk = await staffBrowserAt(shop, 'clerk');
    const path = `/staff/delay?date=${date}`;
    const plan = await clerk.refused(path, PREVIEW, { ...typed(date), intent: 'preview' });
    expect(plan.textOf('#plan-title')).toBe('1 booking moves');
    expect(plan.all('section tbody td').map((cell) => cell.textContent)).toEqual(['2', '8:00 AM', '8:20 AM']);
    const made = await clerk.post('/staff/delay', { ...plan.fieldsOf('button[value=make]'), intent: 'make' });
    const sheet = await clerk.follow(made);
    expect(sheet.textOf('#toast p')).toBe('1 booking was moved.');
    const undoAt = sheet.one('#toast form').getAttribute('action') ?? '';
    const undone = await clerk.post(undoAt, sheet.fieldsOf('#toast button'));
    const back = await clerk.follow(undone);
    expect(back.textOf('#toast p')).toBe('1 booking is back at its old time.');
    expect(back.textOf('h1')).toContain('Tuesday, May 6');
    const row = await shop.db
      .selectFrom('reservation')
      .select(['starts_at', 'delayed_from', 'cancel_free_until'])
      .where('id', '=', reservationId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      starts_at: new Date(`${date}T12:00:00Z`),
      delayed_from: null,
      cancel_free_until: null,
    });
  });

  it('leaves old and new time on the sheet, and its undo for 15 minutes to everybody who may plan', async () => {
    const date = '2031-05-09';
    await bookAtEight(date);
    await delay(date);
    const path = `/staff/tee-sheet?facility=9101&date=${date}`;
    const lineOf = async (role: 'clerk' | 'starter') =>
      (await (await staffBrowserAt(shop, role)).read(path)).all('.undo-line');
    expect(await lineOf('starter')).toHaveLength(0);
    const clerk = await staffBrowserAt(shop, 'clerk');
    const sheet = await clerk.read(path);
    const row = sheet.all('tr').find((each) => each.querySelector('td.booked'));
    expect(row?.querySelector('th')?.textContent).toContain('8:20 AM');
    expect(row?.textContent).toContain('from 8:00 AM');
    expect(sheet.textOf('.undo-line span')).toContain('Delayed the day');
    const undoAt = sheet.one('.undo-line').getAttribute('action') ?? '';
    const back = await clerk.follow(await clerk.post(undoAt, sheet.fieldsOf('.undo-line button')));
    expect(back.textOf('#toast p')).toBe('1 booking is back at its old time.');
    expect(back.all('.undo-line')).toHaveLength(0);
    expect(back.textOf('table')).not.toContain('from 8:00 AM');
  });

  it('keeps what was typed and says what is wrong on the field', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const wrong = {
      date: '2031-05-06',
      fromTime: '8',
      untilTime: '07:00',
      minutes: '500',
      intent: 'preview',
    };
    const page = await clerk.refused('/staff/delay', PREVIEW, wrong);
    expect(page.all('.field.bad').map((field) => field.querySelector('input')?.value)).toEqual([
      '500',
      '8',
      '07:00',
    ]);
    expect(page.textOf('[role=alert]')).toContain('Enter a time like 07:30');
  });

  it('is for nobody whose role may not plan', async () => {
    const starter = await staffBrowserAt(shop, 'starter');
    const sheet = await starter.follow(await starter.get('/staff/delay'));
    expect(sheet.textOf('#toast p')).toBe('Your role does not allow this. Ask a manager.');
    expect(sheet.all('a[href^="/staff/delay"]')).toHaveLength(0);
  });
});

describe('A golfer whose tee time is delayed', () => {
  it('sees old and new time, and accepts', async () => {
    const date = '2031-05-07';
    const { item, reservationId } = await bookAtEight(date);
    await delay(date);
    const golfer = await browserAt(shop, {}, { cartId: item.cartId });
    const page = await golfer.read(`/booking/${reservationId}`);
    expect(page.textOf('section:has(#delay-title) p')).toBe(
      'The course opens late. Your tee time moved from 8:00 AM to 8:20 AM. You can cancel for a full refund until then.',
    );
    const accepted = await golfer.follow(
      await golfer.send(`/booking/${reservationId}`, 'button[value=accept-delay]', {
        intent: 'accept-delay',
      }),
    );
    expect(accepted.textOf('section:has(#delay-title) p')).toContain('You accepted the new time.');
    expect(accepted.all('button[value=accept-delay]')).toHaveLength(0);
  });

  it('cancels for a full refund until the new time, however late the policy is', async () => {
    const date = '2031-05-08';
    const { item, reservationId } = await bookAtEight(date);
    const { now } = shop.clock;
    const headers = { 'x-cart-id': item.cartId };
    const cancel = () =>
      shop.ask(`/reservations/${reservationId}/cancel`, { method: 'PUT', headers, body: { players: 0 } });
    shop.clock.now = new Date(`${date}T11:30:00Z`);
    expect((await cancel()).status).toBe(403);
    await delay(date);
    expect((await cancel()).status).toBe(200);
    shop.clock.now = now;
    const { state } = await shop.db
      .selectFrom('reservation')
      .select('state')
      .where('id', '=', reservationId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('cancelled');
  });
});
