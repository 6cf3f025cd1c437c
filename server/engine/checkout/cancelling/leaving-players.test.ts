import { beforeEach, describe, expect, it } from 'vitest';
import type { CancellationQuote } from '#server/contract/reservations.ts';
import { changesOf } from '#tests/support/changes.ts';
import { SAMPLE_NOW } from '#tests/support/engine.ts';
import { bookingToInvite, reply } from '#tests/support/invitations.ts';
import { changeSettings, readJson, startShop } from '#tests/support/shop.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

const shop = await startShop();
await letOneBookForMany(shop);
await changeSettings(shop, { user: { inviteAFriend: true } });
const { db, clock } = shop;

let nth = 0;
/** A booking for four that friends were invited to; the first of them accepted. */
async function bookWithFriends(accepting: readonly string[] = ['Ana'], players = 4, rate = '18 Holes') {
  const booked = await bookingToInvite(shop, { nth: nth++, players, rate });
  const friends = new Map<string, { id: string; hash: string; email: string }>();
  for (const name of accepting) {
    const email = `${name.toLowerCase()}${nth}@friends.example`;
    const link = await booked.invite({ name, email });
    await readJson(await reply(shop, link, 'accept'));
    friends.set(name, { ...link, email });
  }
  const cancel = (body: Record<string, unknown>) =>
    shop.ask(`/reservations/${booked.reservationId}/cancel`, {
      method: 'PUT',
      headers: booked.headers,
      body,
    });
  const quote = (query: string) =>
    shop.ask(`/reservations/${booked.reservationId}/cancel?${query}`, { headers: booked.headers });
  const names = async () =>
    (await booked.slots()).map(({ name, is_captain }) => (is_captain ? 'booker' : name));
  const slotOf = async (name: string | null) =>
    (await booked.slots()).find((slot) => !slot.is_captain && slot.name === name)?.slot_number;
  const mailsTo = async (name: string) => {
    const rows = await db
      .selectFrom('outbox')
      .select('kind')
      .where('to_address', '=', friends.get(name)?.email ?? '')
      .where('kind', '=', 'invitation-cancelled')
      .execute();
    return rows.length;
  };
  const changes = changesOf(shop, { id: booked.reservationId, headers: booked.headers });
  return { ...booked, cancel, quote, names, slotOf, mailsTo, changes, friends };
}
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

beforeEach(() => {
  clock.now = SAMPLE_NOW;
});

describe('A bare number of players', () => {
  it('takes out unnamed players first and a friend who accepted last, never the booker', async () => {
    const booking = await bookWithFriends(['Ana']);
    await db
      .updateTable('reservation_slot')
      .set({ name: 'Ben' })
      .where('reservation_id', '=', booking.reservationId)
      .where('slot_number', '=', 4)
      .execute();
    await readJson(await booking.cancel({ players: 1, playersBefore: 4 }));
    expect(await booking.names()).toEqual(['booker', 'Ana', 'Ben']);
    expect(await booking.mailsTo('Ana')).toBe(0);
    await readJson(await booking.cancel({ players: 1, playersBefore: 3 }));
    expect(await booking.names()).toEqual(['booker', 'Ana']);
    await readJson(await booking.cancel({ players: 1, playersBefore: 2 }));
    expect(await booking.names()).toEqual(['booker']);
    expect(await booking.mailsTo('Ana')).toBe(1);
  });
});

