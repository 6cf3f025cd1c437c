import { POINTS } from '#server/contract/constants.ts';
import { ensureAccount } from '#server/engine/credit/accounts.queries.ts';
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
