import { type Kysely, sql } from 'kysely';
import type { AccountEntry, AccountKind, LedgerAccount } from '#server/contract/constants.ts';
import type { Database } from '#server/db/tables.ts';
import { SAMPLE_PURCHASES, SAMPLE_ROUNDS } from './sample-orders.ts';

type Entry = {
  kind: AccountEntry;
  /** Points, rounds or cents; positive adds. */
  amount: number;
  reason: string;
  monthsAgo: number;
  day: number;
  other: LedgerAccount;
};
type Account = {
  kind: AccountKind;
  unit: string;
  name: string;
  limitCents: number | null;
  /** Months from now. */
  expiresInMonths: number | null;
  entries: readonly Entry[];
};

const MONTHS = 24;
const monthsAgo = Array.from({ length: MONTHS }, (_, index) => MONTHS - index);

const charged = (month: number) => 4_200 + (month % 5) * 650;
const bought = (month: number) => (month % 3 === 0 ? 7_900 : 2_450);

/** A point per dollar, as the file of the samples says. */
const earned = (reason: string, cents: number, month: number, day: number): Entry => ({
  kind: 'earned',
  amount: Math.floor(cents / 100),
  reason,
  monthsAgo: month,
  day,
  other: 'points-issued',
});

/** Two years; amounts follow from the month, so demos match. */
const ACCOUNTS: readonly Account[] = [
  {
    kind: 'credit-account',
    unit: 'USD',
    name: '',
    limitCents: 150_000,
    expiresInMonths: null,
    entries: monthsAgo.flatMap((month): Entry[] => [
      {
        kind: 'charged',
        amount: -charged(month),
        reason: 'Clubhouse restaurant',
        monthsAgo: month,
        day: 5,
        other: 'revenue',
      },
      {
        kind: 'charged',
        amount: -bought(month),
        reason: 'Pro shop',
        monthsAgo: month,
        day: 14,
        other: 'revenue',
      },
      // The last month is unpaid.
      ...(month > 1
        ? [
            {
              kind: 'paid' as const,
              amount: charged(month) + bought(month),
              reason: 'Paid at the counter',
              monthsAgo: month,
              day: 26,
              other: 'counter' as const,
            },
          ]
        : []),
    ]),
  },
  {
    kind: 'loyalty',
    unit: 'PTS',
    name: '',
    limitCents: null,
    expiresInMonths: null,
    entries: [
      ...SAMPLE_ROUNDS.map(({ cents, monthsAgo, playedOn }) =>
        earned('18 holes', cents, monthsAgo, playedOn),
      ),
      ...SAMPLE_PURCHASES.map(({ name, quantity, cents, monthsAgo, day }) =>
        earned(name, quantity * cents, monthsAgo, day),
      ),
      ...monthsAgo.map((month) => earned('Pro shop', bought(month), month, 14)),
      ...monthsAgo
        .filter((month) => month % 8 === 1)
        .map(
          (month): Entry => ({
            kind: 'spent',
            amount: -400,
            reason: 'Green fee',
            monthsAgo: month,
            day: 20,
            other: 'points-issued',
          }),
        ),
    ],
  },
  {
    kind: 'credit-book',
    unit: 'RND',
    name: '10 rounds',
    limitCents: null,
    expiresInMonths: 10,
    entries: [
      { kind: 'bought', amount: 10, reason: '', monthsAgo: 7, day: 2, other: 'rounds-issued' },
      ...[6, 5, 3, 2].map(
        (month): Entry => ({
          kind: 'spent',
          amount: -1,
          reason: '18 holes',
          monthsAgo: month,
          day: 18,
          other: 'rounds-issued',
        }),
      ),
    ],
  },
  {
    kind: 'credit-book',
    unit: 'USD',
    name: 'Range card',
    limitCents: null,
    expiresInMonths: null,
    entries: [
      { kind: 'bought', amount: 20_000, reason: '', monthsAgo: 14, day: 3, other: 'counter' },
      ...monthsAgo
        .filter((month) => month < 14)
        .map(
          (month): Entry => ({
            kind: 'spent',
            amount: -1_200,
            reason: 'Range balls',
            monthsAgo: month,
            day: 11,
            other: 'revenue',
          }),
        ),
    ],
  },
];

const LEDGER: Record<AccountKind, LedgerAccount> = {
  'credit-account': 'credit-accounts',
  loyalty: 'loyalty',
  'credit-book': 'credit-books',
};

/** Gives a demo golfer accounts, unless they have any. */
export async function insertSampleAccounts(
  db: Kysely<Database>,
  { alias, email, facilityId }: { alias: string; email: string; facilityId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from customer where alias = ${alias} and email = ${email}
        and not exists (select from customer_account where customer_id = customer.id) for update`.execute(
      trx,
    );
    const [customer] = rows;
    if (customer)
      for (const account of ACCOUNTS)
        await insertAccount(trx, { alias, facilityId, customerId: customer.id }, account);
  });
}

async function insertAccount(
  trx: Kysely<Database>,
  { alias, facilityId, customerId }: { alias: string; facilityId: number; customerId: number },
  { kind, unit, name, limitCents, expiresInMonths, entries }: Account,
): Promise<void> {
  // Allows dates in closed months.
  await sql`select set_config('fairway.backdating', 'on', true)`.execute(trx);
  await sql`
    with opened as (
      insert into customer_account (alias, facility_id, customer_id, kind, unit, name, limit_cents, expires_on, reference)
      values (${alias}, ${facilityId}, ${customerId}, ${kind}, ${unit}, ${name}, ${limitCents}::int,
        (current_date + make_interval(months => ${expiresInMonths}::int))::date, ${name || null}::text)
      returning id),
    given as (
      select entry.*, opened.id as account_id,
        date_trunc('month', now()) - make_interval(months => "monthsAgo") + make_interval(days => day - 1, hours => 17) as at
      from opened, rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as (kind text, amount integer, reason text, "monthsAgo" integer, day integer, other text))
        with ordinality as entry (kind, amount, reason, "monthsAgo", day, other, number)),
    written as (
      insert into journal (alias, facility_id, cause, reason, at)
      select ${alias}, ${facilityId}, kind || ':' || account_id || ':sample-' || number, reason, at from given order by at
      returning id, cause)
    insert into posting (journal_id, number, account, amount_cents, currency, account_id)
    select written.id, side.number, side.account, side.cents, ${unit}, side.account_id
    from given
      join written on written.cause = given.kind || ':' || given.account_id || ':sample-' || given.number
      cross join lateral (values (1, ${LEDGER[kind]}::text, -given.amount, given.account_id), (2, given.other, given.amount, null::int))
        as side (number, account, cents, account_id)`.execute(trx);
}
