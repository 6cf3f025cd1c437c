import { describe, expect, it } from 'vitest';
import type { StaffPerson } from '#server/contract/staff/people.ts';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import { listFirstOwnerLinks } from '#server/engine/staff/first-owner-links.ts';
import { readMail, secretIn } from '#tests/support/accounts.ts';
import { startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';
import { addStaff, STAFF_PASSWORD, staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
// The samples' staff, so that the tests know every owner.
await shop.db.deleteFrom('staff_user').execute();

const PASSWORD = 'larch-otter-42';
let invited = 0;

async function invite(roles: unknown = [{ role: 'clerk', facilityId: null }]) {
  invited += 1;
  const email = `invited-${invited}@example.com`;
  const owner = await staffAt(shop, 'owner');
  const person = (await (
    await owner.post('/staff/people', { email, name: 'Casey Doyle', roles })
  ).json()) as StaffPerson;
  const token = secretIn(await readMail(shop, email, 'staff-invitation'), 'token');
  return { owner, person, email, token };
}

const signIn = (email: string, password: string) =>
  shop.ask('/staff/session', { method: 'POST', body: { email, password } });

const setPassword = (token: string, more: object = {}) =>
  shop.ask('/staff/password', { method: 'POST', body: { token, password: PASSWORD, ...more } });

const entriesOf = (id: number) =>
  shop.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('noun', '=', 'staff-user')
    .where('noun_id', '=', String(id))
    .orderBy('id')
    .execute();

describe('The first owner', () => {
  it('of an operator without staff gets one link, and chooses email and password with it', async () => {
    const alias = 'the-bay';
    const made = await listFirstOwnerLinks(shop.parts);
    const url = made.map((each) => each.url).find((each) => each.includes(alias)) ?? '';
    expect(await listFirstOwnerLinks(shop.parts)).toEqual([]);
    const token = new URL(url).searchParams.get('token') ?? '';
    const body = { token, password: PASSWORD, email: 'first@example.com', name: 'Fay First' };
    const join = () => shop.ask('/staff/password', { method: 'POST', alias, body });
    expect((await join()).status).toBe(204);
    expect((await join()).status).toBe(410);
    const credentials = { email: 'first@example.com', password: PASSWORD };
    const session = await shop.ask('/staff/session', { method: 'POST', alias, body: credentials });
    expect(await session.json()).toMatchObject({ user: { roles: [{ role: 'owner', facilityId: null }] } });
  });
});

describe('An owner', () => {
  it('invites a clerk, who sets a password with the mailed link and signs in', async () => {
    const owner = await staffBrowserAt(shop, 'owner');
    const email = 'casey@example.com';
    const sent = await owner.follow(
      await owner.send('/staff/people', 'form#people button', { email, name: 'Casey Doyle', role: 'clerk' }),
    );
    expect(sent.textOf('#toast p')).toBe(`We emailed an invitation to ${email}.`);
    expect(sent.textOf('tbody')).toContain('Casey Doyle');
    const token = secretIn(await readMail(shop, email, 'staff-invitation'), 'token');
    const clerk = await browserAt(shop);
    const join = `/staff/join?token=${token}`;
    await clerk.read(join);
    expect((await clerk.read(join)).textOf('main')).toContain(email);
    const door = await clerk.follow(await clerk.send(join, 'button[type=submit]', { password: PASSWORD }));
    expect(door.textOf('main')).toContain('Your password is set. Please sign in.');
    const answer = await clerk.send('/staff/login', 'button[type=submit]', { email, password: PASSWORD });
    expect(answer.headers.get('location')).toBe('/staff/tee-sheet');
    expect((await clerk.get(join)).status).toBe(410);
  });

  it('sees what is wrong with an invitation, with everything typed kept', async () => {
    const owner = await staffBrowserAt(shop, 'owner');
    const without = await owner.refused('/staff/people', 'form#people button', {
      email: 'nobody@example.com',
      name: 'No Role',
    });
    expect(without.textOf('form#people')).toContain('Please choose a role.');
    expect(without.one('input[name=name]').getAttribute('value')).toBe('No Role');
    const taken = await owner.refused('/staff/people', 'form#people button', {
      email: owner.user.email,
      name: 'Twice',
      role: 'clerk',
    });
    expect(taken.textOf('main')).toContain('There is already a staff user with this email address.');
  });

  it('changes name and roles, sends a new link, and the earlier one ends', async () => {
    const { person, email, token } = await invite();
    const owner = await staffBrowserAt(shop, 'owner');
    const path = `/staff/people/${person.id}`;
    const changed = await owner.follow(
      await owner.send(path, 'button[value=save]', { name: 'Cass Doyle', role: 'manager', intent: 'save' }),
    );
    expect(changed.textOf('#toast p')).toBe('Cass Doyle was changed.');
    await owner.follow(await owner.send(path, 'button[value=link]', { intent: 'link' }));
    expect((await setPassword(token)).status).toBe(410);
    const fresh = secretIn(await readMail(shop, email, 'staff-invitation'), 'token');
    expect((await setPassword(fresh)).status).toBe(204);
    const verbs = (await entriesOf(person.id)).map(({ verb }) => verb);
    expect(verbs).toEqual(['invite-staff', 'change-staff', 'send-staff-link', 'join-staff']);
  });

  it('disables a user, which ends their sessions at once, and enables them again', async () => {
    const clerk = await staffAt(shop, 'clerk');
    const owner = await staffAt(shop, 'owner');
    expect((await clerk.ask('/staff/session')).status).toBe(200);
    await owner.post(`/staff/people/${clerk.id}/disable`);
    expect((await clerk.ask('/staff/session')).status).toBe(401);
    expect((await signIn(clerk.email, STAFF_PASSWORD)).status).toBe(401);
    await owner.post(`/staff/people/${clerk.id}/enable`);
    expect((await signIn(clerk.email, STAFF_PASSWORD)).status).toBe(201);
  });

  it('ends another user’s sessions', async () => {
    const clerk = await staffAt(shop, 'clerk');
    const owner = await staffBrowserAt(shop, 'owner');
    await owner.send(`/staff/people/${clerk.id}`, 'button[value=end-sessions]', { intent: 'end-sessions' });
    expect((await clerk.ask('/staff/session')).status).toBe(401);
  });

  it('of one facility only manages no people', async () => {
    const owner = await staffAt(shop, [{ role: 'owner', facilityId: 9101 }]);
    expect(await (await owner.ask('/staff/people')).json()).toMatchObject({ code: 'ROLE_REFUSED' });
  });
});

describe('The last active owner', () => {
  it('can neither be disabled nor lose the role', async () => {
    await shop.db
      .updateTable('staff_user')
      .set({ state: 'disabled' })
      .where('alias', '=', 'the-bay')
      .execute();
    const owner = await staffAt(shop, 'owner', { alias: 'the-bay' });
    const roles = [{ role: 'manager', facilityId: null }];
    const disabled = await owner.post(`/staff/people/${owner.id}/disable`);
    expect(await disabled.json()).toMatchObject({ code: 'LAST_OWNER' });
    const body = { name: owner.name, roles };
    const changed = await owner.ask(`/staff/people/${owner.id}`, { method: 'PUT', body });
    expect(await changed.json()).toMatchObject({ code: 'LAST_OWNER' });
  });

  it('stays when two owners disable each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.db
        .updateTable('staff_user')
        .set({ state: 'disabled' })
        .where('alias', '=', 'the-bay')
        .execute();
      const [ann, bob] = [
        await staffAt(shop, 'owner', { alias: 'the-bay' }),
        await staffAt(shop, 'owner', { alias: 'the-bay' }),
      ];
      await Promise.all([
        ann.post(`/staff/people/${bob.id}/disable`),
        bob.post(`/staff/people/${ann.id}/disable`),
      ]);
      const left = await shop.db
        .selectFrom('staff_user')
        .select('id')
        .where('alias', '=', 'the-bay')
        .where('state', '=', 'active')
        .execute();
      expect(left).toHaveLength(1);
    }
  });
});

