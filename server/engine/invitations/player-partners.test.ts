import { describe, expect, it } from 'vitest';
import type { WhoPlaysAlong } from '#server/contract/invitations.ts';
import { readMail, said } from '#tests/support/accounts.ts';
import { bookingToInvite, reply } from '#tests/support/invitations.ts';
import { changeSettings, startShop } from '#tests/support/shop.ts';
import { signInProved } from '#tests/support/sign-in.ts';

const shop = await startShop();
await changeSettings(shop, { user: { inviteAFriend: true, playerPartner: true } });

let nth = 0;
let people = 0;
const golfer = async (name: string) => {
  people += 1;
  const email = `${name}-${people}@example.com`;
  return { email, ...(await signInProved(shop, email)) };
};
type Golfer = Awaited<ReturnType<typeof golfer>>;

/** A signed-in booker's booking, and what is done with its players. */
async function booked(players = 3) {
  const booker = await golfer('booker');
  const made = await bookingToInvite(shop, { nth: nth++, players, headers: booker.headers });
  const path = `/reservation/${made.reservationId}`;
  const as = ({ headers }: Pick<Golfer, 'headers'>, method: string, to: string, body?: unknown) =>
    shop.ask(path + to, { method, headers, ...(body === undefined ? {} : { body }) });
  return {
    ...made,
    booker,
    as,
    add: (emailAddress: string) => as(booker, 'POST', '/partner', { emailAddress }),
    remove: (slot: number) => as(booker, 'DELETE', `/partner/${slot}`),
    see: (who: Pick<Golfer, 'headers'>) => shop.read<WhoPlaysAlong>(`${path}/players`, who),
    leave: (who: Pick<Golfer, 'headers'>) => as(who, 'DELETE', '/partner'),
    reservation: () =>
      shop.db
        .selectFrom('reservation')
        .select(['players', 'invoice_id', 'calendar_sequence'])
        .where('id', '=', made.reservationId)
        .executeTakeFirstOrThrow(),
  };
}
const mailsTo = async (email: string, kind: string) =>
  (
    await shop.db
      .selectFrom('outbox')
      .select('id')
      .where('to_address', '=', email)
      .where('kind', '=', kind)
      .execute()
  ).length;

describe('A player partner', () => {
  it('is put into a free place by e-mail address, told by mail, and sees the round without prices or addresses', async () => {
    const { add, see, slots, booker } = await booked(3);
    const kim = await golfer('kim');
    const answer = await add(kim.email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ isPartner: false, freePlaces: 1 });
    expect((await slots())[1]).toMatchObject({ customer_id: kim.customerId, email: kim.email });
    const seen = await see(kim);
    expect(seen).toMatchObject({ isPartner: true, bookerName: 'Ada Palmer', groupSize: 3, isOpen: true });
    expect(seen.players.map(({ isYou, isPartner, email }) => [isYou, isPartner, email])).toEqual([
      [false, false, null],
      [true, true, null],
      [false, false, null],
    ]);
    expect((await see(booker)).players[1]).toMatchObject({ email: kim.email, isYou: false, isPartner: true });
    const { text } = await readMail(shop, kim.email, 'partner-added');
    expect(text).toContain('added you to a tee time');
    expect(text).toMatch(/\/booking\/\d+\/players/);
    expect(text).not.toMatch(/\$\d|@example/);
  });

  it('asked for again, or at the same moment, is there once and told once', async () => {
    const { add, slots } = await booked(4);
    const kim = await golfer('kim');
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(kim.email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await slots()).filter(({ customer_id }) => customer_id === kim.customerId)).toHaveLength(1);
    expect(await mailsTo(kim.email, 'partner-added')).toBe(1);
  });

  it('gets no place that is taken or kept for somebody invited, also when two are added at the same moment', async () => {
    const { add, invite } = await booked(3);
    const link = await invite({ name: 'Lou', email: 'lou@example.com' });
    const [kim, max] = [await golfer('kim'), await golfer('max')];
    const answers = await Promise.all([add(kim.email), add(max.email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await reply(shop, link, 'accept')).status).toBe(200);
  });

  it('takes the place of the own invitation', async () => {
    const { add, invite, list, slots } = await booked(2);
    const kim = await golfer('kim');
    const link = await invite({ name: 'Kim', email: kim.email });
    expect((await add(kim.email)).status).toBe(200);
    expect(await list()).toMatchObject({ invitations: [{ state: 'accepted' }], freePlaces: 0 });
    expect((await slots())[1]?.customer_id).toBe(kim.customerId);
    expect((await reply(shop, link, 'accept')).status).toBe(410);
  });

  it('leaves: the place is free again, count and price stay, the booker is told; another can take it', async () => {
    const { add, leave, see, slots, reservation, booker } = await booked(2);
    const [kim, max] = [await golfer('kim'), await golfer('max')];
    await add(kim.email);
    const before = await reservation();
    const left = await Promise.all([leave(kim), leave(kim)]);
    expect(left.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await slots())[1]).toMatchObject({ name: null, email: null, customer_id: null });
    expect(await reservation()).toEqual(before);
    expect(await mailsTo(booker.email, 'invitation-reply').then((count) => count)).toBeLessThanOrEqual(1);
    const told = await shop.db
      .selectFrom('outbox')
      .select('content')
      .where('kind', '=', 'invitation-reply')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(told.content).toMatchObject({ reply: 'left', friend: 'Ada Palmer' });
    expect((await see(booker)).freePlaces).toBe(1);
    await expect(see(kim)).rejects.toThrow('404');
    expect((await add(max.email)).status).toBe(200);
  });

  it('who came by an invitation and leaves has declined it', async () => {
    const { invite, list, leave } = await booked(2);
    const kim = await golfer('kim');
    await reply(shop, await invite({ name: 'Kim', email: kim.email }), 'accept', { headers: kim.headers });
    expect((await leave(kim)).status).toBe(204);
    expect(await list()).toMatchObject({ invitations: [{ state: 'declined' }], freePlaces: 1 });
  });

  it('is taken out by the booker and told, once more the same', async () => {
    const { add, remove, slots, list, invite } = await booked(3);
    const kim = await golfer('kim');
    await add(kim.email);
    expect((await remove(2)).status).toBe(200);
    expect((await remove(2)).status).toBe(200);
    expect(await mailsTo(kim.email, 'invitation-cancelled')).toBe(1);
    await reply(shop, await invite({ name: 'Nia', email: 'nia@example.com' }), 'accept');
    await remove(2);
    expect(await list()).toEqual({ invitations: [], freePlaces: 2 });
    expect((await slots()).map(({ name }) => name).slice(1)).toEqual([null, null]);
  });

  it('is told when the booking is cancelled, or the place goes with fewer players', async () => {
    const made = await booked(3);
    const [kim, max] = [await golfer('kim'), await golfer('max')];
    await made.add(kim.email);
    await made.add(max.email);
    const cancel = (players: number) =>
      shop.ask(`/reservations/${made.reservationId}/cancel`, {
        method: 'PUT',
        headers: made.headers,
        body: { players },
      });
    await cancel(1);
    expect(await mailsTo(max.email, 'invitation-cancelled')).toBe(1);
    expect(await mailsTo(kim.email, 'invitation-cancelled')).toBe(0);
    await cancel(0);
    expect(await mailsTo(kim.email, 'invitation-cancelled')).toBe(1);
    expect((await made.see(kim)).isCancelled).toBe(true);
    expect((await made.leave(kim)).status).toBe(404);
  });
});

