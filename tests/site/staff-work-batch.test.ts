import { describe, expect, it } from 'vitest';
import { buy, startShop } from '#tests/support/shop.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

const shop = await startShop();
await letOneBookForMany(shop);
const clerk = await staffBrowserAt(shop, 'clerk');
const other = await staffAt(shop, 'clerk');
type Page = Awaited<ReturnType<typeof clerk.read>>;

let days = 0;
/** Another day, with bookings of two players. */
async function dayWith(count: number) {
  const date = `2031-05-${String(5 + days++).padStart(2, '0')}`;
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1)
    ids.push((await buy(shop, { rate: 'Walking', players: 2, date, nth })).reservationId);
  return { ids, list: `/staff/bookings?facility=9101&date=${date}`, date };
}
const picksOf = (page: Page, ids: readonly number[]) =>
  Object.fromEntries(
    page
      .all('table.work input')
      .map((box) => [box.getAttribute('name') ?? '', box.getAttribute('value') ?? ''] as const)
      .filter(([, value]) => ids.some((id) => value.startsWith(`${id}.`))),
  );
const press = async (path: string, page: Page, intent: string, ids: readonly number[]) =>
  clerk.submit(path, { ...page.fieldsOf(`button[value=${intent}]`), ...picksOf(page, ids), intent });
const linesOf = (page: Page) =>
  page.all('.work-results li').map((line) => line.textContent?.replaceAll(/\s+/g, ' ').trim());

