import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newGolfer } from '#tests/support/accounts.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { bookingToInvite, mailedInvitation, reply } from '#tests/support/invitations.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import { changeSettings, startShop } from '#tests/support/shop.ts';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { browserAt } from '#tests/support/site/member.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { sampleSite } from '#tests/support/site/samples.ts';

const user = { inviteAFriend: true, playerPartner: true };
const shop = await startShop({
  files: [sampleFile('cedar-ridge'), operatorFile('plain', [courseFile(71)])],
});
await changeSettings(shop, { user });
let nth = 0;
let people = 0;

const INVITE = 'button[value=invite]';
const ADD = 'button[value=add]';
const namesIn = (page: { all: (selector: string) => Element[] }) =>
  page.all('.people li').map((row) => row.textContent?.replace(/\s+/g, ' ').trim());

/** A golfer with a proved address: the site recognizes no other. */
async function newPartner(email: string, name: { firstName: string; lastName: string }) {
  await newGolfer(shop, email, name);
  await shop.db
    .updateTable('customer')
    .set({ email_verified_at: new Date() })
    .where('email', '=', email)
    .execute();
}

/** A signed-in golfer's booking, opened in their browser. */
async function booked(players = 3) {
  people += 1;
  const email = `host-${people}@example.com`;
  const { headers } = await newGolfer(shop, email, { firstName: 'Hope', lastName: 'Vale' });
  const made = await bookingToInvite(shop, { nth: nth++, players, headers });
  const browser = await browserAt(shop);
  await browser.signIn(email);
  const path = `/booking/${made.reservationId}/players`;
  /** Fills in the form of a button, sends it and follows the redirect. */
  const press = async (button: string, typed: Record<string, string> = {}, at = path) =>
    browser.follow(await browser.post(path, { ...(await browser.read(at)).fieldsOf(button), ...typed }));
  const refused = async (button: string, typed: Record<string, string>) =>
    browser.submit(path, { ...(await browser.read(path)).fieldsOf(button), ...typed });
  return {
    ...made,
    browser,
    path,
    press,
    refused,
    friend: (name: string) => `${name}-${people}@example.com`,
  };
}

/** The page behind an invitation email's link, in a new browser without a session. */
async function opened(email: string) {
  const { id, hash } = await mailedInvitation(shop, email);
  const browser = await browserAt(shop);
  const at = (type: 'accept' | 'decline') => `/invite/${id}/${type}/${hash}`;
  return {
    browser,
    link: { id, hash },
    at,
    read: (type: 'accept' | 'decline') => browser.read(at(type)),
    async answer(type: 'accept' | 'decline') {
      const page = await browser.read(at(type));
      return browser.post(at(type), page.fieldsOf('main form button'));
    },
  };
}

