import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { StartError } from '../start-error.ts';

/** A byte order mark, as Windows editors write it, and the lines npm prints above what a script prints. */
const PREAMBLE = /^\uFEFF?(?:> .*\r?\n|\s+)*/;

/** The JSON of a file, or of the standard input for '-'. Throws StartError with one clear sentence when it cannot be read. */
export async function readJson(file: string): Promise<unknown> {
  const content = await readContent(file);
  try {
    return JSON.parse(content.replace(PREAMBLE, ''));
  } catch (error) {
    throw new StartError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function readContent(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new StartError(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
    );
  }
}
