import { describe, expect, it } from 'vitest';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { copyBookings } from '#tests/support/copy-bookings.ts';
import { insertSession } from '#tests/support/session.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';

const shop = await startShop({ files: [...SAMPLE_FILES] });
const HISTORY = '/reservation/history';

let golfers = 0;
async function golferAt(alias = 'cedar-ridge') {
  golfers += 1;
  const { token, customerId } = await insertSession(shop.db, alias, `reader-${golfers}@example.com`);
  const browser = await browserAt(shop, { defaultAlias: alias }, { sessionToken: token });
  return { ...browser, customerId, headers: { session: token } };
}
let nth = 0;
const book = (headers: Record<string, string>, players = 2) =>
  buy(shop, { nth: nth++, players, date: '2031-05-06', headers });
const said = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim();

describe('The list of reservations', () => {
  it('asks visitors to sign in and leads back; the tab is there for who is signed in', async () => {
    const visitor = await browserAt(shop);
    const answer = await visitor.get(HISTORY);
    expect(answer.headers.get('location')).toBe(`/login?loginRedirectURI=${encodeURIComponent(HISTORY)}`);
    expect((await visitor.read('/course/info')).all(`.tabs [href="${HISTORY}"]`)).toHaveLength(0);
    const golfer = await golferAt();
    const page = await golfer.read(HISTORY);
    expect(page.title).toBe('Reservations · Cedar Ridge Golf Course');
    expect(page.one(`.tabs [href="${HISTORY}"]`).getAttribute('aria-current')).toBe('page');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.all('script[src]')).toHaveLength(0);
  });

  it('that is empty says so and has a way on', async () => {
    const golfer = await golferAt();
    const upcoming = await golfer.read(HISTORY);
    expect(upcoming.textOf('.none')).toBe(
      'You have no upcoming tee times. The next one is a few taps away. Find a tee time',
    );
    expect(upcoming.one('[data-testid=reservations-tab-upcoming]').getAttribute('aria-current')).toBe('page');
    const past = await golfer.read(
      upcoming.one('[data-testid=reservations-tab-past]').getAttribute('href') ?? '',
    );
    expect(past.textOf('.none')).toBe('After you play, your rounds show up here. Find a tee time');
    expect(past.one('[data-testid=reservations-tab-past]').getAttribute('aria-current')).toBe('page');
    expect(past.all('main a[href="/booking/find"]')).toHaveLength(1);
  });

  it('is what other engines’ links lead to: a booking, or the question whether to cancel it', async () => {
    const golfer = await golferAt();
    const { reservationId: id } = await book(golfer.headers, 3);
    expect(
      (await golfer.read(HISTORY)).one(`[data-testid=res-history-cancel-modify-button]`).getAttribute('href'),
    ).toBe(`/booking/${id}`);
    const details = await golfer.get(`${HISTORY}/${id}/details`);
    expect([details.status, details.headers.get('location')]).toEqual([302, `/booking/${id}`]);
    const cancel = await golfer.get(`${HISTORY}/${id}/cancel`);
    expect([cancel.status, cancel.headers.get('location')]).toEqual([302, `/booking/${id}?cancel`]);
    const page = await golfer.read(`/booking/${id}?cancel`);
    expect(
      page.all('[data-testid=cancellation-request-form] [data-testid=cancellation-request-submit-btn]'),
    ).toHaveLength(1);
    expect(page.textOf('h1')).not.toContain('canceled');
    const visitor = await browserAt(shop);
    const asked = await visitor.get(`/booking/${id}?cancel`);
    expect(asked.headers.get('location')).toBe(
      `/login?loginRedirectURI=${encodeURIComponent(`/booking/${id}?cancel=`)}`,
    );
  });

  it('leads to each booking, says what is cancelled, and moves what was played', async () => {
    const golfer = await golferAt();
    const kept = await book(golfer.headers);
    const gone = await book(golfer.headers, 1);
    await shop.read(`/reservations/${gone.reservationId}/cancel`, {
      method: 'PUT',
      headers: golfer.headers,
      body: { players: 0 },
    });
    const page = await golfer.read(HISTORY);
    const rows = page.all('.rounds li');
    expect(rows).toHaveLength(2);
    const rowOf = (id: number) => page.one(`.rounds a[href="/booking/${id}"]`);
    expect(said(rowOf(kept.reservationId))).toMatch(
      /^(You tee off .+ )?\d+:\d\d [AP]M Tuesday, May 6, 2031 Cedar Ridge Golf Course · 2 players$/,
    );
    expect(said(rowOf(gone.reservationId))).toMatch(/1 player Canceled$/);
    const before = shop.clock.now;
    shop.clock.now = new Date('2031-05-07T12:00:00Z');
    expect((await golfer.read(HISTORY)).all('.rounds li')).toHaveLength(0);
    expect((await golfer.read(`${HISTORY}?period=past`)).all('.rounds li')).toHaveLength(2);
    shop.clock.now = before;
    expect((await golfer.read(`/booking/${kept.reservationId}`)).textOf('#events-title')).toBe('History');
  });

  it('names the time zone of each course where there are several, and shows one course alone', async () => {
    const golfer = await golferAt('coastal-golf');
    const { reservationId: of } = await book({});
    const facilities = await shop.db
      .selectFrom('facility')
      .select(['id', 'name', 'time_zone'])
      .where('alias', '=', 'coastal-golf')
      .orderBy('id')
      .execute();
    const startsAt = new Date('2031-05-20T15:00:00Z');
    for (const { id: facilityId } of facilities)
      await copyBookings(shop.db, {
        of,
        customerId: golfer.customerId,
        startsAt,
        alias: 'coastal-golf',
        facilityId,
      });
    const page = await golfer.read(HISTORY);
    for (const { name, time_zone } of facilities)
      expect(page.all('.rounds a').map(said).join('\n')).toMatch(
        time_zone === 'America/Chicago'
          ? new RegExp(`10:00 AM Tuesday, May 20, 2031 ${name} · CDT`)
          : new RegExp(`11:00 AM Tuesday, May 20, 2031 ${name} · EDT`),
      );
    const [first] = facilities;
    const one = await golfer.read(`${HISTORY}?course=${first?.id}`);
    expect(one.all('.rounds a')).toHaveLength(1);
    expect(one.one<HTMLSelectElement>('#course').value).toBe(String(first?.id));
    expect(one.one('[data-testid=reservations-tab-past]').getAttribute('href')).toContain(
      `course=${first?.id}`,
    );
  });

  it('comes in pages, and a page that is not there leads to the first', async () => {
    const golfer = await golferAt();
    const { reservationId: of } = await book({});
    const startsAt = new Date('2031-05-20T15:00:00Z');
    await copyBookings(shop.db, { of, customerId: golfer.customerId, startsAt, count: 45 });
    const seen = new Set<string | null>();
    let path: string | null = HISTORY;
    const ranges: string[] = [];
    while (path) {
      const page = await golfer.read(path);
      for (const link of page.all('.rounds a')) seen.add(link.getAttribute('href'));
      ranges.push(page.textOf('main nav.acts span'));
      path = page.all('[rel=next]')[0]?.getAttribute('href') ?? null;
    }
    expect(ranges).toEqual(['1–20 of 45', '21–40 of 45', '41–45 of 45']);
    expect(seen.size).toBe(45);
    const beyond = await golfer.read(`${HISTORY}?skip=60`);
    expect(beyond.textOf('.none')).toBe('There are no more reservations. Go to the first page');
    expect((await golfer.read(`${HISTORY}?skip=-1&course=x&period=soon`)).all('.rounds li')).toHaveLength(20);
  });

  it('has the rounds of friends one plays in, and their booking without receipt', async () => {
    const booker = await golferAt();
    const partner = await golferAt();
    const { reservationId } = await book(booker.headers);
    await shop.db
      .updateTable('reservation_slot')
      .set({ customer_id: partner.customerId, name: 'Kim Lee' })
      .where('reservation_id', '=', reservationId)
      .where('slot_number', '=', 2)
      .execute();
    const page = await partner.read(HISTORY);
    expect(page.textOf('.rounds')).toContain('Booked by Ada Palmer');
    const booking = await partner.read(`/booking/${reservationId}`);
    expect(booking.textOf('.heading')).toContain('Booked by Ada Palmer');
    expect(booking.all('.receipt, main form, a[href$="?cancel"]')).toHaveLength(0);
    expect(booking.textOf('main')).toContain('Kim Lee');
  });
});