describe('A one-time link', () => {
  it('works for one of two who press at the same time', async () => {
    const { token } = await invite();
    const answers = await Promise.all([setPassword(token), setPassword(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
  });

  it('expires after 7 days, belongs to one operator, and is stored hashed', async () => {
    const { token } = await invite();
    const elsewhere = await shop.ask('/staff/password', {
      method: 'POST',
      alias: 'the-bay',
      body: { token, password: PASSWORD },
    });
    expect(elsewhere.status).toBe(410);
    const rows = await shop.db.selectFrom('staff_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    await shop.db
      .updateTable('staff_link')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await setPassword(token)).status).toBe(410);
  });

  it('refuses a password that is guessed first', async () => {
    const { token } = await invite();
    expect(await (await setPassword(token, { password: 'Password123' })).json()).toMatchObject({
      code: 'PASSWORD_TOO_COMMON',
    });
    expect((await setPassword(token)).status).toBe(204);
  });
});

describe('A forgotten password', () => {
  const ask = async (email: string) => {
    const browser = await browserAt(shop);
    const asked = await browser.send('/staff/forgot', 'button[type=submit]', { email });
    return (await browser.follow(asked)).textOf('main');
  };

  it('is replaced with a mailed link, which works once and for an hour', async () => {
    const clerk = await addStaff(shop, 'clerk');
    await ask(clerk.email);
    const token = secretIn(await readMail(shop, clerk.email, 'staff-reset'), 'token');
    expect((await setPassword(token)).status).toBe(204);
    expect((await setPassword(token)).status).toBe(410);
    expect((await signIn(clerk.email, PASSWORD)).status).toBe(201);
  });

  it('says the same for nobody, for a disabled user, and beyond the limit of mails', async () => {
    const clerk = await addStaff(shop, 'clerk');
    const disabled = await addStaff(shop, 'clerk', { state: 'disabled' });
    const said = await ask(clerk.email);
    for (let times = 0; times < 6; times += 1) expect(await ask(clerk.email)).toBe(said);
    for (const email of ['nobody-here@example.com', disabled.email]) expect(await ask(email)).toBe(said);
    const mails = await shop.db
      .selectFrom('outbox')
      .select(['to_address', 'state'])
      .where('to_address', 'in', [clerk.email, disabled.email, 'nobody-here@example.com'])
      .execute();
    expect(mails.filter(({ state }) => state !== 'obsolete').length).toBeLessThanOrEqual(5);
    expect(mails.every(({ to_address }) => to_address === clerk.email)).toBe(true);
  });
});

describe('Another operator’s owner', () => {
  it('neither sees nor changes the staff', async () => {
    const clerk = await addStaff(shop, 'clerk');
    const stranger = await staffAt(shop, 'owner', { alias: 'the-bay' });
    expect((await stranger.ask(`/staff/people/${clerk.id}`)).status).toBe(404);
    for (const verb of ['disable', 'enable', 'link', 'end-sessions'])
      expect((await stranger.post(`/staff/people/${clerk.id}/${verb}`)).status).toBe(404);
    const body = { email: 'x@example.com', name: 'X', roles: [{ role: 'owner', facilityId: 9101 }] };
    expect(await (await stranger.post('/staff/people', body)).json()).toMatchObject({
      code: 'FACILITY_NOT_OFFERED',
    });
  });
});

describe('An owner of the command line', () => {
  it('is invited by a command, which prints the link', async () => {
    const run = (...args: string[]) => runShopCommand(shop.parts, ['staff', ...args]);
    const printed = await run(
      'invite',
      'cedar-ridge',
      'kim@example.com',
      '--role',
      'owner',
      '--name',
      'Kim Byron',
    );
    const token = new URL(printed.split('\n')[1] ?? '').searchParams.get('token') ?? '';
    expect((await setPassword(token)).status).toBe(204);
    expect((await signIn('kim@example.com', PASSWORD)).status).toBe(201);
    expect(await run('list', 'cedar-ridge')).toContain('kim@example.com\tKim Byron\tOwner\tActive');
    const reset = await run('reset', 'cedar-ridge', 'kim@example.com');
    expect(reset).toContain('/staff/join?token=');
    expect(await run('disable', 'cedar-ridge', 'kim@example.com')).toBe('kim@example.com is disabled.');
    await expect(run('invite', 'cedar-ridge', 'kim@example.com', '--role', 'owner')).rejects.toThrow(
      'There is already a staff user with this email address.',
    );
  });
});
