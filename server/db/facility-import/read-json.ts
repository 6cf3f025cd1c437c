import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { StartError } from '../../start-error.ts';

/** npm's lines above a script's output. */
const PREAMBLE = /^(?:> .*\r?\n|\s+)*/;

/** Parses a file, or standard input for '-'. Throws StartError. */
export async function readJson(file: string): Promise<unknown> {
  const name = file === '-' ? 'The standard input' : file;
  const content = decode(name, await readBytes(file));
  try {
    return JSON.parse(content.replace(PREAMBLE, ''));
  } catch (error) {
    throw new StartError(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Also drops the byte order mark. */
function decode(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new StartError(`${name} is not text in UTF-8: save it in that encoding.`);
  }
}

async function readBytes(file: string): Promise<Uint8Array> {
  if (file === '-') return buffer(process.stdin);
  try {
    return await readFile(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new StartError(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
    );
  }
}
