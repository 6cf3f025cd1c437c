import { beforeEach, describe, expect, it } from 'vitest';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import { buy, changeSettings, startShop } from '#tests/support/shop.ts';
import { DAY, guestHeaders, openWaitlist } from '#tests/support/waitlist.ts';

const shop = await startShop();
const { pool } = shop.database;
await changeSettings(shop, { waitingList: { enabled: true } });
const waitlist = openWaitlist(shop);
const { joined, fullTime, newGolfer, sweep } = waitlist;

/** A tee time that was full when golfers began to wait for it, and has room now that nobody was offered. */
async function freed({ reservationId }: { reservationId: number }) {
  await pool.query(`update reservation set state = 'failed' where id = $1`, [reservationId]);
}
const stateOf = async ({ id }: { id: string }) =>
  (await pool.query<{ state: string }>('select state from waiting_list_entry where id = $1', [id])).rows[0]
    ?.state;
const bookedBy = (email: string) => ({ BookerEmail: email, 'Reservation.CustomerEmail': email });
const clock = (teetime: string) =>
  new Date(teetime).toLocaleTimeString('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  });

beforeEach(async () => {
  await waitlist.empty();
});

describe('A golfer who books what they wait for', () => {
  it('leaves that line, and no other', async () => {
    const [full, other] = [await fullTime(), await fullTime()];
    const ada = await newGolfer();
    const entry = await joined(ada.headers, full.teetime);
    const elsewhere = await joined(ada.headers, other.teetime);
    const ben = await joined((await newGolfer()).headers, full.teetime);
    await freed(full);
    await buy(shop, { date: DAY, teetime: full.teetime, headers: ada.headers });
    expect(await shop.read('/waiting-list', { headers: ada.headers })).toMatchObject([{ id: elsewhere.id }]);
    expect([await stateOf(entry), await stateOf(ben)]).toEqual(['left', 'waiting']);
    await sweep();
    expect([await stateOf(entry), await stateOf(ben)]).toEqual(['left', 'offered']);
  });

  it('stays in line when fewer play than wait', async () => {
    const full = await fullTime();
    const ada = await newGolfer();
    const entry = await joined(ada.headers, full.teetime, { players: 3 });
    await freed(full);
    await buy(shop, { date: DAY, teetime: full.teetime, headers: ada.headers, players: 2 });
    expect(await stateOf(entry)).toBe('waiting');
  });

  it('is known as a guest by the address, however it is spelled', async () => {
    const full = await fullTime();
    const entry = await joined(guestHeaders('gus@xn--mller-kva.example'), full.teetime);
    await freed(full);
    await buy(shop, { date: DAY, teetime: full.teetime, card: bookedBy('Gus@Müller.example') });
    expect(await stateOf(entry)).toBe('left');
  });

  it('is not taken out by a stranger who names the address of an account', async () => {
    const full = await fullTime();
    const ada = await newGolfer();
    const entry = await joined(ada.headers, full.teetime);
    await freed(full);
    const { rows } = await pool.query('select email from waiting_list_entry where id = $1', [entry.id]);
    await buy(shop, { date: DAY, teetime: full.teetime, card: bookedBy(rows[0].email) });
    expect(await stateOf(entry)).toBe('waiting');
  });

  it('leaves it too when the shop books for them', async () => {
    const full = await fullTime();
    const ada = await newGolfer();
    const entry = await joined(ada.headers, full.teetime);
    const { rows } = await pool.query('select email from waiting_list_entry where id = $1', [entry.id]);
    await freed(full);
    const [date, time] = [DAY, clock(full.teetime)];
    await runShopCommand(shop.parts, [
      'book',
      'cedar-ridge',
      '--date',
      date,
      '--time',
      time,
      '--players',
      '2',
      '--rate',
      '1',
      '--name',
      'Ada Lo',
      '--email',
      rows[0].email,
    ]);
    expect(await stateOf(entry)).toBe('left');
  });

  it('hands an offer of another time on to the next', async () => {
    const [full, other] = [await fullTime(), await fullTime()];
    const ada = await newGolfer();
    const entry = await joined(ada.headers, full.teetime);
    const next = await joined(guestHeaders('next@example.com'), other.teetime);
    await pool.query(
      "update waiting_list_entry set to_at = $2, created_at = created_at - interval '1 hour' where id = $1",
      [entry.id, other.teetime],
    );
    await other.cancel(2);
    expect([await stateOf(entry), await stateOf(next)]).toEqual(['offered', 'waiting']);
    await freed(full);
    await buy(shop, { date: DAY, teetime: full.teetime, headers: ada.headers });
    await sweep();
    expect([await stateOf(entry), await stateOf(next)]).toEqual(['over', 'offered']);
  });
});