describe('The players of a booking', () => {
  it('are invited with a line for each free place, and are listed with what they answered', async () => {
    const { browser, path, press, friend } = await booked(3);
    const page = await browser.read(path);
    expect(page.textOf('h1')).toBe('Players');
    expect(page.all('fieldset legend').map((legend) => legend.textContent)).toEqual(['Friend 1', 'Friend 2']);
    expect(namesIn(page)).toEqual(['Ada Palmer You', 'Open spot', 'Open spot']);
    const sent = await press(INVITE, {
      name1: 'Ann',
      email1: friend('ann'),
      name2: 'Ben',
      email2: friend('ben'),
    });
    expect(sent.textOf('#toast')).toBe('2 invitations are on their way.');
    expect(namesIn(sent)).toEqual([
      'Ada Palmer You',
      `Ann Invited, no reply yet · ${friend('ann')} Cancel invitation`,
      `Ben Invited, no reply yet · ${friend('ben')} Cancel invitation`,
    ]);
    expect(sent.all('a[href*="cancel="]').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Cancel invitation: Ann',
      'Cancel invitation: Ben',
    ]);
    expect(sent.all(INVITE)).toHaveLength(0);
    await (await opened(friend('ann'))).answer('accept');
    await (await opened(friend('ben'))).answer('decline');
    expect(namesIn(await browser.read(path))).toEqual([
      'Ada Palmer You',
      `Ann Accepted · ${friend('ann')} Remove`,
      'Open spot',
      `Ben Declined · ${friend('ben')}`,
    ]);
  });

  it('keep what was typed, and say at its field what is wrong with it', async () => {
    const { refused, friend } = await booked(4);
    const empty = await refused(INVITE, {});
    expect([empty.status, empty.textOf('#invite-name1-error')]).toEqual([
      400,
      "Please enter a friend's name and email",
    ]);
    const typed = { name1: 'Ann', email1: 'ann@', name3: '', email3: friend('cid') };
    const page = await refused(INVITE, typed);
    expect(page.textOf('#invite-email1-error')).toBe('Email is invalid');
    expect(page.textOf('#invite-name3-error')).toBe('Please enter a name');
    expect(page.one<HTMLInputElement>('[name=email3]').value).toBe(friend('cid'));
    // The site shows errors that only the booking API can find next to their fields.
    const own = await refused(INVITE, {
      name2: 'Me',
      email2: 'host-2@example.com',
      name3: 'www.cheap.example',
      email3: friend('cid'),
    });
    expect([own.status, own.textOf('#invite-name3-error')]).toEqual([
      400,
      'Please enter a name without links or numbers',
    ]);
  });

  it('ask before an invitation is cancelled, and say so afterwards', async () => {
    const { browser, path, press, friend } = await booked(2);
    const email = friend('ann');
    const sent = await press(INVITE, { name1: 'Ann', email1: email });
    const href = sent.one('.people a').getAttribute('href') ?? '';
    const question = await browser.read(href);
    expect(question.textOf('main form')).toContain(`We will email Ann (${email})`);
    expect(namesIn(await browser.read(path))).toHaveLength(2);
    const done = await press('button[value=cancel]', {}, href);
    expect(done.textOf('#toast')).toBe(`Invitation for Ann (${email}) has been cancelled.`);
    expect(namesIn(done)).toEqual(['Ada Palmer You', 'Open spot']);
    // Another window still shows the question.
    const late = await browser.follow(
      await browser.post(path, { ...question.fieldsOf('button[value=cancel]') }),
    );
    expect(late.all('.people .free')).toHaveLength(1);
  });

  it('are invited by the link of a mail as well, without the form for accounts', async () => {
    const made = await bookingToInvite(shop, { nth: nth++, players: 2 });
    const { token } = await shop.read<{ token: string }>(`/reservations/${made.reservationId}/link`, {
      method: 'POST',
      headers: made.headers,
    });
    const browser = await browserAt(shop);
    const path = `/booking/${token}/players`;
    const page = await browser.read(path);
    expect([page.status, page.all(INVITE).length, page.all(ADD).length]).toEqual([200, 1, 0]);
    const sent = await browser.follow(
      await browser.post(path, { ...page.fieldsOf(INVITE), name1: 'Gus', email1: 'gus@example.com' }),
    );
    expect(sent.textOf('#toast')).toBe('The invitation is on its way.');
  });

  it('show no control where the operator has neither invitations nor partners', async () => {
    const made = await bookingToInvite(shop, {
      alias: 'plain',
      facilityId: 71,
      rate: 'Rate 1',
      date: '2031-05-06',
      players: 2,
    });
    const { token } = await shop.read<{ token: string }>(`/reservations/${made.reservationId}/link`, {
      method: 'POST',
      alias: 'plain',
      headers: made.headers,
    });
    const page = await (await browserAt(shop, { defaultAlias: 'plain' })).read(`/booking/${token}/players`);
    expect([page.status, page.all('main form').length, page.all('.people a').length]).toEqual([200, 0, 0]);
    expect(namesIn(page)).toHaveLength(2);
    const id = randomUUID();
    const api = fakeApi({
      ...sampleSite(),
      'GET /invitation/:id/:hash': {
        id,
        name: 'Ann',
        state: 'waiting',
        playTime: '2031-05-04T11:20:00.000Z',
        facilityId: 9101,
        courseName: 'Cedar Ridge',
        courseTimezone: 'America/New_York',
        isSimulator: false,
        holes: 18,
        transportation: 'Cart',
        duration: null,
        groupSize: 2,
        bookerName: 'Ada Palmer',
      },
    });
    const seen = await (await openSite(api.bookingFetch, {})).read(`/invite/${id}/accept/${'x'.repeat(43)}`);
    expect([seen.status, seen.all('main form').length]).toEqual([200, 0]);
    expect(seen.textOf('[role=status]')).toBe(
      'Please contact the lead of your party to confirm your status.',
    );
  });

  it('are nobody else’s to see', async () => {
    const { path } = await booked(2);
    people += 1;
    await newGolfer(shop, `eve-${people}@example.com`);
    const eve = await browserAt(shop);
    expect((await eve.get(path)).headers.get('location')).toContain('/login');
    await eve.signIn(`eve-${people}@example.com`);
    expect((await eve.read(path)).status).toBe(404);
  });
});

