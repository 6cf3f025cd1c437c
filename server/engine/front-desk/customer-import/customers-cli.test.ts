import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { lockAddress } from '#server/engine/customers/address-lock.queries.ts';
import {
  tryLockImport,
  unlockImport,
} from '#server/engine/front-desk/customer-import/customer-import.queries.ts';
import {
  readCustomersCommand,
  runCustomerImport,
} from '#server/engine/front-desk/customer-import/run-customer-import.ts';
import { localDateOf } from '#server/format/dates.ts';
import { StartError } from '#server/start-error.ts';
import { en } from '#server/text/en.ts';
import { said, signIn } from '#tests/support/accounts.ts';
import { startEngine } from '#tests/support/engine.ts';
import { programArguments } from '#tests/support/program/bundle-programs.ts';

const engine = await startEngine(SAMPLE_FILES);
const directory = await mkdtemp(path.join(tmpdir(), 'fairway-customers-'));
afterAll(() => rm(directory, { recursive: true }));

type Ended = { code: number; out: string; err: string };
const environment = (more: Record<string, string> = {}) => ({
  ...process.env,
  DATABASE_URL: engine.database.url,
  ...more,
});
const COMMAND = programArguments('server/customers.cli.ts');

/** Runs `npm run customers -- …` in a separate process. Returns its output and exit code. */
function customers(args: string[], more: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...COMMAND, ...args], { env: environment(more) }, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 99) : 0, out, err }),
    );
  });
}

/** Runs the same command in this process. Most tests need no more. */
async function ask(args: string[]): Promise<Ended> {
  let err = '';
  try {
    const { output, hasReport } = await runCustomerImport(
      engine.db,
      readCustomersCommand(args, en),
      en,
      (line) => {
        if (line.endsWith('\n')) err += line;
      },
    );
    return { code: hasReport ? 2 : 0, out: `${output}\n`, err };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { code: 1, out: '', err: `${err}${error.message}\n` };
  }
}

async function write(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(directory, name);
  await writeFile(file, content);
  return file;
}

function find(email: string, alias = 'cedar-ridge') {
  return engine.db
    .selectFrom('customer')
    .selectAll()
    .where('email', '=', email)
    .where('alias', '=', alias)
    .executeTakeFirst();
}

async function countCustomers(alias: string): Promise<number> {
  const row = await engine.db
    .selectFrom('customer')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('alias', '=', alias)
    .executeTakeFirstOrThrow();
  return row.rows;
}

const importAt = (file: string, alias = 'cedar-ridge', ...more: string[]) =>
  ask(['import', file, '--alias', alias, ...more]);

