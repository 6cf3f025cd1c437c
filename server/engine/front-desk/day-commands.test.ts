import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import type { DeskShotgun } from '#server/contract/staff/shotguns.ts';
import { en } from '#server/text/en.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { outingFor } from '#tests/support/outings.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import { startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { staffAt } from '#tests/support/staff.ts';
import { runShopCommand } from './run-shop-command.ts';

const shop = await startShop({ files: [sampleFile('cedar-ridge', { noShowFee: { amount: '25.00' } })] });
const clerk = await staffAt(shop, 'clerk');
const { now } = shop.clock;
const run = (line: string, input = '') => runShopCommand(shop.parts, line.split(' '), async () => input);
const idIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
const read = async (id: number) =>
  (await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${id}`)).booking;

let days = 0;
const nextDay = () => `2032-08-${String(++days).padStart(2, '0')}`;

async function booked(date: string, time: string, customerId: number | null = null): Promise<DeskBooking> {
  shop.clock.now = now;
  const wish = { facilityId: 9101, rate: 2, players: 2, firstName: 'Ada', lastName: 'Palmer' };
  const body = { ...wish, teetime: `${date}T${time}:00Z`, attemptId: randomUUID() };
  const { booking } = (await (await clerk.post('/staff/bookings', body)).json()) as ChangedBooking;
  if (customerId !== null)
    await shop.db
      .updateTable('reservation')
      .set({ customer_id: customerId })
      .where('id', '=', booking.id)
      .execute();
  return booking;
}

describe('no-show --fee', () => {
  const noShows = ({ players }: DeskBooking) => players.filter(({ isNoShow }) => isNoShow).length;

  it('marks and charges one booking, or the fee of players who are marked already, once', async () => {
    const { customerId } = await signIn(shop, 'ada@example.com');
    await keepTestCard(shop, customerId);
    const date = nextDay();
    const [one, other, poor] = [
      await booked(date, '13:10', customerId),
      await booked(date, '13:20', customerId),
      await booked(date, '13:30'),
    ];
    shop.clock.now = new Date(`${date}T15:00:00Z`);
    expect(await run(`no-show cedar-ridge --reservation ${one.id} --players 1 --fee`)).toBe(
      `Reservation ${one.id}: no-show recorded, fee of $25.00 charged to the card ending 1111.`,
    );
    expect(noShows(await read(one.id))).toBe(1);
    expect(await run(`no-show cedar-ridge --reservation ${other.id}`)).toContain('No fee was charged.');
    const late = await Promise.allSettled(
      [1, 2].map(() => run(`no-show cedar-ridge --reservation ${other.id} --fee`)),
    );
    expect(late.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(run(`no-show cedar-ridge --reservation ${other.id} --fee`)).rejects.toThrow(
      en.errors.NO_SHOW_FEE_NOT_DUE,
    );
    await expect(run(`no-show cedar-ridge --reservation ${poor.id} --fee`)).rejects.toThrow(
      en.errors.CARD_NOT_CHARGEABLE as string,
    );
    expect(noShows(await read(poor.id))).toBe(0);
    await expectBooksToBalance(shop.database.pool);
  });

  it('of a day marks everybody who is missing, with a line each, and says which card was declined', async () => {
    const { customerId } = await signIn(shop, 'bo@example.com');
    await keepTestCard(shop, customerId);
    const date = nextDay();
    const [good, free, came, later] = [
      await booked(date, '13:10', customerId),
      await booked(date, '13:20'),
      await booked(date, '13:30'),
      await booked(date, '18:10'),
    ];
    await clerk.post(`/staff/bookings/${came.id}/check-in`);
    shop.clock.now = new Date(`${date}T15:00:00Z`);
    await shop.database.pool.query(`update sandbox_card set verdict = 'external-step'`);
    await expect(run(`no-show cedar-ridge --date ${date} --fee`)).rejects.toThrow(
      [
        `Reservation ${good.id}: ${en.errors.NO_SHOW_FEE_REFUSED}`,
        `Reservation ${free.id}: no-show recorded for 2 golfers. We notify the golfer by email.`,
      ].join('\n'),
    );
    await shop.database.pool.query(`update sandbox_card set verdict = 'approve'`);
    expect(await run(`no-show cedar-ridge --date ${date} --fee`)).toBe(
      `Reservation ${good.id}: no-show recorded, fee of $50.00 charged to the card ending 1111.`,
    );
    expect(await run(`no-show cedar-ridge --date ${date} --fee`)).toBe(`Nobody is missing on ${date}.`);
    expect([noShows(await read(came.id)), noShows(await read(later.id))]).toEqual([0, 0]);
  });

  it('is refused to a starter, who may mark without it', async () => {
    const starter = await staffAt(shop, 'starter');
    const date = nextDay();
    const { id } = await booked(date, '13:10');
    shop.clock.now = new Date(`${date}T15:00:00Z`);
    await expect(run(`no-show cedar-ridge --date ${date} --fee --as ${starter.email}`)).rejects.toThrow(
      en.errors.ROLE_REFUSED as string,
    );
    await run(`no-show cedar-ridge --date ${date} --as ${starter.email}`);
    expect(noShows(await read(id))).toBe(2);
  });
});

describe('The commands of a day', () => {
  it('delay it, after a preview that changes nothing, and undo that by its number', async () => {
    const date = nextDay();
    const { id } = await booked(date, '12:10');
    const line = `delay cedar-ridge --date ${date} --start 07:00 --minutes 20 --reason Frost`;
    expect(await run(`${line} --preview`)).toBe(
      ['1 booking would move.', `  ${id}  Ada Palmer  8:10 AM to 8:30 AM`].join('\n'),
    );
    const starter = await staffAt(shop, 'starter');
    await expect(run(`${line} --as ${starter.email}`)).rejects.toThrow(en.errors.ROLE_REFUSED as string);
    expect((await read(id)).localTime).toBe('08:10');
    const change = idIn(await run(line), /change (\d+)/);
    expect((await read(id)).localTime).toBe('08:30');
    expect(await run(`undo cedar-ridge --change ${change}`)).toBe(`Change ${change} was undone.`);
    expect((await read(id)).localTime).toBe('08:10');
    await expect(run(`undo cedar-ridge --change ${change}`)).rejects.toThrow(
      en.errors.NOT_UNDOABLE as string,
    );
  });

  it('undo the change of a booking and of a block, and nothing else', async () => {
    const { id } = await booked(nextDay(), '13:10');
    await run(`check-in cedar-ridge --reservation ${id}`);
    const log = async () => run('log cedar-ridge');
    await run(`undo cedar-ridge --change ${idIn(await log(), /^(\d+).*check-in +booking/m)}`);
    expect((await read(id)).players.some(({ isCheckedIn }) => isCheckedIn)).toBe(false);
    await run(`block cedar-ridge --from ${nextDay()} --reason Frost`);
    await run(`undo cedar-ridge --change ${idIn(await log(), /^(\d+).* block +block/m)}`);
    expect(await run('blocks cedar-ridge')).not.toContain('Frost');
    await run('stock cedar-ridge --product 6 --add 2');
    const stocked = idIn(await log(), /^(\d+).*add-stock/m);
    await expect(run(`undo cedar-ridge --change ${stocked}`)).rejects.toThrow(
      en.errors.NOT_UNDOABLE as string,
    );
    await expect(run('undo cedar-ridge --change 999999')).rejects.toThrow(en.errors.NOT_FOUND as string);
    expect((await run('log cedar-ridge --csv')).split('\r\n')[0]).toContain('Entry,When,Staff'.slice(0, 10));
  });

  it('write the names of an outing from a list, and list its outings', async () => {
    const { id } = await outingFor(clerk, { date: nextDay() });
    expect(await run('outings cedar-ridge')).toMatch(new RegExp(`^${id} .*Acme Open$`, 'm'));
    const lines = await run(
      `outings cedar-ridge --names ${id}`,
      'Kim Byron,kim@example.com\n\n,x@example.com',
    );
    expect(lines).toMatch(/Kim Byron +Plays at 08:00/);
    expect(lines).toContain('1 name was added.');
    await expect(run(`outings cedar-ridge --names ${id}`)).rejects.toThrow(en.shopDay.noNames);
    await expect(run('outings cedar-ridge --names 999', 'Kim')).rejects.toThrow(
      en.errors.NOT_FOUND as string,
    );
  });

  it('print the groups of a shotgun by hole', async () => {
    const answer = await clerk.post('/staff/shotguns', {
      ...{ facilityId: 9101, name: 'Spring Open', date: nextDay(), time: '13:00', golfers: 8, holes: [1, 2] },
      ...{ playersPerHole: 4, playingMinutes: 240, rate: 2, firstName: 'Ada', attemptId: randomUUID() },
    });
    const { outing } = (await answer.json()) as DeskShotgun;
    const csv = await run(`outings cedar-ridge --holes ${outing.id} --csv`);
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    expect(csv).toContain('Hole,Players,Names');
  });

  it('report on drawers to those who may', async () => {
    shop.clock.now = now;
    const drawer = { facilityId: 9101, floatCents: 10_000 };
    expect((await clerk.post('/staff/drawers', drawer)).status).toBe(201);
    const csv = await run('drawers cedar-ridge --csv');
    expect(csv.trim().split('\r\n')[1]).toContain('USD,100.00,0.00');
    const other = await staffAt(shop, 'clerk');
    expect(await run(`drawers cedar-ridge --as ${other.email}`)).toBe('No drawers.');
  });
});