describe('Cancelling a booking', () => {
  it('takes some of the players out, then all of them, and tells what goes back', async () => {
    const golfer = await golferAt();
    const { reservationId } = await book(golfer.headers, 3);
    const ask = `/booking/${reservationId}?cancel`;
    const before = await golfer.read(`/booking/${reservationId}`);
    expect(before.all('ul.lined li')).toHaveLength(3);
    const one = await golfer.send(ask, 'button[value=cancel]', { players: '1', reason: '3' });
    const after = await golfer.follow(one);
    expect(after.textOf('#toast')).toMatch(
      /^1 player was removed from your booking\. \$\d+\.\d\d will be refunded/,
    );
    expect(after.all('ul.lined li')).toHaveLength(2);
    expect(after.all('ol.lined li').map(said).at(-1)).toMatch(
      /^1 player removed Illness or injury · \$\d+\.\d\d refund/,
    );
    const all = await golfer.follow(await golfer.send(ask, 'button[value=cancel]', {}));
    expect(all.textOf('main [role=status]')).toBe('This booking was canceled.');
    expect(all.textOf('.receipt')).toMatch(/Refunded \$\d/);
  });

  it('asked twice on the same page takes them out once', async () => {
    const golfer = await golferAt();
    const { reservationId } = await book(golfer.headers, 3);
    const ask = `/booking/${reservationId}?cancel`;
    const fields = { ...(await golfer.read(ask)).fieldsOf('button[value=cancel]'), players: '1' };
    await Promise.all([golfer.post(ask, fields), golfer.post(ask, fields)]);
    await golfer.post(ask, fields);
    expect((await golfer.read(`/booking/${reservationId}`)).all('ul.lined li')).toHaveLength(2);
  });
});