describe('Player partners are refused', () => {
  it('to strangers, who learn nothing of who has an account', async () => {
    const made = await booked(2);
    const [kim, eve] = [await golfer('kim'), await golfer('eve')];
    const guest = await bookingToInvite(shop, { nth: nth++, players: 2 });
    const body = { emailAddress: kim.email };
    const path = `/reservation/${guest.reservationId}/partner`;
    const asGuest = shop.ask(path, { method: 'POST', headers: guest.headers, body });
    expect(await said(asGuest)).toBe('401 Please sign in to add players who have an account.');
    expect((await made.as(eve, 'POST', '/partner', body)).status).toBe(404);
    expect((await made.as(eve, 'GET', '/players')).status).toBe(404);
    expect((await made.as(eve, 'DELETE', '/partner/2')).status).toBe(404);
    expect((await made.leave(eve)).status).toBe(404);
    expect((await made.as({ headers: {} }, 'GET', '/players')).status).toBe(401);
    await made.add(kim.email);
    // A partner is not the booker.
    expect((await made.as(kim, 'POST', '/partner', { emailAddress: eve.email })).status).toBe(404);
    expect((await made.as(kim, 'DELETE', '/partner/2')).status).toBe(404);
    expect((await made.as(kim, 'GET', '/friend-invitations')).status).toBe(404);
    const cancelled = await shop.ask(`/reservations/${made.reservationId}/cancel`, {
      method: 'PUT',
      headers: kim.headers,
      body: {},
    });
    expect(cancelled.status).toBe(404);
  });

  it('who have no account, and the booker’s own place', async () => {
    const { add, remove } = await booked(2);
    expect(await said(add('nobody-at-all@example.com'))).toBe(
      '404 No golfer has an account here with this email address. You can only add golfers with an account.',
    );
    expect((await remove(1)).status).toBe(403);
    expect((await remove(9)).status).toBe(404);
    expect((await add('no address')).status).toBe(400);
  });

  it('of another operator', async () => {
    const { add } = await booked(2);
    await signInProved(shop, 'bay@example.com', 'the-bay');
    expect((await add('bay@example.com')).status).toBe(404);
  });

  it('where the operator has none, and after the tee time', async () => {
    const { add, remove, leave, item } = await booked(2);
    const kim = await golfer('kim');
    await add(kim.email);
    await changeSettings(shop, { user: { playerPartner: false } });
    const off = [await add(kim.email), await remove(2)];
    await changeSettings(shop, { user: { playerPartner: true } });
    expect(off.map(({ status }) => status)).toEqual([403, 403]);
    const { now } = shop.clock;
    shop.clock.now = new Date(Date.parse(item.teetime) + 60_000);
    const late = [await add(kim.email), await remove(2), await leave(kim)];
    shop.clock.now = now;
    expect(late.map(({ status }) => status)).toEqual([406, 406, 406]);
  });
});