describe('npm run customers -- import', () => {
  it('brings customers with hashed passwords and without, in any order of columns', async () => {
    const passwordHash = await hash('fairway-18-20', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    const file = await write(
      'good.csv',
      [
        'Email,lastName,firstName,phone,passwordHash,tags,emailVerified,emailOptIn,smsOptIn,externalId',
        `Hashed@Example.com,"Palmer, Jr.",Ada,+1 (555) 444-3333,${passwordHash.replaceAll(',', ',')},member | 2024,yes,YES,no,A-1`,
        'plain@example.com,Hale,"Ro""wan",,,,,,,',
      ]
        .join('\r\n')
        .replace(passwordHash, `"${passwordHash}"`),
    );
    expect(await customers(['import', file, '--alias', 'cedar-ridge'])).toMatchObject({
      code: 0,
      out: 'Customers of cedar-ridge: 2 new, 0 completed, 0 already known.\n',
    });
    const hashed = await find('hashed@example.com');
    expect(hashed).toMatchObject({
      first_name: 'Ada',
      last_name: 'Palmer, Jr.',
      phone: '5554443333',
      external_id: 'A-1',
      tags: ['member', '2024', 'online'],
      is_imported: true,
      email_verified_at: expect.any(Date),
    });
    const consents = await engine.db
      .selectFrom('consent_event')
      .select(['kind', 'is_given', 'source', 'facility_id'])
      .where('customer_id', '=', hashed?.id ?? 0)
      .execute();
    expect(consents).toEqual([
      { kind: 'email-marketing', is_given: true, source: 'import', facility_id: 9101 },
    ]);
    expect((await signIn(engine, 'hashed@example.com', 'fairway-18-20')).status).toBe(200);
    expect(await said(signIn(engine, 'plain@example.com'))).toBe(
      '401 This is a newly created profile, use the Forgot Password function.',
    );
    expect(await find('plain@example.com')).toMatchObject({ first_name: 'Ro"wan', tags: ['online'] });
  });

  it('keeps the month and day of birthdays, refuses other texts, and fills in only a missing one', async () => {
    const rows = (lines: string[]) =>
      write(`${lines.length}.csv`, ['email,birthday', ...lines, ''].join('\n'));
    const first = ['year@example.com,1970-05-21', 'day@example.com,02-29', 'bad@example.com,21.5.1970'];
    const answer = await customers(['import', await rows(first), '--alias', 'cedar-ridge']);
    expect(answer).toMatchObject({ code: 2 });
    expect(await find('bad@example.com')).toBeUndefined();
    await customers([
      'import',
      await rows(['year@example.com,06-01', 'day@example.com,']),
      '--alias',
      'cedar-ridge',
    ]);
    expect(await find('year@example.com')).toMatchObject({ birthday: '05-21' });
    expect(await find('day@example.com')).toMatchObject({ birthday: '02-29' });
  });

  it('again adds nobody twice, and fills in what was missing without touching what is there', async () => {
    await engine.db
      .insertInto('customer')
      .values({
        alias: 'the-bay',
        email: 'own@example.com',
        first_name: 'Own',
        tags: ['a'],
        password_hash: 'kept',
        email_verified_at: new Date(),
      })
      .execute();
    const file = await write(
      'again.csv',
      'email;firstName;lastName;phone;tags;emailOptIn\nown@example.com;Other;Hale;5554443333;a|b;yes\nnew@example.com;N;;;;\nNEW@example.com;Twice;Late;;;\n',
    );
    expect((await importAt(file, 'the-bay')).out).toBe(
      'Customers of the-bay: 1 new, 2 completed, 0 already known.\n',
    );
    expect(await find('own@example.com', 'the-bay')).toMatchObject({
      first_name: 'Own',
      last_name: 'Hale',
      phone: '5554443333',
      tags: ['a', 'b'],
      password_hash: 'kept',
      is_imported: false,
    });
    expect(await find('new@example.com', 'the-bay')).toMatchObject({ first_name: 'N', last_name: 'Late' });
    // Only existing customers decide whether they get news.
    const consents = await engine.db.selectFrom('consent').selectAll().execute();
    expect(consents.filter(({ facility_id }) => facility_id === 9301)).toEqual([]);
    expect((await importAt(file, 'the-bay')).out).toBe(
      'Customers of the-bay: 0 new, 0 completed, 3 already known.\n',
    );
  });

  it('makes members of customers, once, whatever becomes of the membership', async () => {
    const header = 'email;membership;membershipFacility;memberNumber;memberFrom;memberUntil';
    const rows = [
      'mia@example.com;Full Member;9101;M-1;2020-04-01;2099-12-31',
      'ned@example.com;Full Member;9101;;;',
      'old@example.com;Full Member;9101;M-3;2019-01-01;2020-01-01',
      'ola@example.com;;;;;',
    ];
    const file = await write('members.csv', [header, ...rows].join('\n'));
    const read = async () => {
      const { rows: found } = await engine.database.pool.query(
        `select email, name, member_number, state, starts_on <= now() as began, ends_on from membership
         where email = any($1) order by email`,
        [['mia@example.com', 'ned@example.com', 'old@example.com', 'ola@example.com']],
      );
      return found;
    };
    expect((await importAt(file)).code).toBe(0);
    const mia = { email: 'mia@example.com', name: 'Full Member', member_number: 'M-1', began: true };
    const ned = {
      email: 'ned@example.com',
      name: 'Full Member',
      member_number: '',
      began: true,
      ends_on: null,
    };
    expect(await read()).toEqual([
      { ...mia, state: 'active', ends_on: '2099-12-31' },
      { ...ned, state: 'active' },
    ]);
    await engine.database.pool.query(`update membership set state = 'ended' where email = 'mia@example.com'`);
    const numbered = await write(
      'numbers.csv',
      [header, rows[0], `${rows[1]?.replace('9101;', '9101;M-2')}`].join('\n'),
    );
    for (const again of [file, numbered]) expect((await importAt(again)).code).toBe(0);
    expect(await read()).toEqual([
      { ...mia, state: 'ended', ends_on: '2099-12-31' },
      { ...ned, member_number: 'M-2', state: 'active' },
    ]);
  });

  it('posts the points somebody brings along once, however often the file is imported', async () => {
    const file = await write(
      'points.csv',
      'email,memberNumber,loyaltyPoints\npoints-in@example.com,CR-77,1250\nno-points@example.com,,12.5\n',
    );
    for (const _ of [1, 2]) expect((await importAt(file)).code).toBe(2);
    expect(await readFile(`${file}.refused.csv`, 'utf8')).toContain('loyaltyPoints must be a whole number');
    const { rows } = await engine.database.pool.query(
      `select email, member_number, (select -sum(amount_cents)::int from posting where account_id = account.id) as points
       from customer_account account join customer on customer.id = account.customer_id
       join golf_profile profile on profile.customer_id = customer.id where email like '%points%'`,
    );
    expect(rows).toEqual([{ email: 'points-in@example.com', member_number: 'CR-77', points: 1_250 }]);
  });

  it('posts what somebody owes and has in books once, and goes on billing a membership with its plan', async () => {
    const today = localDateOf(new Date(), 'America/New_York');
    const [year, month] = today.split('-').map(Number);
    const monthOf = (more: number) =>
      localDateOf(new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + more, 1, 12)), 'UTC');
    const header =
      'email,membership,memberFrom,membershipPlan,membershipNextPayment,creditAccountLimit,creditAccountBalance,creditBooks';
    const rows = [
      `all@example.com,Ridge Member,${monthOf(-3)},101,${monthOf(1)},500,120.50,"10-round book:8 rounds:2099-12-31|Range card:45.50"`,
      `debt@example.com,,,,,,-12,`,
      `plan@example.com,Ridge Member,${monthOf(-3)},999,${monthOf(1)},,,`,
      `day@example.com,Ridge Member,${monthOf(-3)},101,${monthOf(1).slice(0, 8)}02,,,`,
      `past@example.com,Ridge Member,${monthOf(-3)},101,${monthOf(-1)},,,`,
      `limit@example.com,,,,,-5,,`,
      `book@example.com,,,,,,,"Book:8 rounds|book:3 rounds"`,
      `noplan@example.com,,,101,,,,`,
    ];
    const file = await write('accounts.csv', [header, ...rows].join('\n'));
    for (const _ of [1, 2]) expect((await importAt(file)).code).toBe(2);
    const report = (await readFile(`${file}.refused.csv`, 'utf8')).trim().split('\r\n').slice(1);
    expect(report.map((line) => line.replace(/^\d+,([^,]+),"?(.{24}).*$/, '$1 $2'))).toEqual([
      'plan@example.com membershipPlan must be t',
      'day@example.com membershipNextPayment mu',
      'past@example.com membershipNextPayment mu',
      'limit@example.com creditAccountLimit and c',
      'book@example.com creditBooks must look li',
      'noplan@example.com The row has a member fac',
    ]);
    const { pool } = engine.database;
    const accounts = await pool.query(
      `select email, kind, account.name, unit, limit_cents as "limit", expires_on is not null as "expires",
         (select -sum(amount_cents)::int from posting where account_id = account.id) as balance
       from customer_account account join customer on customer.id = account.customer_id
       where email in ('all@example.com', 'debt@example.com') order by email, account.id`,
    );
    expect(accounts.rows.map((row) => Object.values(row))).toEqual([
      ['all@example.com', 'credit-account', '', 'USD', 50_000, false, -12_050],
      ['all@example.com', 'credit-book', '10-round book', 'RND', null, true, 8],
      ['all@example.com', 'credit-book', 'Range card', 'USD', null, false, 4_550],
      ['debt@example.com', 'credit-account', '', 'USD', 0, false, 1_200],
    ]);
    const changed = [
      rows[0]?.replace(',500,120.50,', ',500,99,'),
      rows[0]?.replace('8 rounds', '9 rounds'),
      rows[1]?.replace(',-12,', ',0,'),
    ];
    const later = await write('accounts-later.csv', [header, ...changed].join('\n'));
    for (const more of [['--check'], []]) {
      expect((await importAt(later, 'cedar-ridge', ...more)).code).toBe(2);
      const said = (await readFile(`${later}.refused.csv`, 'utf8')).trim().split('\r\n').slice(1);
      expect(said.map((line) => /[a-z]+@[a-z.]+,"?(\w+) differs from the opening/.exec(line)?.[1])).toEqual([
        'creditAccountBalance',
        'creditBooks',
        'creditAccountBalance',
      ]);
    }
    const payments = await pool.query(
      `select payment.state, to_char(min(due_on), 'YYYY-MM-DD') as first, min(amount_cents) as cents, bool_and(is_billed) as billed,
         max(to_char(next_payment_on, 'YYYY-MM-DD')) as next
       from membership_payment payment join membership on membership.id = membership_id
       where membership.email = 'all@example.com' group by payment.state order by payment.state`,
    );
    expect(payments.rows).toEqual([
      { state: 'due', first: monthOf(1), cents: 24_500, billed: true, next: monthOf(1) },
      { state: 'waived', first: monthOf(-3), cents: 24_500, billed: true, next: monthOf(1) },
    ]);
  });

  it('refuses a membership of no facility, with days that are none, or left out', async () => {
    const header = 'email,membership,membershipFacility,memberNumber,memberFrom,memberUntil';
    const rows = [
      'a@example.com,Full Member,9101,,,',
      'b@example.com,Full Member,,,,',
      'c@example.com,Full Member,9201,,2026-02-30,',
      'd@example.com,Full Member,9201,,2026-05-01,2026-04-01',
      'e@example.com,,,,2026-05-01,',
    ];
    const file = await write('no-members.csv', [header, ...rows].join('\n'));
    expect((await importAt(file, 'coastal-golf')).code).toBe(2);
    const report = (await readFile(`${file}.refused.csv`, 'utf8')).trim().split('\r\n').slice(1);
    const REASONS = [
      'not one of the operator',
      'not one of the operator',
      'must be dates like',
      'must be dates like',
      'but no membership, points or accounts',
    ];
    expect(report).toHaveLength(REASONS.length);
    for (const [index, reason] of REASONS.entries()) expect(report[index]).toContain(reason);
  });

  it('reports the rows it refuses, with their lines and why, and takes the others', async () => {
    const file = await write(
      'bad.csv',
      Buffer.concat([
        Buffer.from(
          [
            'email,firstName,phone,passwordHash,smsOptIn,tags',
            'good-1@example.com,Ada,,,,',
            'nobody,Ada,,,,',
            'phone@example.com,Ada,12x,,,',
            'phones@example.com,Ada,555-444-3333 | 5554442222|555 444 3333,,,',
            'many@example.com,Ada,5554443331|5554443332|5554443333|5554443334|5554443335|5554443336,,,',
            'bcrypt@example.com,Ada,,$2b$10$abcdefghijklmnopqrstuuO8wvY0cQpQ1dVt3h4i5j6k7l8m9n0o1,,',
            'huge@example.com,Ada,,"$argon2id$v=19$m=999999,t=2,p=1$c29tZXNhbHRzb21l$aGFzaGhhc2hoYXNoaGFzaGhhc2g",,',
            'sms@example.com,Ada,,,yes,',
            'word@example.com,Ada,,,perhaps,',
            'short@example.com,Ada',
            '"multi@example.com","two\nlines",,,,',
            '=cmd@example,formula,,,,',
            '',
            'quote@example.com,"Ada" of 17,,,,',
            '',
          ].join('\n'),
        ),
        Buffer.from('latin@example.com,Andr\u00e9,,,,\n', 'latin1'),
        Buffer.from('good-2@example.com,Zo\u00eb,,,,\n'),
      ]),
    );
    const checked = await importAt(file, 'cedar-ridge', '--check');
    expect(checked).toMatchObject({
      code: 2,
      out: expect.stringContaining('5 rows can be imported. Nothing was changed.'),
    });
    expect(await find('good-1@example.com')).toBeUndefined();
    const { code, out } = await importAt(file);
    expect(out).toBe(
      [
        'Customers of cedar-ridge: 5 new, 0 completed, 0 already known.',
        `10 rows were refused. ${file}.refused.csv lists them with the reason.`,
        `1 rows were imported without a phone number. ${file}.refused.csv lists them.\n`,
      ].join('\n'),
    );
    expect(code).toBe(2);
    expect((await find('good-2@example.com'))?.first_name).toBe('Zoë');
    expect(await find('phones@example.com')).toMatchObject({
      phone: '5554443333',
      phone_e164: '+15554443333',
      other_phones: ['5554442222'],
      other_phones_e164: ['+15554442222'],
    });
    expect((await find('quote@example.com'))?.first_name).toBe('"Ada" of 17');
    const report = (await readFile(`${file}.refused.csv`, 'utf8')).trim().split('\r\n');
    expect(report.map((line) => line.replace('\uFEFF', ''))).toEqual([
      'line,email,reason',
      '3,nobody,The email is missing or invalid',
      '4,phone@example.com,"Imported without the phone number, which cannot be dialed; write it like 555-444-3333, or with + and the country code"',
      '6,many@example.com,More than 5 phone numbers',
      '7,bcrypt@example.com,The passwordHash is not an argon2 hash of a usual size; leave it empty and the golfer sets a new password by email',
      '8,huge@example.com,The passwordHash is not an argon2 hash of a usual size; leave it empty and the golfer sets a new password by email',
      '9,sms@example.com,SMS is opted in without a phone number',
      '10,word@example.com,smsOptIn must be yes or no',
      '11,,The row has more or fewer cells than the first line',
      '13,,The row spans several lines and starts after line 11: a quotation mark may be missing',
      "14,'=cmd@example,The email is missing or invalid",
      '17,latin@example.com,The text is not UTF-8',
    ]);
    await write('bad.csv', 'email\ngood-1@example.com\n');
    expect((await importAt(file)).code).toBe(0);
    await expect(readFile(`${file}.refused.csv`)).rejects.toThrow('ENOENT');
  });

  it('says where a quotation mark is missing, whether rows come back after it or not', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `row-${index}@example.com,"Ada",Palmer`);
    rows[10] = 'row-10@example.com,"Ada,Palmer';
    const file = await write('quote.csv', ['email,firstName,lastName', ...rows].join('\n'));
    const { out } = await importAt(file);
    expect(out).toContain('1 rows were refused');
    expect(await readFile(`${file}.refused.csv`, 'utf8')).toContain(
      '13,,The row spans several lines and starts after line 11: a quotation mark may be missing',
    );
    expect(await find('row-11@example.com')).toBeUndefined();
    expect(await find('row-12@example.com')).toBeDefined();

    const lost = Array.from({ length: 3_000 }, (_, index) => `lost-${index}@example.com,Ada,Palmer`);
    lost[1_200] = 'lost-1200@example.com,"Ada,Palmer';
    const broken = await write('lost.csv', ['email,firstName,lastName', ...lost].join('\n'));
    const { code, err } = await importAt(broken);
    expect([code, err]).toEqual([
      1,
      'A quotation mark is missing after line 1201, or a row is too long. Fix the file and import it again. Customers are never added twice.\n',
    ]);
    expect(await find('lost-0@example.com')).toBeDefined();
    expect(await find('lost-1300@example.com')).toBeUndefined();
    await write('lost.csv', ['email,firstName,lastName', ...lost].join('\n').replace('"Ada', 'Ada'));
    expect((await importAt(broken)).out).toBe(
      'Customers of cedar-ridge: 2,000 new, 0 completed, 1,000 already known.\n',
    );
    expect(await find('lost-2999@example.com')).toBeDefined();
  });

  it('says in a sentence what it cannot use, and changes nothing', async () => {
    const say = async (content: string) => (await importAt(await write('file.csv', content))).err;
    expect(await say('email,age\na@example.com,5\n')).toBe(
      'The file has unknown columns: age. Known columns: email, firstName, lastName, phone, birthday, passwordHash, externalId, tags, emailVerified, emailOptIn, smsOptIn, transactionalSmsOptIn, membership, membershipFacility, memberNumber, memberFrom, memberUntil, membershipPlan, membershipNextPayment, loyaltyPoints, creditAccountLimit, creditAccountBalance, creditBooks.\n',
    );
    expect(await say('email,password\na@example.com,secret\n')).toContain('We never import plain passwords');
    expect(await say('firstName\nAda\n')).toContain('The file has no column email.');
    expect(await say('email,EMAIL\na,b\n')).toContain('The file has the column email twice.');
    expect(await say('')).toContain('The file has no column email.');
    expect((await importAt(path.join(directory, 'nowhere.csv'))).err).toContain('There is no file');
    expect((await importAt(await write('file.csv', 'email\n'), 'nowhere')).err).toBe(
      'There is no operator nowhere.\n',
    );
    for (const args of [
      [],
      ['import'],
      ['import', 'x.csv'],
      ['import', 'x.csv', '--alias', 'a', '--nonsense'],
    ])
      expect(await ask(args)).toMatchObject({ code: 1, err: expect.stringContaining('--alias ALIAS') });
    expect(await customers([])).toEqual({ ...(await ask([])), code: 1, out: '' });
  });
});

