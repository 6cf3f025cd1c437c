import type { Text } from '#server/text/en.ts';
import type { Db } from '../../call/context.ts';
import {
  findImport,
  forgetImport,
  type ImportedCustomer,
  type ImportState,
  keepImport,
  writeCustomers,
} from './customer-import.queries.ts';
import { findChangedOpening } from './find-changed-opening.ts';
import { importGolfAccounts } from './import-golf-accounts.ts';
import type { ImportedFacility } from './read-billing.ts';
import { type CustomerFile, readCustomerFile } from './read-file.ts';
import { readRow } from './read-row.ts';
import type { Refusals } from './report-refusals.ts';
import { scheduleImported } from './schedule-imported.ts';

const ROWS_AT_ONCE = 500;

type ImportOptions = {
  operator: { alias: string; autoTags: readonly string[]; facilities: readonly ImportedFacility[] };
  file: CustomerFile;
  refusals: Refusals;
  text: Text['customerImport'];
  /** Writes nothing. */
  isCheck?: boolean;
  onResume?: (line: number) => void;
  onProgress?: (rows: number, share: number) => void;
};

type Imported = Omit<ImportState, 'linesDone'> & { rows: number };

/**
 * Imports in batches, each in one transaction with its progress, so that an interrupted import resumes. Reports all
 * refused rows, also after a resume. Repeating a file adds nobody twice.
 */
export async function importCustomers(db: Db, options: ImportOptions): Promise<Imported> {
  const { operator, file, refusals, text, isCheck = false, onProgress } = options;
  const { alias } = operator;
  const begun = isCheck ? undefined : await findImport(db, alias, file.hash);
  const state: ImportState = begun ?? { linesDone: 0, created: 0, completed: 0, known: 0 };
  if (begun) options.onResume?.(begun.linesDone);
  const doneBefore = state.linesDone;
  let rows = 0;
  // By e-mail: a second row of a customer starts a new batch.
  const lot = new Map<string, ImportedCustomer>();
  let lastLine = doneBefore;

  async function writeLot(): Promise<void> {
    const next = { ...state, linesDone: lastLine };
    await db.transaction().execute(async (trx) => {
      const { created, completed } = await writeCustomers(trx, operator, [...lot.values()]);
      await scheduleImported(trx, alias, [...lot.values()]);
      await importGolfAccounts(trx, alias, [...lot.values()]);
      next.created += created;
      next.completed += completed;
      next.known += lot.size - created - completed;
      await keepImport(trx, alias, file.hash, next);
    });
    Object.assign(state, next);
    lot.clear();
  }

  for await (const row of readCustomerFile(file, text)) {
    const read = 'cells' in row ? readRow(row.cells, text.reasons, operator.facilities) : row;
    if ('refusal' in read) {
      await refusals.add(row.line, 'cells' in row ? (row.cells.email ?? '') : '', read.refusal);
      continue;
    }
    const { customer, note } = read;
    if (lot.size >= ROWS_AT_ONCE || lot.has(customer.email)) await writeLot();
    // Rows before the resume are checked too, for a complete report.
    const changed = await findChangedOpening(db, alias, customer);
    if (changed) {
      await refusals.add(row.line, customer.email, text.reasons.openingChanged(changed));
      continue;
    }
    if (note) await refusals.note(row.line, customer.email, note);
    rows += 1;
    if (!isCheck && row.line > doneBefore) {
      lot.set(customer.email, customer);
      lastLine = row.line;
    }
    if (rows % ROWS_AT_ONCE === 0) onProgress?.(rows, row.share);
  }
  if (lot.size > 0) await writeLot();
  if (!isCheck) await forgetImport(db, alias);
  onProgress?.(rows, 1);
  const { created, completed, known } = state;
  return { rows, created, completed, known };
}
