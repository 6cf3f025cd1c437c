import { beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedInvitation } from '#server/contract/invitations.ts';
import { said } from '#tests/support/accounts.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import { bookingToInvite, mailedInvitation, reply } from '#tests/support/invitations.ts';
import { changeSettings, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const shop = await startShop();
await changeSettings(shop, { user: { inviteAFriend: true, playerPartner: true } });

let nth = 0;
const booking = (players = 4, headers?: Record<string, string>) =>
  bookingToInvite(shop, { nth: nth++, players, ...(headers ? { headers } : {}) });
let friends: Friend[] = [];
let serial = 0;
let [ann, ben, cid, dee] = newFriends();
beforeEach(() => {
  [ann, ben, cid, dee] = newFriends();
});
/** Nobody is invited in two tests: an address has only so many mails a day. */
function newFriends(): [Friend, Friend, Friend, Friend] {
  serial += 1;
  friends = Array.from({ length: 6 }, (_, index) => ({
    name: `Friend ${'ABCDEF'[index]}`,
    email: `friend-${serial}-${index}@example.com`,
  }));
  return friends as [Friend, Friend, Friend, Friend];
}
type Friend = { name: string; email: string };
const issuesOf = async (answer: Response) => {
  const body = (await answer.json()) as { data?: { issues?: { path: string[]; message: string }[] } };
  return (body.data?.issues ?? []).map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`);
};
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
const mailsTo = async (email: string, kind: string) =>
  (
    await shop.db
      .selectFrom('outbox')
      .select('id')
      .where('to_address', '=', email)
      .where('kind', '=', kind)
      .execute()
  ).length;
/** Does something after a booking has begun. */
async function later<T>(teetime: string, work: () => Promise<T>): Promise<T> {
  const { now } = shop.clock;
  shop.clock.now = new Date(Date.parse(teetime) + 60_000);
  try {
    return await work();
  } finally {
    shop.clock.now = now;
  }
}

describe('Inviting friends', () => {
  it('mails each of them, and tells how many places are left', async () => {
    const { send, list } = await booking(4);
    expect(await list()).toEqual({ invitations: [], freePlaces: 3 });
    const answer = await send(ann, ben);
    expect(answer.status).toBe(200);
    const sent = await answer.json();
    expect(sent).toMatchObject({
      invitations: [
        { ...ann, state: 'waiting', actions: { cancel: true } },
        { ...ben, state: 'waiting', actions: { cancel: true } },
      ],
      freePlaces: 1,
    });
    expect(await list()).toEqual(sent);
    const { text, html } = await mailedInvitation(shop, ann.email);
    expect(text).toContain('Ada Palmer booked a tee time at Cedar Ridge Golf Course');
    for (const said of ['/accept/', '/decline/', "Yes, I'm in", "Can't make it"])
      for (const part of [text, html.replaceAll('&#39;', "'")]) expect(part).toContain(said);
    // Nothing of the money, nothing of how to reach the booker.
    for (const part of [text, html]) expect(part).not.toMatch(/\$\d|ada@example|555-?444/i);
  });

  it('to the same address again is the same invitation, without another mail, also twice at the same moment', async () => {
    const { send, list } = await booking(3);
    const before = await mailsTo(cid.email, 'invitation');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(cid, { name: 'Cid again', email: cid.email.toUpperCase() })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await list()).invitations).toHaveLength(1);
    expect(await mailsTo(cid.email, 'invitation')).toBe(before + 1);
  });

  it('beyond the free places invites nobody and says which entry is too many', async () => {
    const { send, list } = await booking(3);
    const answer = await send(ann, ben, dee);
    expect(answer.status).toBe(400);
    expect(await issuesOf(answer)).toEqual([
      'invitations.2.email: There is no open spot for this invitation',
    ]);
    expect((await list()).invitations).toEqual([]);
  });

  it('never invites more than there are places when two windows send at the same moment', async () => {
    const { send, list } = await booking(2);
    const answers = await Promise.all([send(ann), send(ben), send(cid), send(dee)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await list()).toMatchObject({ invitations: [{ state: 'waiting' }], freePlaces: 0 });
  });

  it('says what is wrong with each entry', async () => {
    const { send } = await booking(4);
    expect(
      await issuesOf(
        await send(
          { name: 'See www.example.com', email: ann.email },
          { name: 'Ben', email: 'ada@example.com' },
        ),
      ),
    ).toEqual(['invitations.0.name: Please enter a name without links or numbers']);
    expect(await issuesOf(await send(ann, { name: 'Me', email: 'ada@example.com' }))).toEqual([
      'invitations.1.email: You are already in this booking',
    ]);
    expect(await issuesOf(await send({ name: '', email: 'nobody' }))).toHaveLength(2);
    expect((await send()).status).toBe(400);
  });

  it('ends where a booking has sent many, or an address has had many', async () => {
    const { invite, cancel, send } = await booking(4);
    const pest = { name: 'Pat', email: 'pest@example.com' };
    for (let time = 0; time < 5; time += 1) await cancel((await invite(pest)).id);
    expect(await issuesOf(await send(pest))).toEqual([
      'invitations.0.email: This address has already received several invitations today',
    ]);
    for (const friend of friends.slice(0, 5)) await cancel((await invite(friend)).id);
    const refused = await send(friends[5] ?? pest);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await refused.json()).message).toContain('Please wait an hour');
  });

  it('is for who booked it alone', async () => {
    const { path, send, reservationId } = await booking(2);
    const body = { invitations: [ann] };
    const eve = await signIn(shop, 'eve@example.com');
    expect(await codeOf(await shop.ask(path, { method: 'POST', body }))).toEqual([401, 'SESSION_REQUIRED']);
    expect(await codeOf(await shop.ask(path, { method: 'POST', body, ...eve }))).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(await shop.ask(path, { ...eve }))).toEqual([404, 'NOT_FOUND']);
    const other = await booking(2);
    const { id } = await other.invite(ben);
    const headers = other.headers;
    expect(
      await codeOf(
        await shop.ask(`/reservation/${reservationId}/friend-invitations/${id}`, {
          method: 'DELETE',
          headers,
        }),
      ),
    ).toEqual([404, 'NOT_FOUND']);
    expect((await send(ann)).status).toBe(200);
  });

  it('is refused where the operator has no invitations, also answering one', async () => {
    const { path, headers, send, cancel, invite } = await booking(3);
    const link = await invite(ann);
    await changeSettings(shop, { user: { inviteAFriend: false } });
    const answers = [
      await shop.ask(path, { headers }),
      await send(ben),
      await cancel(link.id),
      await reply(shop, link, 'accept'),
    ];
    await changeSettings(shop, { user: { inviteAFriend: true } });
    for (const answer of answers) expect(await codeOf(answer)).toEqual([403, 'FORBIDDEN']);
  });

  it('is refused after the tee time, of a cancelled booking, and for another site', async () => {
    const { send, item, path, headers, reservationId } = await booking(3);
    expect(await later(item.teetime, async () => codeOf(await send(ann)))).toEqual([406, 'TEE_TIME_PAST']);
    const body = { invitations: [ann], alias: 'the-bay' };
    expect(await issuesOf(await shop.ask(path, { method: 'POST', headers, body }))).toEqual([
      'alias: This is not the alias of this site',
    ]);
    await shop.ask(`/reservations/${reservationId}/cancel`, { method: 'PUT', headers, body: { players: 0 } });
    expect(await said(send(ann))).toBe('404 This booking was canceled.');
  });
});

describe('An invited friend', () => {
  it('sees who invites, where and when; looking changes nothing', async () => {
    const { invite, item } = await booking(3);
    const { id, hash } = await invite(ann);
    const seen = await shop.read<ReceivedInvitation>(`/invitation/${id}/${hash}`);
    expect(seen).toMatchObject({
      id,
      name: ann.name,
      state: 'waiting',
      bookerName: 'Ada Palmer',
      playTime: item.teetime,
      courseName: 'Cedar Ridge Golf Course',
      groupSize: 3,
    });
    expect(JSON.stringify(seen)).not.toMatch(/ada@|555-?444|price/i);
    expect((await shop.read<ReceivedInvitation>(`/invitation/${id}/${hash}/`)).state).toBe('waiting');
  });

  it('accepts and takes a free place under the name of the invitation; the booker is told', async () => {
    const { invite, slots, list, reservationId } = await booking(3);
    const link = await invite(ben);
    const before = await mailsTo('ada@example.com', 'invitation-reply');
    const answer = await reply(shop, link, 'accept');
    expect([answer.status, (await answer.json()).state]).toEqual([200, 'accepted']);
    expect((await slots()).map(({ name, email }) => [name, email])).toEqual([
      ['Ada Palmer', 'ada@example.com'],
      [ben.name, ben.email],
      [null, null],
    ]);
    expect(await list()).toMatchObject({ invitations: [{ state: 'accepted' }], freePlaces: 1 });
    expect(await mailsTo('ada@example.com', 'invitation-reply')).toBe(before + 1);
    const calendar = await shop.read<{ content: string }>(`/invitation/${link.id}/${link.hash}/calendar`);
    expect(calendar.content).toContain('BEGIN:VEVENT');
    // The shop asks who calls for the number of the booking.
    const { confirmation_number: number } = await shop.db
      .selectFrom('reservation')
      .select('confirmation_number')
      .where('id', '=', reservationId)
      .executeTakeFirstOrThrow();
    expect(calendar.content).not.toContain(number);
    expect(calendar.content).not.toContain(String(reservationId));
  });

  it('declines, and the place is free for another', async () => {
    const { invite, list, send, slots } = await booking(2);
    const link = await invite(ann);
    expect((await reply(shop, link, 'decline')).status).toBe(200);
    expect(await list()).toMatchObject({
      invitations: [{ state: 'declined', actions: { cancel: false } }],
      freePlaces: 1,
    });
    expect((await slots())[1]?.name).toBeNull();
    expect((await send(ben)).status).toBe(200);
    expect((await shop.ask(`/invitation/${link.id}/${link.hash}/calendar`)).status).toBe(404);
  });

  it('answers once: accepting and declining at the same moment, and again, is told what stands', async () => {
    const { invite, slots } = await booking(3);
    const link = await invite(cid);
    const answers = await Promise.all(
      (['accept', 'decline', 'accept', 'decline'] as const).map((type) => reply(shop, link, type)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    const refused = answers.find(({ status }) => status === 410);
    expect(await refused?.json()).toMatchObject({
      code: 'INVITATION_ANSWERED',
      message:
        'You have already responded to this invitation and the status cannot be changed. Please contact the lead of your party to modify your status.',
    });
    expect((await slots()).filter(({ email }) => email === cid.email).length).toBeLessThan(2);
    expect(await mailsTo('ada@example.com', 'invitation-reply')).toBeGreaterThan(0);
  });

  it('of two who accept the last place at the same moment one is told that it is full', async () => {
    const { send, slots, reservationId } = await booking(3);
    await send(ann, dee);
    const links = [await mailedInvitation(shop, ann.email), await mailedInvitation(shop, dee.email)];
    // The shop puts somebody down meanwhile.
    await shop.db
      .updateTable('reservation_slot')
      .set({ name: 'Walter Walk-in' })
      .where('reservation_id', '=', reservationId)
      .where('slot_number', '=', 2)
      .execute();
    const answers = await Promise.all(links.map((link) => reply(shop, link, 'accept')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await answers.find(({ status }) => status === 409)?.json()).toMatchObject({
      code: 'NO_PLACE_LEFT',
      message:
        'All spots in this tee time are taken. Please contact the lead of your party to confirm your status.',
    });
    expect((await slots()).filter(({ name }) => name).length).toBe(3);
  });

  it('is a player partner when signed in with the invited address, and only then', async () => {
    const { send, slots } = await booking(3);
    const own = await signIn(shop, 'gail@example.com');
    const other = await signIn(shop, 'hugo@example.com');
    await send({ name: 'Gail', email: 'gail@example.com' }, { name: 'Ida', email: 'ida@example.com' });
    await reply(shop, await mailedInvitation(shop, 'gail@example.com'), 'accept', { headers: own.headers });
    await reply(shop, await mailedInvitation(shop, 'ida@example.com'), 'accept', { headers: other.headers });
    expect((await slots()).map(({ customer_id }) => customer_id)).toEqual([null, own.customerId, null]);
  });

  it('with a login that is over is still answered', async () => {
    const { invite } = await booking(2);
    const answer = await reply(shop, await invite(ann), 'decline', { headers: { session: 'x'.repeat(43) } });
    expect(answer.status).toBe(200);
  });

  it('is refused with a wrong secret, at another operator, after the tee time and when it was cancelled', async () => {
    const { invite, cancel, item } = await booking(4);
    const link = await invite(ann);
    expect((await reply(shop, { ...link, hash: 'x'.repeat(43) }, 'accept')).status).toBe(404);
    expect((await reply(shop, link, 'accept', { alias: 'the-bay' })).status).toBe(404);
    expect((await shop.ask(`/invitation/${link.id}/${'x'.repeat(43)}`)).status).toBe(404);
    expect(await later(item.teetime, () => said(reply(shop, link, 'accept')))).toBe(
      '406 This tee time has passed. Please contact the lead of your party if you have a question.',
    );
    await cancel(link.id);
    expect(await said(reply(shop, link, 'accept'))).toBe(
      '411 This invitation has been canceled. Please contact the lead of your party if you still want to play.',
    );
  });
});

describe('Cancelling an invitation', () => {
  it('frees the place, tells the friend, and does the same again and again', async () => {
    const { invite, cancel, list, slots } = await booking(3);
    const link = await invite(ann);
    await reply(shop, link, 'accept');
    const before = await mailsTo(ann.email, 'invitation-cancelled');
    const answers = await Promise.all([cancel(link.id), cancel(link.id), cancel(link.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await list()).toEqual({ invitations: [], freePlaces: 2 });
    expect((await slots())[1]).toMatchObject({ name: null, email: null });
    expect(await mailsTo(ann.email, 'invitation-cancelled')).toBe(before + 1);
    expect((await invite(ann)).id).not.toBe(link.id);
  });

  it('at the moment it is accepted leaves nobody in the place without an invitation', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { invite, cancel, slots } = await booking(2);
      const link = await invite({ name: 'Rita', email: `rita-${round}@example.com` });
      await Promise.all([reply(shop, link, 'accept'), cancel(link.id)]);
      expect((await slots())[1]).toMatchObject({ name: null, email: null });
    }
  });

  it('is refused after the tee time', async () => {
    const { invite, cancel, item } = await booking(2);
    const { id } = await invite(ann);
    expect(await later(item.teetime, async () => codeOf(await cancel(id)))).toEqual([406, 'TEE_TIME_PAST']);
  });
});

describe('When players are taken out of the booking', () => {
  const leave = ({ reservationId, headers }: Awaited<ReturnType<typeof booking>>, players: number) =>
    shop.ask(`/reservations/${reservationId}/cancel`, { method: 'PUT', headers, body: { players } });

  it('invitations without a place are over, the newest first, and are told', async () => {
    const made = await booking(4);
    await made.send(
      { name: 'Uma', email: 'uma@example.com' },
      { name: 'Vic', email: 'vic@example.com' },
      { name: 'Wes', email: 'wes@example.com' },
    );
    const links = [];
    for (const name of ['uma', 'vic', 'wes']) links.push(await mailedInvitation(shop, `${name}@example.com`));
    expect((await leave(made, 2)).status).toBe(200);
    expect((await made.list()).invitations.map(({ name }) => name)).toEqual(['Uma']);
    expect(await mailsTo('uma@example.com', 'invitation-cancelled')).toBe(0);
    expect(await mailsTo('vic@example.com', 'invitation-cancelled')).toBe(1);
    expect(await mailsTo('wes@example.com', 'invitation-cancelled')).toBe(1);
    const statuses = [];
    for (const link of links) statuses.push((await reply(shop, link, 'accept')).status);
    expect(statuses).toEqual([200, 411, 411]);
    expect((await leave(made, 1)).status).toBe(200);
    expect(await made.list()).toEqual({ invitations: [], freePlaces: 0 });
    expect(await mailsTo('uma@example.com', 'invitation-cancelled')).toBe(1);
  });

  it('or all of it is cancelled, nobody is invited any more', async () => {
    const made = await booking(3);
    await made.send({ name: 'Xia', email: 'xia@example.com' }, { name: 'Yan', email: 'yan@example.com' });
    const xia = await mailedInvitation(shop, 'xia@example.com');
    const yan = await mailedInvitation(shop, 'yan@example.com');
    await reply(shop, xia, 'accept');
    await leave(made, 0);
    for (const name of ['xia', 'yan'])
      expect(await mailsTo(`${name}@example.com`, 'invitation-cancelled')).toBe(1);
    expect((await reply(shop, yan, 'accept')).status).toBe(411);
    expect((await shop.read<ReceivedInvitation>(`/invitation/${xia.id}/${xia.hash}`)).state).toBe('revoked');
  });
});

describe('The secret of an invitation', () => {
  it('is nowhere in the database', async () => {
    const { invite } = await booking(2);
    const { hash } = await invite(ann);

    expect(await dumpDatabase(shop.db)).not.toContain(hash);
  });
});
