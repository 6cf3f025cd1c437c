import { type FileHandle, open, rm } from 'node:fs/promises';
import { writeCsvRow } from '#server/format/csv.ts';
import type { Text } from '#server/text/en.ts';

export type Refusals = {
  add(line: number, email: string, reason: string): Promise<void>;
  /** Closes the report and answers how many rows are in it; a report of nothing is removed. */
  close(): Promise<number>;
};

/** A report of the rows that were not taken: a CSV file of lines, e-mails and reasons. It begins anew with each import. */
export async function openReport(path: string, report: Text['customerImport']['report']): Promise<Refusals> {
  let file: FileHandle | null = null;
  let count = 0;
  await rm(path, { force: true });
  return {
    async add(line, email, reason) {
      if (!file) {
        file = await open(path, 'w', 0o600);
        await file.write(`\uFEFF${writeCsvRow([report.line, report.email, report.reason])}`);
      }
      await file.write(writeCsvRow([line, email.slice(0, 254), reason]));
      count += 1;
    },
    async close() {
      await file?.close();
      return count;
    },
  };
}
