import { type FileHandle, open, rm } from 'node:fs/promises';
import { writeCsvRow } from '#server/format/csv.ts';
import type { Text } from '#server/text/en.ts';

export type Refusals = {
  add(line: number, email: string, reason: string): Promise<void>;
  /** For rows imported only in part. */
  note(line: number, email: string, reason: string): Promise<void>;
  /** Removes an empty report. Returns the rows of each kind. */
  close(): Promise<{ refused: number; noted: number }>;
};

/** Opens a CSV report, which replaces the last import's. */
export async function openReport(path: string, report: Text['customerImport']['report']): Promise<Refusals> {
  let file: FileHandle | null = null;
  const count = { refused: 0, noted: 0 };
  await rm(path, { force: true });
  async function write(line: number, email: string, reason: string): Promise<void> {
    if (!file) {
      file = await open(path, 'w', 0o600);
      await file.write(`\uFEFF${writeCsvRow([report.line, report.email, report.reason])}`);
    }
    await file.write(writeCsvRow([line, email.slice(0, 254), reason]));
  }
  return {
    async add(...row) {
      await write(...row);
      count.refused += 1;
    },
    async note(...row) {
      await write(...row);
      count.noted += 1;
    },
    async close() {
      await file?.close();
      return count;
    },
  };
}