describe('An invited friend', () => {
  it('sees who invites, where and when; opening either link changes nothing', async () => {
    const { press, friend, list } = await booked(2);
    await press(INVITE, { name1: 'Ann', email1: friend('ann') });
    const ann = await opened(friend('ann'));
    for (const type of ['accept', 'decline'] as const) {
      const page = await ann.read(type);
      expect(page.title).toBe('Invitation Reply · Cedar Ridge Golf Course');
      expect(page.textOf('main')).toContain('Ada Palmer invited you to play.');
      expect(page.textOf('.ticket')).toContain('Cedar Ridge Golf Course');
      expect(page.textOf('.ticket h2')).toMatch(/\d+:\d\d [AP]M Sunday, May 4/);
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      expect(page.all('script[src]')).toHaveLength(0);
      expect(page.textOf('main')).not.toMatch(/\$|ada@|444/);
    }
    expect((await list()).invitations).toMatchObject([{ state: 'waiting' }]);
  });

  it('says yes and is led to when and where, with a calendar entry and the way there', async () => {
    const { press, friend, cancel } = await booked(2);
    await press(INVITE, { name1: 'Ann', email1: friend('ann') });
    const ann = await opened(friend('ann'));
    const answer = await ann.answer('accept');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/invite/confirmed']);
    const page = await ann.browser.read('/invite/confirmed');
    expect(page.title).toBe('Invitation Replied · Cedar Ridge Golf Course');
    expect(page.textOf('main')).toContain("We let Ada Palmer know that you're playing.");
    expect(page.all('.ticket a[href^="tel:"], .ticket a[href*="maps"]')).toHaveLength(2);
    const calendar = await ann.browser.get(page.one('.ticket .acts a').getAttribute('href') ?? '');
    expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
    // A second press of the button leads to the same page.
    const again = await ann.browser.post(ann.at('accept'), {});
    expect(again.headers.get('location')).toBe('/invite/confirmed');
    expect((await ann.browser.get('/invite/declined')).headers.get('location')).toBe('/');
    // Opening the link again sends no second invitation.
    const reopened = await ann.read('accept');
    expect(reopened.textOf('.heading')).toBe('See you on the course Booked by Ada Palmer');
    await cancel(ann.link.id);
    const over = await ann.browser.read('/invite/confirmed');
    expect(over.textOf('h1')).toBe('Your invitation');
    expect(over.all('.done svg')).toHaveLength(0);
    expect((await ann.read('accept')).textOf('.heading')).toBe('Your invitation Booked by Ada Palmer');
  });

  it('says no and is thanked', async () => {
    const { press, friend } = await booked(2);
    await press(INVITE, { name1: 'Ann', email1: friend('ann') });
    const ann = await opened(friend('ann'));
    expect((await ann.answer('decline')).headers.get('location')).toBe('/invite/declined');
    const page = await ann.browser.read('/invite/declined');
    expect(page.title).toBe('Invitation Replied · Cedar Ridge Golf Course');
    expect(page.textOf('h1')).toBe('Maybe next time');
    const seen = await ann.read('accept');
    expect(seen.textOf('[role=status]')).toContain('You declined this invitation.');
    expect(seen.all('main form')).toHaveLength(0);
    expect(seen.textOf('.heading')).toBe('Maybe next time Booked by Ada Palmer');
  });

  it('who cannot answer is led to / with the sentence', async () => {
    const { press, friend, cancel, item, reservationId } = await booked(4);
    await press(INVITE, {
      name1: 'Ann',
      email1: friend('ann'),
      name2: 'Ben',
      email2: friend('ben'),
      name3: 'Cid',
      email3: friend('cid'),
    });
    const failing = async (who: Awaited<ReturnType<typeof opened>>, type: 'accept' | 'decline') => {
      const page = await who.browser.follow(await who.browser.post(who.at(type), {}));
      return page.textOf('#toast');
    };
    const ann = await opened(friend('ann'));
    await reply(shop, ann.link, 'decline');
    expect(await failing(ann, 'accept')).toBe(
      'Failed to accept an invite. You have already responded to this invitation and the status cannot be changed. Please contact the lead of your party to modify your status.',
    );
    const ben = await opened(friend('ben'));
    await cancel(ben.link.id);
    expect(await failing(ben, 'decline')).toBe(
      'Failed to decline an invite. This invitation has been canceled. Please contact the lead of your party if you still want to play.',
    );
    const cid = await opened(friend('cid'));
    const putDown = (name: string | null) =>
      shop.db
        .updateTable('reservation_slot')
        .set({ name })
        .where('reservation_id', '=', reservationId)
        .where('slot_number', '>', 1)
        .execute();
    // Meanwhile, the shop has added other players.
    await putDown('Walter Walk-in');
    expect(await failing(cid, 'accept')).toBe(
      'Failed to accept an invite. All spots in this tee time are taken. Please contact the lead of your party to confirm your status.',
    );
    await putDown(null);
    const { now } = shop.clock;
    shop.clock.now = new Date(Date.parse(item.teetime) + 60_000);
    const late = await cid.browser.post(cid.at('accept'), {});
    const home = await cid.browser.read('/');
    const page = await cid.read('accept');
    shop.clock.now = now;
    expect(late.headers.get('location')).toBe('/');
    expect(home.textOf('#toast')).toBe(
      'Failed to accept an invite. This tee time has passed. Please contact the lead of your party if you have a question.',
    );
    expect(page.textOf('[role=status]')).toBe('This tee time has passed.');
    const wrong = { ...cid, at: () => `/invite/${cid.link.id}/accept/${'x'.repeat(43)}` };
    expect(await failing(wrong, 'accept')).toBe(
      'Failed to accept an invite. Please contact the lead of your party to confirm your status.',
    );
    expect((await cid.browser.read(wrong.at())).status).toBe(404);
    expect((await cid.browser.read(`/invite/${cid.link.id}/perhaps/${cid.link.hash}`)).status).toBe(404);
  });

  it('who has answered nothing is led from the confirmation to /', async () => {
    const browser = await browserAt(shop);
    for (const path of ['/invite/confirmed', '/invite/declined']) {
      const answer = await browser.get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    }
    expect((await browser.get('/invite/confirmed/calendar.ics')).status).toBe(404);
  });
});

