import { withDatabase } from '#server/db/open-for-command.ts';
import {
  readCustomersCommand,
  runCustomerImport,
} from '#server/engine/front-desk/customer-import/run-customer-import.ts';
import { programText } from './program-text.ts';

/** `npm run customers -- …` imports customers. Returns the text to print, and whether rows were refused. */
export async function runCustomersCommand(
  args: readonly string[],
): Promise<{ output: string; hasReport: boolean }> {
  const text = programText();
  const command = readCustomersCommand(args, text);
  const { stderr } = process;
  let isLineOpen = false;
  const print = (line: string) => {
    if (!stderr.isTTY && !line.endsWith('\n')) return;
    stderr.write(stderr.isTTY ? `\r\u001b[K${line}` : line);
    isLineOpen = !line.endsWith('\n');
  };
  try {
    return await withDatabase(process.env, (db) => runCustomerImport(db, command, text, print));
  } finally {
    if (isLineOpen) stderr.write('\n');
  }
}
