import { type AccountKind, type AccountUnit, POINTS, ROUNDS } from '#server/contract/constants.ts';
import { type AccountRow, ensureAccount } from '#server/engine/credit/accounts.queries.ts';
import { postChange } from '#server/engine/credit/post-change.ts';
import { ensureGolfProfile } from '#server/engine/golf-profiles/golf-profiles.queries.ts';
import type { TestEngine } from './engine.ts';

/** Cedar Ridge, which offers all of the account area. */
export const CLUB = { alias: 'cedar-ridge', facilityId: 9101, currency: 'USD' } as const;

/** Makes a facility know a golfer. */
export async function knowGolfer(
  { db }: Pick<TestEngine, 'db'>,
  customerId: number,
  memberNumber = '',
): Promise<void> {
  await ensureGolfProfile(db, { facilityId: CLUB.facilityId, customerId, memberNumber });
}

let changes = 0;

/** Gives a golfer so many points, or takes them where they are below nothing. */
export async function givePoints(
  { db }: Pick<TestEngine, 'db'>,
  customerId: number,
  points: number,
  reason = '',
): Promise<void> {
  changes += 1;
  await db.transaction().execute(async (trx) => {
    const account = await ensureAccount(trx, {
      facilityId: CLUB.facilityId,
      customerId,
      kind: 'loyalty',
      unit: POINTS,
    });
    const change = {
      ...CLUB,
      account,
      amount: points,
      kind: 'correction',
      key: `test ${changes}`,
      reason,
    } as const;
    await postChange(trx, { ...change, other: 'allowances' });
  });
}

type Shown = {
  enabled?: boolean;
  tabDisplay?: Record<string, boolean>;
  membershipsDisplay?: Record<string, boolean>;
  billingDisplay?: Record<string, boolean>;
};

/** Changes what Cedar Ridge offers in the account; `proAccount` is the feature itself. */
export async function offerInAccount(
  { database: { pool } }: Pick<TestEngine, 'database'>,
  proProfile: Shown,
  proAccount = true,
): Promise<void> {
  await pool.query(
    `update operator set revision = revision + 1, settings = jsonb_set(jsonb_set(settings, '{proProfile}', $1), '{user,proAccount}', $2)
     where alias = $3`,
    [JSON.stringify(proProfile), JSON.stringify(proAccount), CLUB.alias],
  );
}

type Kept = {
  kind: AccountKind;
  unit: AccountUnit;
  name?: string;
  limitCents?: number;
  expiresOn?: string;
  reference?: string;
};

/** Opens an account of a golfer at Cedar Ridge. */
export function openAccount(
  { db }: Pick<TestEngine, 'db'>,
  customerId: number,
  kept: Kept,
): Promise<AccountRow> {
  return db
    .transaction()
    .execute((trx) => ensureAccount(trx, { facilityId: CLUB.facilityId, customerId, ...kept }));
}

/** Posts on an account as of some moment, which only time itself does otherwise; more is above nothing. */
export async function postAt(
  { database: { pool } }: Pick<TestEngine, 'database'>,
  account: AccountRow,
  { amount, at, reason = '' }: { amount: number; at: string; reason?: string },
): Promise<void> {
  changes += 1;
  await pool.query(
    `with allowed as (select set_config('fairway.backdating', 'on', true)),
     written as (
       insert into journal (alias, facility_id, cause, reason, at) select $1::text, $2::int, $3::text, $4::text, $5::timestamptz from allowed returning id)
     insert into posting (journal_id, number, account, amount_cents, currency, account_id)
     select written.id, row_number() over (), given.account, given.amount, $6, given.account_id
     from written, (values ($7, -$8::int, $9::int), ($10, $8::int, null)) as given (account, amount, account_id)`,
    [
      CLUB.alias,
      account.facilityId,
      `correction:${account.id}:test ${changes}`,
      reason,
      at,
      account.unit,
      { 'credit-account': 'credit-accounts', loyalty: 'loyalty', 'credit-book': 'credit-books' }[
        account.kind
      ],
      amount,
      account.id,
      account.unit === POINTS ? 'points-issued' : account.unit === ROUNDS ? 'rounds-issued' : 'carried-over',
    ],
  );
}