describe('A player partner', () => {
  it('is added by the booker, sees the round, and leaves it after a question', async () => {
    const { browser, path, press, refused, friend } = await booked(3);
    await newPartner(friend('kim'), { firstName: 'Kim', lastName: 'Reed' });
    const unknown = await refused(ADD, { partner: friend('nobody') });
    expect([unknown.status, unknown.textOf('#add-partner-error')]).toEqual([
      404,
      'No golfer has an account here with this email address. You can only add golfers with an account.',
    ]);
    const added = await press(ADD, { partner: friend('kim') });
    expect(added.textOf('#toast')).toBe('Kim Reed was added to your group. We sent them an email.');
    expect(namesIn(added)[1]).toBe(`Kim Reed Player partner · ${friend('kim')} Remove`);

    const kim = await browserAt(shop);
    await kim.signIn(friend('kim'));
    const seen = await kim.read(path);
    expect(seen.textOf('h1')).toBe("You're playing");
    expect(namesIn(seen)).toEqual(['Ada Palmer Made the booking', 'Kim Reed You', 'Open spot']);
    expect(seen.all('main form')).toHaveLength(0);
    expect(seen.textOf('main')).not.toMatch(/\$|@|Cancel/);
    const leave = await kim.read(`${path}?leave`);
    expect(namesIn(await browser.read(path))).toHaveLength(3);
    const home = await kim.follow(await kim.post(path, leave.fieldsOf('button[value=leave]')));
    expect(home.textOf('#toast')).toBe('You left this tee time. We let the golfer who booked know.');
    expect((await kim.read(path)).status).toBe(404);
    expect(namesIn(await browser.read(path))).toEqual(['Ada Palmer You', 'Open spot', 'Open spot']);
  });

  it('is taken out by the booker after a question', async () => {
    const { browser, press, friend } = await booked(2);
    await newPartner(friend('kim'), { firstName: 'Kim', lastName: 'Reed' });
    const added = await press(ADD, { partner: friend('kim') });
    const href = added.one('.people a').getAttribute('href') ?? '';
    expect((await browser.read(href)).textOf('main form')).toContain("Kim Reed's spot stays booked");
    const done = await press('button[value=remove]', {}, href);
    expect(done.textOf('#toast')).toBe('Kim Reed was removed from your booking.');
  });
});

