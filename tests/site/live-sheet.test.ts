import { describe, expect, it } from 'vitest';
import type { DaySheet } from '#server/contract/staff/desk.ts';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import { buy, startShop } from '#tests/support/shop.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

const shop = await startShop({ files: [cedarRidge, coastalGolf] });
await letOneBookForMany(shop);
const DATE = '2031-05-09';
const QUERY = `facility=9101&date=${DATE}`;
const book = () => buy(shop, { rate: 'Walking', players: 1, date: DATE });

describe('An open tee sheet', () => {
  it('gets the version of each change: of other tills and of golfers', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const sheet = await clerk.read(`/staff/tee-sheet?${QUERY}`);
    const { version, events = '' } = dataOf(sheet.one('#sheets'));
    const answer = await clerk.get(events);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const next = readEvents(answer);
    expect(await next()).toBe(version);
    const { reservationId } = await book();
    const afterBooking = await next();
    expect(afterBooking).not.toBe(version);
    await (await staffAt(shop, 'starter')).post(`/staff/bookings/${reservationId}/check-in`);
    expect(await next()).not.toBe(afterBooking);
    await next.end();
  });

  it('keeps the version while nothing changes, whoever asks', async () => {
    const [one, other] = [await staffAt(shop, 'clerk'), await staffAt(shop, 'starter')];
    const { version } = await one.read<DaySheet>(`/staff/tee-sheet?facilityId=9101&date=${DATE}`);
    const asked = `/staff/tee-sheet/version?facilityId=9101&date=${DATE}`;
    expect(await other.read(asked)).toEqual({ version });
  });

  it('ends for somebody who may not see the course, and when nobody is signed in', async () => {
    const stranger = await staffAt(shop, 'owner', { alias: 'coastal-golf' });
    const asked = `/staff/tee-sheet/version?facilityId=9101&date=${DATE}`;
    expect((await stranger.ask(asked)).status).toBe(404);
    const clerk = await staffBrowserAt(shop, 'clerk');
    await clerk.post(
      '/staff/logout',
      (await clerk.read('/staff/me')).fieldsOf('form[action="/staff/logout"] button'),
    );
    const answer = await clerk.get(`/staff/tee-sheet/events?${QUERY}`);
    expect(answer.headers.get('location')).toContain('/staff/login');
  });

  it('loads itself again without scripts, which is no use of a session', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const sheet = await clerk.read(`/staff/tee-sheet?${QUERY}`);
    const [, seconds, address = ''] =
      /^(\d+);url=(.*)$/.exec(sheet.one('noscript meta').getAttribute('content') ?? '') ?? [];
    expect(seconds).toBe('30');
    await shop.db
      .updateTable('staff_session')
      .set({ last_seen_at: new Date(Date.now() - 3_600_000) })
      .where('staff_user_id', '=', clerk.user.id)
      .execute();
    const usedBefore = await lastUseOf(clerk.user.id);
    await clerk.read(address);
    expect(await lastUseOf(clerk.user.id)).toEqual(usedBefore);
    await clerk.read(`/staff/tee-sheet?${QUERY}`);
    expect(await lastUseOf(clerk.user.id)).not.toEqual(usedBefore);
  });

  const lastUseOf = (staffUserId: number) =>
    shop.db
      .selectFrom('staff_session')
      .select('last_seen_at')
      .where('staff_user_id', '=', staffUserId)
      .executeTakeFirstOrThrow();
});

describe('All courses of an operator', () => {
  it('stand side by side, each with its bookings, for staff who may see them', async () => {
    const manager = await staffBrowserAt(shop, 'manager', 'coastal-golf');
    const all = await manager.read('/staff/tee-sheet?facility=all&date=2031-05-09');
    expect(all.all('#sheets table caption').map((caption) => caption.textContent)).toHaveLength(3);
    expect(all.textOf('h1')).toBe('All courses, Friday, May 9');
    const one = await staffBrowserAt(shop, [{ role: 'clerk', facilityId: 9201 }], 'coastal-golf');
    const own = await one.read('/staff/tee-sheet?facility=all&date=2031-05-09');
    expect(own.all('#sheets table')).toHaveLength(1);
  });
});

function dataOf(element: Element): { version?: string; events?: string } {
  return Object.fromEntries(
    ['version', 'events'].map((name) => [name, element.getAttribute(`data-${name}`) ?? '']),
  );
}

/** Reads a stream's events one after another. */
function readEvents(answer: Response) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next = async (): Promise<string> => {
    const end = rest.indexOf('\n\n');
    if (end >= 0) {
      const event = rest.slice(0, end);
      rest = rest.slice(end + 2);
      return event.slice(event.indexOf('data: ') + 'data: '.length);
    }
    const chunk = await reader?.read();
    if (!chunk || chunk.done) throw new Error('The stream has ended.');
    rest += chunk.value;
    return next();
  };
  return Object.assign(next, { end: async () => reader?.cancel() });
}