describe('Players who are ticked', () => {
  it('leave by name, are notified, and nobody else is; the quote names them and their refund', async () => {
    const booking = await bookWithFriends(['Ana', 'Ben']);
    const slots = [await booking.slotOf('Ana'), await booking.slotOf(null)].sort();
    const quoted: CancellationQuote = await readJson(await booking.quote(`slots=${slots.join(',')}`));
    expect(quoted.leaving.map(({ Name }) => Name).sort()).toEqual(['Ana', null]);
    expect(await booking.names()).toEqual(['booker', 'Ana', 'Ben', null]);
    await readJson(await booking.cancel({ slots: quoted.leaving }));
    expect(await booking.names()).toEqual(['booker', 'Ben']);
    expect([await booking.mailsTo('Ana'), await booking.mailsTo('Ben')]).toEqual([1, 0]);
    const { order } = await booking.changes.show();
    expect(order.teetimes[0]?.payment?.refunded).toBe(quoted.refund.amount);
    // The same again is the same request.
    expect((await booking.cancel({ slots: quoted.leaving })).status).toBe(200);
    expect(await booking.names()).toEqual(['booker', 'Ben']);
  });

  it('in two tabs leave once each, at the same moment too', async () => {
    const booking = await bookWithFriends(['Ana', 'Ben', 'Cy']);
    const tick = async (name: string) => ({ SlotNumber: await booking.slotOf(name), Name: name });
    const [ana, ben] = [await tick('Ana'), await tick('Ben')];
    const answers = await Promise.all([
      booking.cancel({ slots: [ana] }),
      booking.cancel({ slots: [ana] }),
      booking.cancel({ slots: [ben] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await booking.names()).toEqual(['booker', 'Cy']);
    expect([await booking.mailsTo('Ana'), await booking.mailsTo('Ben'), await booking.mailsTo('Cy')]).toEqual(
      [1, 1, 0],
    );
  });

  it('stay when a friend has accepted in their place meanwhile, whichever of the two is first', async () => {
    const booking = await bookWithFriends([], 2);
    const email = `dora${nth}@friends.example`;
    const link = await booking.invite({ name: 'Dora', email });
    const [accepted, cancelled] = await Promise.all([
      reply(shop, link, 'accept'),
      booking.cancel({ slots: [{ SlotNumber: 2, Name: null }] }),
    ]);
    const names = await booking.names();
    if (accepted.ok) {
      expect(await codeOf(cancelled)).toEqual([409, 'PLAYERS_CHANGED']);
      expect(names).toEqual(['booker', 'Dora']);
    } else {
      expect(cancelled.status).toBe(200);
      expect(names).toEqual(['booker']);
    }
  });

  it('are refused where they are the booker, nobody, or another number than players says', async () => {
    const booking = await bookWithFriends(['Ana']);
    expect(await codeOf(await booking.cancel({ slots: [1] }))).toEqual([403, 'FORBIDDEN']);
    expect(await codeOf(await booking.cancel({ slots: [2, 9] }))).toEqual([409, 'PLAYERS_CHANGED']);
    expect(await codeOf(await booking.cancel({ slots: [2], players: 2 }))).toEqual([400, 'BAD_INPUT']);
    for (const slots of ['x', [], [0], [1.5], [{ Name: 'Ana' }]])
      expect(await codeOf(await booking.cancel({ slots }))).toEqual([400, 'BAD_INPUT']);
    expect(await codeOf(await booking.quote('slots=2,x'))).toEqual([400, 'BAD_INPUT']);
    expect(await booking.names()).toHaveLength(4);
  });
});

describe('A change to fewer players', () => {
  const cheapest = { date: '2031-05-05', players: 2 };

  it('takes out those who are ticked, and names them before', async () => {
    const booking = await bookWithFriends(['Ana', 'Ben', 'Cy']);
    const { changes, reservationId: id, headers } = booking;
    const to = await changes.find(cheapest, () => true);
    const slots = [await booking.slotOf('Ana'), await booking.slotOf('Cy')];
    const path = `/reservations/${id}/change`;
    const quoted = await shop.read<Awaited<ReturnType<typeof changes.quote>>>(
      `${path}?rateId=${to.rateId}&players=2&slots=${slots.join(',')}`,
      { headers },
    );
    expect(quoted.leaving.map(({ Name }) => Name)).toEqual(['Ana', 'Cy']);
    const body = { rateId: to.rateId, players: 2, slots: quoted.leaving, expectedAmount: quoted.amount };
    const asked = await shop.ask(path, { method: 'POST', headers, body });
    const state: { state: string; invoiceId: string | null } = await readJson(asked);
    if (state.state === 'payment-due') await readJson(await changes.pay(state.invoiceId));
    expect(await booking.names()).toEqual(['booker', 'Ben']);
    expect([await booking.mailsTo('Ana'), await booking.mailsTo('Cy')]).toEqual([1, 1]);
  });

  it('is refused when a friend has accepted in a place that would leave', async () => {
    const booking = await bookWithFriends([], 2);
    const { changes, reservationId: id, headers } = booking;
    const link = await booking.invite({ name: 'Eve', email: `eve${nth}@friends.example` });
    const to = await changes.find({ date: '2031-05-10', players: 1 }, () => true);
    const path = `/reservations/${id}/change`;
    const quoted = await shop.read<Awaited<ReturnType<typeof changes.quote>>>(
      `${path}?rateId=${to.rateId}&players=1&slots=2`,
      { headers },
    );
    expect(quoted.leaving).toEqual([{ SlotNumber: 2, Name: null }]);
    await readJson(await reply(shop, link, 'accept'));
    const body = { rateId: to.rateId, players: 1, slots: quoted.leaving, expectedAmount: quoted.amount };
    expect(await codeOf(await shop.ask(path, { method: 'POST', headers, body }))).toEqual([
      409,
      'PLAYERS_CHANGED',
    ]);
    expect(await booking.names()).toEqual(['booker', 'Eve']);
  });

  it('that waits for its payment is let go, with the money, when a friend has accepted in a spot that leaves', async () => {
    const booking = await bookWithFriends([], 3, 'Walking');
    const { changes, reservationId: id, headers } = booking;
    const email = `fay${nth}@friends.example`;
    const link = await booking.invite({ name: 'Fay', email });
    const to = await changes.find({ date: '2031-05-10', players: 2 }, ({ name }) => name === '18 Holes');
    const path = `/reservations/${id}/change`;
    const { amount } = await shop.read<{ amount: number }>(`${path}?rateId=${to.rateId}&players=2&slots=2`, {
      headers,
    });
    const body = {
      rateId: to.rateId,
      players: 2,
      slots: [{ SlotNumber: 2, Name: null }],
      expectedAmount: amount,
    };
    const begun: { state: string; invoiceId: string | null } = await readJson(
      await shop.ask(path, { method: 'POST', headers, body }),
    );
    expect(begun.state).toBe('payment-due');
    await readJson(await reply(shop, link, 'accept'));
    expect((await changes.pay(begun.invoiceId)).ok).toBe(false);
    expect((await changes.settle()).state).not.toBe('done');
    expect(await booking.names()).toEqual(['booker', 'Fay', null]);
    const { order } = await changes.show();
    expect(order.teetimes[0]).toMatchObject({ groupSize: 3, playTime: booking.item.teetime });
  });
});
