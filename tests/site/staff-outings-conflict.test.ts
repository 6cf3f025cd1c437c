import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DeskShotgun } from '#server/contract/staff/shotguns.ts';
import { outingFor } from '#tests/support/outings.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
const clerk = await staffBrowserAt(shop, 'clerk');
const other = await staffAt(shop, 'manager');
const BUTTON = 'form[method=post].panel button[type=submit]';
type Page = Awaited<ReturnType<typeof clerk.read>>;
type Sent = Record<string, string>;

let day = 0;
const nextDate = () => `2032-10-${String(++day).padStart(2, '0')}`;
const post = async (path: string, body: object) => {
  const answer = await other.post(path, body);
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
};
async function shotgunOn(date: string): Promise<DeskShotgun> {
  const wish = { facilityId: 9101, name: 'Acme Open', date, time: '10:00', rate: 2, firstName: 'Ada' };
  const groups = { golfers: 8, holes: [1, 2, 3], playersPerHole: 4, attemptId: randomUUID() };
  return (await (await post('/staff/shotguns', { ...wish, ...groups })).json()) as DeskShotgun;
}
const changedRows = (page: Page) =>
  page.all('section.both tr.changed').map((row) => row.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '');
const anyway = (page: Page, typed: Sent = {}) =>
  clerk
    .post(page.one('#main form').getAttribute('action') ?? '', {
      ...page.fieldsOf('#main form button'),
      ...typed,
    })
    .then(clerk.follow);
/** Sends a form that the clerk opened before `change`. */
async function sendStale(path: string, button: string, typed: Sent, change: () => Promise<unknown>) {
  const { fieldsOf } = await clerk.read(path);
  const fields = fieldsOf(button);
  await change();
  const shown = await clerk.submit(path, { ...fields, ...typed });
  expect(shown.status, path).toBe(409);
  return shown;
}

const deposit = (id: number) => post(`/staff/outings/${id}/deposit`, { depositCents: 5000 });
const laterBy = (id: number, date: string) => post(`/staff/outings/${id}/move`, { date, time: '11:00' });
const namesIn = (id: number) => post(`/staff/outings/${id}/names`, { text: 'Bo Hope\nCy Hope' });
const ASKED = /^DepositChangednoneDeposit: \$50\.00\.\$50\.00 of it is open\.$/;
const MOVED = /^Booking 1Changed.*8:00 AM4 players.*11:00 AM4 players$/;
const NAMED = /^Booking 1Changed.*4 players.*4 players2 names$/;