describe('Several bookings at once', () => {
  it('are checked in with one line and one log entry each, and each can be undone', async () => {
    const { ids, list } = await dayWith(3);
    const page = await clerk.read(list);
    expect(page.all('table.work tbody tr')).toHaveLength(3);
    const done = await press(list, page, 'check-in', ids.slice(0, 2));
    expect(linesOf(done)).toEqual(
      ['Ada Palmer: checked in', 'Ada Palmer: checked in'].map((line) => `${line}Undo`),
    );
    expect(done.textOf('[role=status] b')).toBe('2 of 2 done.');
    expect(done.all('table.work tbody tr').map((row) => row.textContent?.includes('In'))).toHaveLength(3);
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select('noun_id')
      .where('verb', '=', 'check-in')
      .where('noun_id', 'in', ids.map(String))
      .execute();
    expect(entries).toHaveLength(2);
    const change = done.one('.work-results button[name=change]').getAttribute('value') ?? '';
    const undone = await clerk.follow(
      await clerk.post('/staff/undo', { ...done.fieldsOf('.work-results button[name=change]'), change }),
    );
    expect(undone.textOf('#toast p')).toContain('was undone');
  });

  it('are each refused alone: one that another till changed, and those that are not missing yet', async () => {
    const { ids, list } = await dayWith(2);
    const page = await clerk.read(list);
    await other.post(`/staff/bookings/${ids[0]}/check-in`, { slots: [1] });
    const done = await press(list, page, 'check-in', ids);
    expect(linesOf(done)).toEqual([
      'Ada Palmer: This booking has changed since you opened it. Check it, then try again.',
      'Ada Palmer: checked inUndo',
    ]);
    expect(done.textOf('.work-results [role=alert]')).toBe('1 of 2 done.');
    const missing = await press(list, done, 'no-show', ids);
    expect(missing.textOf('.work-results [role=alert]')).toBe('0 of 2 done.');
    expect(linesOf(missing).join()).toContain('has not teed off');
  });

  it('are canceled after one more question, with a refund and a reason', async () => {
    const { ids, list } = await dayWith(3);
    const page = await clerk.read(list);
    const asked = await press(list, page, 'cancel', ids.slice(1));
    expect(asked.textOf('h2')).toBe('Cancel 2 bookings');
    expect(asked.all('main li')).toHaveLength(2);
    const kept = await clerk.submit(list, asked.fieldsOf('button[value=keep]'));
    expect(kept.all('table.work tbody tr')).toHaveLength(3);
    const done = await clerk.submit(list, {
      ...asked.fieldsOf('button[value=cancel-now]'),
      reason: 'The course is closed',
    });
    expect(linesOf(done)).toEqual(['Ada Palmer: canceled', 'Ada Palmer: canceled']);
    expect(done.all('table.work tbody tr')).toHaveLength(1);
    const states = await shop.db
      .selectFrom('reservation')
      .select(['state', 'cancel_reason'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['confirmed', 'cancelled', 'cancelled']);
    expect(states[2]?.cancel_reason).toBe('The course is closed');
  });

  it('need at least one that is selected, and are all selected by a link', async () => {
    const { ids, list } = await dayWith(2);
    const page = await clerk.read(list);
    const nothing = await press(list, page, 'check-in', []);
    expect([nothing.status, nothing.textOf('main [role=alert]')]).toEqual([
      400,
      'Select at least one booking.',
    ]);
    const all = page.all('.work-acts a')[0]?.getAttribute('href') ?? '';
    const fields = (await clerk.read(all)).fieldsOf('button[value=check-in]');
    expect(Object.keys(fields).filter((name) => name.startsWith('pick'))).toHaveLength(ids.length);
  });

  it('are listed by last name', async () => {
    const { list, date, ids } = await dayWith(1);
    await shop.db
      .updateTable('reservation')
      .set({ booker: JSON.stringify({ firstName: 'Zoe', lastName: 'Abel', email: '', phone: '' }) })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    await buy(shop, { rate: 'Walking', players: 2, date, nth: 0 });
    const rows = (await clerk.read(`${list}&order=name`)).all('table.work tbody th');
    expect(rows.map((row) => row.textContent)).toEqual(['Abel, Zoe', 'Palmer, Ada']);
  });

  it('offer a starter only what a starter may do, and never change another operator’s', async () => {
    const { ids, list } = await dayWith(1);
    const starter = await staffBrowserAt(shop, 'starter');
    const page = await starter.read(list);
    expect(page.all('button[value=check-in]')).toHaveLength(1);
    expect(page.all('button[value=cancel], button[value=send-confirmation]')).toHaveLength(0);
    const bookings = ids.map((id) => ({ id }));
    const refused = await (await staffAt(shop, 'starter')).read<{ results: { refusal: { code: string } }[] }>(
      '/staff/bookings/batch',
      { method: 'POST', body: { action: 'cancel', bookings } },
    );
    expect(refused.results[0]?.refusal.code).toBe('ROLE_REFUSED');
    const elsewhere = await startShop();
    const stranger = await staffAt(elsewhere, 'owner');
    const missing = await stranger.read<{ results: unknown[] }>('/staff/bookings/batch', {
      method: 'POST',
      body: { action: 'cancel', bookings: [{ id: 999_999 }] },
    });
    expect(missing.results).toMatchObject([{ booking: null, refusal: { code: 'NOT_FOUND' } }]);
  });

  it('sent twice at the same time are done once', async () => {
    const { ids } = await dayWith(2);
    const body = { action: 'cancel', bookings: ids.map((id) => ({ id })) };
    const answers = await Promise.all([1, 2].map(() => other.post('/staff/bookings/batch', body)));
    const results = await Promise.all(
      answers.map(
        async (answer) => ((await answer.json()) as { results: { changeId: number | null }[] }).results,
      ),
    );
    expect(results.flat().filter(({ changeId }) => changeId !== null)).toHaveLength(2);
  });
});

describe('The confirmation', () => {
  const mailsTo = async (address: string) =>
    (
      await shop.db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'order-confirmation')
        .where('to_address', '=', address)
        .execute()
    ).length;

  it('is sent again from the booking, once a minute, and logged', async () => {
    const { ids } = await dayWith(1);
    const path = `/staff/bookings/${ids[0]}`;
    const button = `form[action$="/confirmation"] button`;
    const page = await clerk.read(path);
    const { email = '' } = (await other.read<{ booking: { booker: { email: string } } }>(path)).booking
      .booker;
    const before = await mailsTo(email);
    const sent = await clerk.follow(await clerk.post(`${path}/confirmation`, page.fieldsOf(button)));
    expect(sent.textOf('#toast p')).toBe(`The confirmation is on its way to ${email}.`);
    expect(await mailsTo(email)).toBe(before + 1);
    expect(sent.textOf('section:has(#history-title) li')).toContain('sent the confirmation again');
    const again = await clerk.submit(`${path}/confirmation`, sent.fieldsOf(button));
    expect(again.textOf('main [role=alert]')).toContain('less than a minute ago');
    expect(await mailsTo(email)).toBe(before + 1);
  });

  it('asks for the email of a booking without one, which then keeps it', async () => {
    const body = {
      facilityId: 9101,
      teetime: '2031-05-20T14:00:00.000Z',
      rate: 2,
      players: 2,
      firstName: 'Kim',
      lastName: 'Walker',
      attemptId: '3f0b6a52-35a1-4dd7-9c4b-0d0d4f9b7a11',
    };
    const { booking } = (await (await other.post('/staff/bookings', body)).json()) as {
      booking: { id: number };
    };
    const path = `/staff/bookings/${booking.id}/confirmation`;
    const link = (await clerk.read(`/staff/bookings/${booking.id}`)).one(`a[href="${path}"]`);
    expect(link.textContent).toBe('Send the confirmation again');
    const missing = await clerk.refused(path, 'form.panel button', {});
    expect(missing.textOf('.field.bad .error')).toContain('no email address');
    const sent = await clerk.follow(
      await clerk.send(path, 'form.panel button', { email: 'kim@example.com' }),
    );
    expect(sent.textOf('#toast p')).toBe('The confirmation is on its way to kim@example.com.');
    expect(sent.textOf('section:has(#contact-title)')).toContain('kim@example.com');
    expect(await mailsTo('kim@example.com')).toBe(1);
  });
});
