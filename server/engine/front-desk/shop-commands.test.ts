import { describe, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { writeCsv } from '#server/format/csv.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { priceReservation } from '#tests/support/invoices.ts';
import { writeColumns } from './columns.ts';
import { runShopCommand } from './run-shop-command.ts';

const engine = await startEngine([
  operatorFile('links', [courseFile(1, { name: 'Oak' }), courseFile(2, { name: 'Elm' })]),
  operatorFile('others', [courseFile(3)]),
]);
const { db } = engine;
const parts = { ...engine.parts, defaultAlias: null, linkSecret: 'a secret of the test' };
const run = (...args: string[]) => runShopCommand(parts, args);

async function rateIdAt(teetime: string, alias = 'links') {
  const [sheet] = await engine.read<TeeSheet[]>(`/v2/tee-times?date=${teetime.slice(0, 10)}`, { alias });
  return sheet?.teetimes.find((time) => time.teetime === teetime)?.rates[0]?.rateId ?? 0;
}

describe('the day sheet', () => {
  it('lists who comes when at each facility, what is due and what is closed', async () => {
    const later = await insertReservation(db, {
      rateId: await rateIdAt('2031-05-04T13:30:00.000Z'),
      players: 1,
      state: 'pending',
    });
    const early = await insertReservation(db, {
      rateId: await rateIdAt('2031-05-04T12:00:00.000Z'),
      players: 3,
    });
    await db
      .updateTable('reservation')
      .set({
        notes: '=SUM(A1)\n\u001b[31mred',
        rate: JSON.stringify({ name: 'Walking', holes: 18 }),
      })
      .where('id', '=', early)
      .execute();
    await priceReservation(db, early, [{ due: 'course', cents: 12_345 }]);
    await insertReservation(db, { rateId: await rateIdAt('2031-05-05T12:00:00.000Z'), players: 2 });
    await insertReservation(db, { rateId: await rateIdAt('2031-05-04T12:00:00.000Z', 'others'), players: 2 });
    await run(
      'block',
      'links',
      '--facility',
      '2',
      '--from',
      '2031-05-04',
      '--end',
      '09:00',
      '--reason',
      'Frost',
    );

    const sheet = await run('bookings', 'links', '--date', '2031-05-04');
    expect(sheet.split('\n')).toEqual([
      'Oak, Sunday, May 4, 2031',
      'Time     Golfers  Name       Rate     Due here  Reservation  Remarks',
      `8:00 AM  3        Ada Byron  Walking  $123.45   ${early}      =SUM(A1) [31mred`,
      `9:30 AM  1        Ada Byron           $0.00     ${later}      awaiting payment`,
      '2 bookings, 4 golfers',
      '',
      'Elm, Sunday, May 4, 2031',
      'Closed 00:00 to 09:00: Frost',
      'No bookings.',
    ]);
    expect(await run('bookings', 'LINKS', '--date', '2031-05-04', '--facility', '2')).not.toContain('Oak');

    const csv = await run('bookings', 'links', '--date', '2031-05-04', '--csv');
    const [heading = '', first = ''] = csv.split('\r\n');
    expect(heading).toMatch(/^\uFEFFDate,Time,Facility,/);
    expect(first).toMatch(/^2031-05-04,08:00,Oak,\d+,\w+,confirmed,online,3,0,,Ada,Byron,ada@example.com,/);
    expect(first).toContain(`,USD,123.45,0.00,123.45,"'=SUM(A1)\n [31mred"`);
  });

  it('writes cells a spreadsheet cannot take for formulas', () => {
    expect(writeCsv([['a,b', '"c"', '+1', -1, null, '@x']])).toBe(`\uFEFF"a,b","""c""",'+1,-1,,'@x\r\n`);
  });

  it('keeps columns even, and leaves out those without content', () => {
    expect(
      writeColumns([
        ['A', 'B', 'C'],
        ['é', '', 'long'],
        ['xx', '', 'y'],
      ]),
    ).toBe('A   C\né   long\nxx  y');
  });
});

describe('a block made by the shop', () => {
  it('names the bookings in it, and is lifted by its number', async () => {
    const id = await insertReservation(db, {
      rateId: await rateIdAt('2031-05-06T12:10:00.000Z'),
      players: 2,
    });
    const args = [
      '--facility',
      '1',
      '--from',
      '2031-05-06',
      '--to',
      '2031-05-07',
      '--start',
      '08:00',
      '--end',
      '09:00',
    ];
    const out = await run('block', 'links', ...args, '--reason', 'Aeration');
    const number =
      /^Block (\d+): Oak is closed 2031-05-06 to 2031-05-07, 08:00 to 09:00\./.exec(out)?.[1] ?? '';
    expect(out).toContain('1 booking is affected and stays');
    expect(out).toContain(`05/06/2031 8:10 AM, reservation ${id}, Ada Byron, 2 golfers, ada@example.com`);
    expect(await run('blocks', 'links')).toContain('Aeration');
    expect(await run('unblock', 'links', '--id', number)).toBe(`Block ${number} was removed.`);
    expect(await run('blocks', 'links', '--facility', '1')).toBe('There are no blocks.');
    await expect(run('unblock', 'links', '--id', number)).rejects.toThrow(`There is no block ${number}.`);
  });
});

describe('a command that cannot be done', () => {
  it.each([
    [['bookings'], 'npm run facility -- bookings ALIAS --date D [--facility ID] [--csv]'],
    [['bookings', '--date', '2031-05-04'], 'npm run facility -- bookings ALIAS'],
    [['bookings', 'nowhere', '--date', '2031-05-04'], 'There is no operator nowhere.'],
    [['bookings', 'links'], '--date: Use a date like 2031-05-04'],
    [['bookings', 'links', '--date', 'today'], '--date: Use a date like 2031-05-04'],
    [['bookings', 'links', '--date', '2031-05-04', '--loud'], "Unknown option '--loud'"],
    [
      ['bookings', 'links', '--date', '2031-05-04', '--facility', '3'],
      'Name the facility with --facility: 1 (Oak), 2 (Elm).',
    ],
    [
      ['block', 'links', '--from', '2031-05-04', '--reason', 'x'],
      'Name the facility with --facility: 1 (Oak), 2 (Elm).',
    ],
    [['block', 'others', '--from', '2031-05-04'], '--reason: Give a reason'],
    [['block', 'others', '--from', '2031-05-04', '--reason', ' '], '--reason: Give a reason'],
    [
      ['block', 'others', '--from', '2031-05-04', '--to', '2031-05-03', '--reason', 'x'],
      '--to 2031-05-03 does not come after --from 2031-05-04.',
    ],
    [
      ['block', 'others', '--from', '2031-05-04', '--start', '25:00', '--reason', 'x'],
      '--start: Use a time of day like 07:30',
    ],
    [
      ['block', 'others', '--from', '2031-05-04', '--start', '09:00', '--end', '09:00', '--reason', 'x'],
      '--end 09:00 does not come after --start 09:00.',
    ],
    [['unblock', 'others', '--id', 'one'], '--id: Use its number'],
  ])('(%j) says what to mend', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });
});