describe('What the booking API fails at', () => {
  it('is said in the words of the specification', async () => {
    const { list, ...made } = await booked(3);
    const players = await shop.read(`/reservation/${made.reservationId}/players`, { headers: made.headers });
    const broken = refusal(500, 'UNEXPECTED', 'Something went wrong');
    const pass = (request: Request) => shop.fetch(request);
    const visit = async (failing: string) => {
      const api = fakeApi({
        'GET /reservation/:id/players': players,
        ...{ [failing]: broken },
      });
      const { cookies } = made.browser;
      const site = await openSite(
        async (request) => {
          const { pathname } = new URL(request.url);
          const method = `${request.method} ${pathname
            .replace(/^\/api/, '')
            .replace(/\d+/, ':id')
            .replace(/[0-9a-f-]{36}/, ':invitation')}`;
          return method === failing ? api.bookingFetch(request) : pass(request);
        },
        {},
        { bookingUrl: 'http://engine', defaultAlias: 'cedar-ridge' },
      );
      for (const [name, value] of cookies) site.cookies.set(name, value);
      return site;
    };
    const loading = await visit('GET /reservation/:id/friend-invitations');
    expect((await loading.read(made.path)).textOf('.note.bad')).toBe('Failed to load invitations');
    const sending = await visit('POST /reservation/:id/friend-invitations');
    const fields = (await sending.read(made.path)).fieldsOf(INVITE);
    const refused = await sending.submit(made.path, { ...fields, name1: 'Ann', email1: made.friend('ann') });
    expect(refused.textOf('.note.bad')).toContain('Failed to send invitations');
    expect(refused.one<HTMLInputElement>('[name=name1]').value).toBe('Ann');
    await made.invite({ name: 'Ann', email: made.friend('ann') });
    const [invitation] = (await list()).invitations;
    const cancelling = await visit('DELETE /reservation/:id/friend-invitations/:invitation');
    const answer = await cancelling.post(made.path, { intent: 'cancel', invitationId: invitation?.id ?? '' });
    expect(answer.headers.get('location')).toBe(made.path);
    expect((await cancelling.read(made.path)).textOf('#toast')).toBe(
      'Failed to cancel the invitation. Please try again.',
    );
  });
});

describe('A friend who accepted', () => {
  it('finds the way to their calendar and what they pay again by the link of the mail, in any browser', async () => {
    const made = await bookingToInvite(shop, { nth: nth++, players: 2, rate: 'Walking' });
    const email = `zoe-${nth}@example.com`;
    const link = await made.invite({ name: 'Zoe', email });
    const first = await browserAt(shop);
    const path = `/invite/${link.id}/accept/${link.hash}`;
    expect((await first.read(path)).all('a[download]')).toHaveLength(0);
    const page = await first.follow(
      await first.post(path, (await first.read(path)).fieldsOf('main form button')),
    );
    expect(page.textOf('.ticket')).toMatch(/You pay \$\d+\.\d\d at the course\./);
    const other = await browserAt(shop);
    const again = await other.read(path);
    expect(again.textOf('.ticket')).toMatch(/You pay \$\d+\.\d\d at the course\./);
    const href = again.one('a[download]').getAttribute('href') ?? '';
    const file = await other.get(href);
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/calendar'),
    ]);
    expect(await file.text()).toContain(`invitation-${link.id}@fairway`);
    expect((await other.get(href.replace(link.hash, 'x'.repeat(43)))).status).toBe(404);
  });
});
