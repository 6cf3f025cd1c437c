import { describe, expect, it } from 'vitest';
import type { Alert } from '#server/contract/alerts.ts';
import { newGolfer } from '#tests/support/accounts.ts';
import { changeSettings, startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';

const shop = await startShop();
const { pool } = shop.database;
const SEARCH = 'course=9101&date=2031-05-06&start=8&end=12&golfers=3';
const FORM = `/account/alerts?${SEARCH}`;
let golfers = 0;

async function golfer({ isVerified = true } = {}) {
  golfers += 1;
  const email = `alerts-${golfers}@example.com`;
  const owner = await newGolfer(shop, email);
  await pool.query(`update customer set email_verified_at = case when $2 then now() end where email = $1`, [
    email,
    isVerified,
  ]);
  const browser = await browserAt(shop);
  await browser.signIn(email);
  const list = (id: string) =>
    shop.read<Alert[]>(`/profile/teetime-alerts/${id}`, { headers: owner.headers });
  const fields = async (path = FORM) => (await browser.read(path)).fieldsOf('form.panel .btn');
  const create = async (change: Record<string, string> = {}) =>
    browser.post('/account/alerts', { ...(await fields()), ...change });
  return { ...browser, owner, list, fields, create };
}
type Golfer = Awaited<ReturnType<typeof golfer>>;
const toastAfter = async ({ read }: Golfer, answer: Response) =>
  (await read(answer.headers.get('location') ?? '')).textOf('#toast');

describe('Tee time alerts', () => {
  it('are for signed-in customers, who come back to the form with the search in it', async () => {
    const visitor = await browserAt(shop);
    const answer = await visitor.get(FORM);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/login?loginRedirectURI=${encodeURIComponent(FORM)}`,
    ]);
    const ada = await golfer();
    expect(await ada.fields()).toMatchObject({
      facilityId: '9101',
      date1: '2031-05-06',
      from: '08:00',
      to: '12:00',
      players: '3',
    });
    expect((await ada.read('/account')).one('.panel a[href="/account/alerts"]').textContent).toBe(
      'Tee time alerts',
    );
  });

  it('are made, listed, changed and deleted, and each says so', async () => {
    const ada = await golfer();
    const made = await ada.create({ date2: '2031-05-08' });
    expect(await toastAfter(ada, made)).toBe('Your alert is on. We email you when a time opens up.');
    const [alert] = await ada.list('active');
    expect(alert).toMatchObject({
      facilityId: 9101,
      dates: ['2031-05-06', '2031-05-08'],
      teetimeStartTime: '08:00',
      teetimeEndTime: '12:00',
      players: 3,
      languageCode: 'en',
    });
    const page = await ada.read('/account/alerts');
    expect(page.textOf('.cards')).toContain('Tuesday, May 6, Thursday, May 8');
    expect(page.textOf('.cards')).toContain('8:00 AM to 12:00 PM · 3 golfers');
    const path = `/account/alerts/${alert?.id}`;
    const changed = await ada.post(path, { ...(await ada.fields(path)), players: '4', date2: '' });
    expect(await toastAfter(ada, changed)).toBe('Your alert was saved.');
    expect(await ada.list('active')).toMatchObject([{ dates: ['2031-05-06'], players: 4 }]);
    const question = await ada.read(`${path}?delete`);
    expect(question.textOf('main')).toContain('Do you want to delete this alert?');
    const gone = await ada.post(path, question.fieldsOf('.btn.danger'));
    expect(await toastAfter(ada, gone)).toBe('Your alert was deleted.');
    expect(await ada.list('active')).toEqual([]);
    const again = await ada.post(path, question.fieldsOf('.btn.danger'));
    expect(await toastAfter(ada, again)).toBe('Your alert was deleted.');
    expect((await ada.get(path)).status).toBe(404);
  });

  it('made for hours in which times are open say so once, with the search of those times', async () => {
    const ada = await golfer();
    const made = await ada.create({ from: '08:00', to: '08:30', date2: '2031-05-07' });
    const page = await ada.read(made.headers.get('location') ?? '');
    const note = page.all('.note').find(({ textContent }) => textContent?.includes('open now'));
    const count = Number(/^(\d+) tee times in these hours are open now\./.exec(note?.textContent ?? '')?.[1]);
    const href = note?.querySelector('a')?.getAttribute('href') ?? '';
    expect(href).toBe('/teetimes?date=2031-05-06&start=8&end=9&golfers=3');
    const timesOf = async (path: string) =>
      (await ada.read(path))
        .all('[data-testid=teetimes-tile-time]')
        .filter(({ textContent }) => /^8:([0-2]\d|30) AM/.test(textContent ?? '')).length;
    const other = href.replace('05-06', '05-07');
    expect(count).toBeGreaterThan(2);
    expect((await timesOf(href)) + (await timesOf(other))).toBe(count);
    expect((await ada.read('/account/alerts')).textOf('main')).not.toContain('open now');
    // Another golfer's alert says nothing here.
    const id = made.headers.get('location');
    expect((await (await golfer()).read(id ?? '')).textOf('main')).not.toContain('open now');
  });

  it('made for hours without open times say nothing of the kind', async () => {
    const ada = await golfer();
    const made = await ada.create({ from: '01:00', to: '02:00' });
    expect((await ada.read(made.headers.get('location') ?? '')).textOf('main')).not.toContain('open now');
  });

  it('say that there is the same one already, and keep what was typed', async () => {
    const ada = await golfer();
    await ada.create();
    const page = await ada.submit('/account/alerts', await ada.fields());
    expect([page.status, page.textOf('[role=alert]')]).toEqual([409, 'You already have this alert.']);
    expect(page.fieldsOf('form.panel .btn')).toMatchObject({ date1: '2031-05-06', players: '3' });
    await ada.create({ players: '2' });
    const two = (await ada.list('active')).find(({ players }) => players === 2);
    const path = `/account/alerts/${two?.id}`;
    const refused = await ada.submit(path, { ...(await ada.fields(path)), players: '3' });
    expect([refused.status, refused.textOf('[role=alert]')]).toEqual([409, 'You already have this alert.']);
  });

  it('say at the field what is wrong with it', async () => {
    const ada = await golfer();
    for (const [change, field, sentence] of [
      [{ date1: '' }, 'date1', 'Choose a day.'],
      [{ date1: '2031-05-01' }, 'date1', 'This time has passed. Choose a later one.'],
      [{ date1: '2034-05-01' }, 'date1', 'Choose a day within a year.'],
      [{ to: '07:00' }, 'to', 'The end must be after the start.'],
    ] as const) {
      const page = await ada.submit('/account/alerts', { ...(await ada.fields()), ...change });
      expect([page.status, page.textOf('.note.bad')]).toEqual([400, expect.stringContaining(sentence)]);
      expect(page.one(`[name=${field}]`).getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('say what went wrong with each thing one can do, and with each list', async () => {
    const ada = await golfer();
    await ada.create();
    const [alert] = await ada.list('active');
    const path = `/account/alerts/${alert?.id}`;
    const [create, edit] = [await ada.fields(), await ada.fields(path)];
    const remove = (await ada.read(`${path}?delete`)).fieldsOf('.btn.danger');
    const wrong = (doing: string) => `Something went wrong while ${doing} Please try again later.`;
    const alertOf = async (to: string, fields: Record<string, string>) =>
      (await ada.submit(to, fields)).textOf('[role=alert]');
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refused before insert or update or delete on tee_time_alert execute function refuse()`);
    try {
      const creating = await alertOf('/account/alerts', { ...create, players: '1' });
      expect(creating).toBe(wrong('creating a tee time alert.'));
      expect(await alertOf(path, edit)).toBe(wrong('updating a tee time alert.'));
      expect(await toastAfter(ada, await ada.post(path, remove))).toBe(wrong('deleting a tee time alert.'));
    } finally {
      await pool.query('drop function refuse cascade');
    }
    await pool.query('alter table tee_time_alert rename to not_there');
    try {
      const lists = (await ada.read('/account/alerts')).textOf('main');
      expect(lists).toContain(wrong('fetching active tee time alerts.'));
      expect(lists).toContain(wrong('fetching inactive tee time alerts.'));
    } finally {
      await pool.query('alter table not_there rename to tee_time_alert');
    }
  });

  it('ask for a confirmed address', async () => {
    const ada = await golfer({ isVerified: false });
    const page = await ada.read('/account/alerts');
    expect(page.textOf('main')).toContain('We send alerts only to a confirmed email address.');
    expect((await (await golfer()).read('/account/alerts')).textOf('main')).not.toContain('confirmed');
  });

  it('are offered below what was found, and where nothing was, with the search in the link', async () => {
    const visitor = await browserAt(shop);
    const found = await visitor.read('/?date=2031-05-06&golfers=2&start=8&end=12');
    const link = found.one('.tile a[href^="/account"]');
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      'Alert me when a time opens up',
      '/account/alerts?date=2031-05-06&start=8&end=12&golfers=2',
    ]);
    const nothing = await visitor.read('/?date=2031-05-06&start=23&golfers=2');
    expect(nothing.one('[data-testid=no-records-found] a[href^="/account/alerts"]').textContent).toBe(
      'Alert me when a time opens up',
    );
    expect(nothing.all('.tile')).toEqual([]);
  });

  it('show no control where the operator has none', async () => {
    const ada = await golfer();
    await changeSettings(shop, { appearance: { actionTile: {} } });
    const other = await browserAt(shop, { defaultAlias: 'the-bay' });
    expect((await other.get('/account/alerts')).status).toBe(404);
    expect((await other.read('/')).all('.tile')).toEqual([]);
    await changeSettings(shop, { appearance: { actionTile: { teeTimeAlerts: { enabled: true } } } });
    expect((await ada.get('/account/alerts')).status).toBe(200);
  });
});
