import { POINTS } from '#server/contract/constants.ts';
import { pointsOf } from '#server/rules/earned-points.ts';
import { postAccountChange } from '#server/rules/ledger-postings.ts';
import type { EngineParts, Operator, Trx } from '../call/context.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { findOperator } from '../catalogue/operators.queries.ts';
import { ensureGolfProfile } from '../golf-profiles/golf-profiles.queries.ts';
import { settingsOf } from '../golf-profiles/require-pro.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import { ensureAccount } from './accounts.queries.ts';
import {
  listSalesToSettle,
  lockSaleToSettle,
  notePoints,
  type SaleToSettle,
  settleAgainAt,
} from './earned-points.queries.ts';
import { causeOf } from './entries.queries.ts';

type Parts = Pick<EngineParts, 'db' | 'now'>;

const AT_ONCE = 500;

/** Grants or revokes points so that they match each sale's books. Safe to run twice or in parallel. */
export async function settlePoints({ db, now }: Parts): Promise<void> {
  const operators = new Map<string, Operator | null>();
  for (const invoiceId of await listSalesToSettle(db, now(), AT_ONCE))
    await db.transaction().execute(async (trx) => {
      const sale = await lockSaleToSettle(trx, invoiceId, now());
      if (!sale) return;
      if (!operators.has(sale.alias)) operators.set(sale.alias, await findOperator(db, sale.alias));
      await settle(trx, sale, operators.get(sale.alias) ?? null);
    });
}

async function settle(trx: Trx, sale: SaleToSettle, operator: Operator | null): Promise<void> {
  const { invoiceId, facilityId, customerId, isEarned, playedAt } = sale;
  const pointsPerUnit = sale.pointsPerUnit ?? (operator ? await offeredBy(trx, operator, facilityId) : 0);
  const points = isEarned ? pointsOf(sale, pointsPerUnit) : 0;
  const more = points - sale.points;
  if (more !== 0 && customerId !== null) {
    const changes = sale.changes + 1;
    await ensureGolfProfile(trx, { facilityId, customerId });
    const account = await ensureAccount(trx, { facilityId, customerId, kind: 'loyalty', unit: POINTS });
    await writeJournal(trx, {
      invoiceId,
      cause: causeOf(more > 0 ? 'earned' : 'taken-back', `${invoiceId}:${changes}`),
      postings: postAccountChange(account, more, 'allowances'),
    });
    await notePoints(trx, { invoiceId, points, pointsPerUnit, changes });
  }
  await settleAgainAt(trx, invoiceId, playedAt);
}

async function offeredBy(trx: Trx, operator: Operator, facilityId: number): Promise<number> {
  const { facilities } = await loadCatalogue(trx, operator);
  const facility = facilities.find(({ id }) => id === facilityId);
  return facility && settingsOf(operator, facility).tabDisplay.loyalty ? facility.loyalty.pointsPerUnit : 0;
}