describe('more customers than fit in memory', () => {
  const ROWS = 20_000;
  const REFUSED = ROWS / 2_000;
  const HEAP = { NODE_OPTIONS: '--max-old-space-size=80' };
  // As many and as long as a customer may have: all rows together exceed the memory.
  const tagsOf = (row: number) =>
    Array.from({ length: 50 }, (_, tag) => `lot ${row} ${tag} `.padEnd(60, 'x')).join('|');
  const file = path.join(directory, 'many.csv');

  beforeAll(async () => {
    const stream = createWriteStream(file);
    stream.write('email,firstName,lastName,phone,tags,emailOptIn\n');
    for (let index = 0; index < ROWS; index += 1) {
      const row = index % 2_000 === 1_999 ? 'nobody' : `golfer-${index}@example.com`;
      const more = `Ada ${index},Palmer,555444${String(index % 10_000).padStart(4, '0')},${tagsOf(index)},${index % 2 ? 'yes' : 'no'}`;
      if (!stream.write(`${row},${more}\n`)) await once(stream, 'drain');
    }
    stream.end();
    await finished(stream);
  });

  it('are taken in little memory, and an import that was killed goes on where it was', async () => {
    const alias = 'coastal-golf';
    const readState = (db = engine.db) =>
      db.selectFrom('customer_import').selectAll().where('alias', '=', alias).executeTakeFirst();
    await engine.db.transaction().execute(async (trx) => {
      // The import waits for this address until it is killed.
      await lockAddress(trx, alias, 'golfer-6000@example.com');
      const killed = spawn(process.execPath, [...COMMAND, 'import', file, '--alias', alias], {
        env: environment(HEAP),
        stdio: 'ignore',
      });
      const exited = once(killed, 'exit');
      const isThere = async () => expect((await readState(trx))?.lines_done).toBeGreaterThan(5_000);
      await Promise.race([exited, vi.waitFor(isThere, { timeout: 600_000, interval: 50 })]);
      await isThere();
      killed.kill('SIGKILL');
      await exited;
    });
    await engine.db.connection().execute(async (held) => {
      await vi.waitFor(async () => expect(await tryLockImport(held, alias)).toBe(true), {
        timeout: 600_000,
      });
      await unlockImport(held, alias);
    });
    const state = await readState();
    const before = await countCustomers(alias);
    expect(before).toBe(state?.created);
    expect(state?.lines_done).toBeLessThan(6_002);

    const ended = await customers(['import', file, '--alias', alias], HEAP);
    expect(ended.err).toBe(
      `An earlier import of this file was interrupted. It continues after line ${state?.lines_done.toLocaleString('en')}.\n`,
    );
    expect(ended.out).toContain('Customers of coastal-golf: 19,990 new, 0 completed, 0 already known.');
    expect(ended.out).toContain(`${REFUSED} rows were refused`);
    expect(ended.code).toBe(2);
    expect(await countCustomers(alias)).toBe(ROWS - REFUSED);
    expect(await readState()).toBeUndefined();
    const { events } = await engine.db
      .selectFrom('consent_event')
      .select((eb) => eb.fn.countAll<number>().as('events'))
      .where('alias', '=', alias)
      .executeTakeFirstOrThrow();
    // Every second one except the refused, at three courses.
    expect(events).toBe((ROWS / 2 - REFUSED) * 3);
  });

  it('are not imported by two at the same time', async () => {
    const small = await write('small.csv', 'email\nsmall@example.com\n');
    await engine.db.connection().execute(async (held) => {
      await tryLockImport(held, 'cedar-ridge');
      expect((await importAt(small)).err).toBe('An import for cedar-ridge is already running.\n');
      await unlockImport(held, 'cedar-ridge');
    });
    expect((await importAt(small)).code).toBe(0);
  });
});
