import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import { StartError } from '#server/start-error.ts';
import type { Text } from '#server/text/en.ts';
import { type Column, readHeader } from './columns.ts';
import type { Cells } from './read-row.ts';

const LONGEST_HEADER_BYTES = 64 * 1024;
const LONGEST_ROW_CHARACTERS = 50_000;

type Words = Text['customerImport'];

/** `line`: the row's last; `share`: how much is read, 0 to 1. */
type FileRow = { line: number; share: number } & ({ cells: Cells } | { refusal: string });

export type CustomerFile = { path: string; size: number; hash: string; delimiter: string };

/** Reads size, hash and delimiter. Throws StartError. */
export async function openCustomerFile(path: string, text: Words): Promise<CustomerFile> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new StartError(text.noFile(path));
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { path, size: found.size, hash: hash.digest('hex'), delimiter: await findDelimiter(path) };
}

/**
 * Streams rows. Throws StartError for an unusable first line or an unclosed quotation mark, after which rows cannot
 * be separated.
 */
export async function* readCustomerFile(
  { path, size, delimiter }: CustomerFile,
  text: Words,
): AsyncGenerator<FileRow> {
  const source = createReadStream(path);
  const parser = source.pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW_CHARACTERS,
    }),
  );
  source.on('error', (error) => parser.destroy(error));
  let columns: Column[] | null = null;
  let lastLine = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (columns) {
        const share = size === 0 ? 1 : source.bytesRead / size;
        yield { line: info.lines, share, ...readCells(columns, record, lastLine, text.reasons) };
      } else columns = readHeader(record, text);
      lastLine = info.lines;
    }
  } catch (error) {
    throw error instanceof CsvError ? new StartError(text.notCsv(lastLine)) : error;
  } finally {
    source.destroy();
  }
  if (!columns) throw new StartError(text.noEmail);
}

function readCells(
  columns: Column[],
  record: string[],
  lineBefore: number,
  reasons: Words['reasons'],
): { cells: Cells } | { refusal: string } {
  // Data never spans lines, so a quotation mark is missing.
  if (record.some((cell) => /[\r\n]/.test(cell))) return { refusal: reasons.severalLines(lineBefore) };
  if (record.length !== columns.length) return { refusal: reasons.cells };
  return { cells: Object.fromEntries(columns.map((column, index) => [column, record[index]?.trim() ?? ''])) };
}

/** The most frequent of comma, semicolon and tab in the first line. */
async function findDelimiter(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(LONGEST_HEADER_BYTES),
      0,
      LONGEST_HEADER_BYTES,
      0,
    );
    const [header = ''] = buffer.subarray(0, bytesRead).toString('utf8').split(/\r?\n/, 1);
    const count = (delimiter: string) => header.split(delimiter).length;
    return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
  } finally {
    await file.close();
  }
}
