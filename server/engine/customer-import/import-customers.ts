import type { Db } from '../context.ts';
import {
  findImport,
  forgetImport,
  type ImportedCustomer,
  type ImportState,
  keepImport,
  writeCustomers,
} from './customer-import.queries.ts';
import { type CustomerFile, readCustomerFile } from './read-file.ts';
import { readRow } from './read-row.ts';
import type { Refusals } from './report-refusals.ts';

const ROWS_AT_ONCE = 500;

export type ImportOptions = {
  alias: string;
  file: CustomerFile;
  refusals: Refusals;
  /** Looks at every row and writes none. */
  isCheck?: boolean;
  onResume?: (line: number) => void;
  onProgress?: (rows: number, share: number) => void;
};

export type Imported = Omit<ImportState, 'linesDone'> & { rows: number };

/**
 * Takes the rows of a file as customers of an operator, some hundred at a time: each lot with how far it has come in one
 * transaction, so that an import that was cut off goes on behind its last lot. Rows that cannot be taken are reported, again
 * in full when it goes on. Read to its end, the same file may be imported again: nobody is there twice.
 */
export async function importCustomers(db: Db, options: ImportOptions): Promise<Imported> {
  const { alias, file, refusals, isCheck = false, onProgress } = options;
  const begun = isCheck ? undefined : await findImport(db, alias, file.hash);
  const state: ImportState = begun ?? { linesDone: 0, created: 0, completed: 0, known: 0 };
  if (begun) options.onResume?.(begun.linesDone);
  const doneBefore = state.linesDone;
  let rows = 0;
  let lot: { line: number; customer: ImportedCustomer }[] = [];

  async function writeLot(): Promise<void> {
    const customers = [
      ...new Map(lot.toReversed().map(({ customer }) => [customer.email, customer])).values(),
    ];
    const next = { ...state, linesDone: lot.at(-1)?.line ?? state.linesDone };
    await db.transaction().execute(async (trx) => {
      const { created, completed } = await writeCustomers(trx, alias, customers);
      next.created += created;
      next.completed += completed;
      next.known += lot.length - created - completed;
      await keepImport(trx, alias, file.hash, next);
    });
    Object.assign(state, next);
    lot = [];
  }

  for await (const row of readCustomerFile(file)) {
    const read = 'cells' in row ? readRow(row.cells) : row;
    if ('refusal' in read) {
      await refusals.add(row.line, 'cells' in row ? (row.cells.email ?? '') : '', read.refusal);
      continue;
    }
    rows += 1;
    if (!isCheck && row.line > doneBefore) lot.push({ line: row.line, customer: read.customer });
    if (lot.length >= ROWS_AT_ONCE) await writeLot();
    if (rows % ROWS_AT_ONCE === 0) onProgress?.(rows, row.share);
  }
  if (lot.length > 0) await writeLot();
  if (!isCheck) await forgetImport(db, alias);
  onProgress?.(rows, 1);
  const { created, completed, known } = state;
  return { rows, created, completed, known };
}