describe('A change of an outing that has changed since', () => {
  it('is refused with both versions by every form, and can be done anyway as it was typed', async () => {
    for (const [form, typed, change, said, row, wanted, done] of [
      [
        'move',
        { time: '13:00' },
        deposit,
        'deposit',
        ASKED,
        /Move all.*time: 1:00 PM/,
        /now starts .*1:00.PM/,
      ],
      ['rate', { rate: '1' }, deposit, 'deposit', ASKED, /Change all rates.*18 Holes/, /now costs \$/],
      [
        'contact',
        { firstName: 'Bea' },
        laterBy,
        'group',
        MOVED,
        /Save the contact.*Bea Palmer/,
        /^Bea Palmer is now the contact/,
      ],
      ['deposit', { deposit: '80' }, laterBy, 'group', MOVED, /Deposit: \$80\.00/, /deposit is saved/],
      ['names', { text: 'Di Hope', intent: 'add' }, laterBy, 'group', MOVED, /Di Hope/, /^1 name was added/],
      [
        'pay',
        { amount: '20', given: '30' },
        namesIn,
        'names',
        NAMED,
        /take: \$20\.00.*: \$30\.00/,
        /^\$20\.00 was paid\. Change: \$10\.00/,
      ],
      ['cancel', { reason: 'Rain' }, namesIn, 'names', NAMED, /Cancel all.*Rain/, /was canceled/],
    ] as [string, Sent, (id: number, date: string) => Promise<unknown>, string, RegExp, RegExp, RegExp][]) {
      const date = nextDate();
      const { id } = await outingFor(await staffAt(shop, 'clerk'), { date });
      const shown = await sendStale(`/staff/outings/${id}/${form}`, BUTTON, typed, () => change(id, date));
      expect(shown.textOf('h1'), form).toBe('This outing has changed');
      expect(shown.textOf('#main [role=alert]'), form).toContain('Somebody changed Acme Open');
      expect(shown.textOf('section.both > p'), form).toMatch(
        new RegExp(`Last change: .*${said}.*${other.name}`),
      );
      expect(changedRows(shown)[0], form).toMatch(row);
      const wish = shown.one('section:has(#conflict-wish)');
      expect(`${wish.textContent} ${wish.querySelector('textarea')?.value ?? ''}`, form).toMatch(wanted);
      expect(shown.one('#main form').getAttribute('action'), form).toBe(`/staff/outings/${id}/${form}`);
      expect((await anyway(shown)).textOf('#toast p'), form).toMatch(done);
    }
  });

  it('keeps a payment to one, however often it is sent', async () => {
    const { id, dueCents } = await outingFor(await staffAt(shop, 'clerk'), { date: nextDate() });
    const shown = await sendStale(`/staff/outings/${id}/pay`, BUTTON, { amount: '20' }, () => deposit(id));
    await Promise.all([anyway(shown), anyway(shown)]);
    expect(await (await other.ask(`/staff/outings/${id}`)).json()).toMatchObject({
      dueCents: dueCents - 2000,
    });
  });

  it('shows that it was cancelled, and changes nothing then', async () => {
    const { id } = await outingFor(await staffAt(shop, 'clerk'), { date: nextDate() });
    const cancel = () => post(`/staff/outings/${id}/cancel`, {});
    const shown = await sendStale(`/staff/outings/${id}/move`, BUTTON, { time: '13:00' }, cancel);
    expect(changedRows(shown)).toContain('StateChangedBookedCanceled');
    const page = await anyway(shown);
    expect(page.status).toBe(200);
    expect(page.textOf('h1')).toBe('Acme Open');
    expect(page.textOf('main')).toContain('Canceled');
  });

  it('is refused once more when somebody changes it again, and shows a forged field as unseen', async () => {
    const { id } = await outingFor(await staffAt(shop, 'clerk'), { date: nextDate() });
    const path = `/staff/outings/${id}/deposit`;
    const shown = await sendStale(path, BUTTON, { deposit: '80' }, () => namesIn(id));
    await deposit(id);
    const again = await clerk.submit(path, { ...shown.fieldsOf('#main form button'), seen: '{"groups":7}' });
    expect(again.status).toBe(409);
    expect(again.all('table.conflict thead th')).toHaveLength(1);
    expect((await anyway(again)).textOf('#toast p')).toMatch(/deposit is saved/);
  });
});

describe('A change of a shotgun that has changed since', () => {
  it('is refused with both versions by every form, and can be done anyway', async () => {
    for (const [form, typed, row, wanted, done] of [
      [
        '/move',
        { time: '11:00', intent: 'move' },
        ASKED,
        /Move the shotgun.*11:00 AM/,
        /now starts .*11:00.AM/,
      ],
      ['', { place: '3A' }, ASKED, /Move.*Group: Hole 1A.*Moves to: 3A/, /now starts from hole 3A/],
      ['', { place: '2A' }, ASKED, /Moves to: 2A/, /now starts from hole 2A/],
      ['', { place: '3A', players: '2' }, ASKED, /Add the group.*3A.*group: 2/, /added on hole 3A/],
    ] as [string, Sent, RegExp, RegExp, RegExp][]) {
      const { outing } = await shotgunOn(nextDate());
      const path = `/staff/shotguns/${outing.id}${form}`;
      const button = form ? BUTTON : `form:has(#${typed.players ? 'players' : 'group'}) button`;
      const shown = await sendStale(path, button, typed, () => deposit(outing.id));
      expect(shown.textOf('h1'), path).toBe('This outing has changed');
      expect(changedRows(shown)[0], path).toMatch(row);
      expect(shown.textOf('section:has(#conflict-wish)'), path).toMatch(wanted);
      expect((await anyway(shown)).textOf('#toast p'), path).toMatch(done);
    }
  });
});
