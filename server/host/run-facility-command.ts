import { text } from 'node:stream/consumers';
import { FILE_USAGE, runFileCommand } from '#server/db/facility-commands.ts';
import { withDatabase } from '#server/db/open-for-command.ts';
import { listCardRates } from '#server/engine/catalogue/card-rates.ts';
import { listFaintColours } from '#server/engine/catalogue/faint-colours.ts';
import { listCardSales } from '#server/engine/front-desk/list-card-sales.ts';
import { isShopCommand, runShopCommand, SHOP_USAGE } from '#server/engine/front-desk/run-shop-command.ts';
import { readEnvironment } from '#server/environment/environment.ts';
import { findSecrets } from '#server/environment/secrets.ts';
import { StartError } from '#server/start-error.ts';
import { makeEngineParts } from './engine-parts.ts';
import { createLog } from './log.ts';
import type { OpenDatabase } from './open-database.ts';
import { programText } from './program-text.ts';

const HELP = ['--help', '-h'];

/** `npm run facility -- …`. Returns the text to print. The running program sends its mails, or the next to start. */
export async function runFacilityCommand(args: readonly string[]): Promise<string> {
  const usage = usageOf(args[0]);
  if (args.some((arg) => HELP.includes(arg)) || args[0] === 'help') return usage;
  const done = await runFileCommand(args, printNotes);
  if (done !== undefined) return done;
  if (!isShopCommand(args[0])) throw new StartError(usage);
  const environment = readEnvironment(process.env, 'start');
  const log = createLog('warn', 'stderr');
  return withDatabase(process.env, async (_db, database) => {
    const made = makeEngineParts(environment, await findSecrets(environment), database, log);
    try {
      return await runShopCommand(made.parts, args, () => text(process.stdin));
    } finally {
      await made.close();
    }
  });
}

/** Prints notes to standard error, apart from the command's output. */
async function printNotes(db: OpenDatabase['db'], alias: string): Promise<void> {
  const { importNote } = programText().host;
  const colours = await listFaintColours(db, alias);
  for (const { setting, colour, ratio } of colours)
    console.error(importNote.faintColour(setting, colour, ratio));
  await printCardSales(db, alias);
}

/** Lists offers that need a card provider. This command may run with other settings than the program. */
async function printCardSales(db: OpenDatabase['db'], alias: string): Promise<void> {
  const rates = await listCardRates(db, alias);
  const sales = await listCardSales(db, alias);
  const { importNote } = programText().host;
  const lines = rates.some(({ isForAll }) => isForAll)
    ? [importNote.all]
    : [
        ...(rates.length > 0 ? [importNote.rates] : []),
        ...rates.map(({ facilityId, rateId, name }) => importNote.rate(facilityId, rateId, name)),
        ...(sales.length > 0 ? [importNote.store] : []),
        ...sales.map(({ facilityId, what }) => importNote.sale(facilityId, importNote.what[what])),
      ];
  if (lines.length > 0) console.error(lines.join('\n'));
}

/** Returns the usage of all commands for an unknown one. */
function usageOf(name: string | undefined): string {
  const all = [...FILE_USAGE, ...SHOP_USAGE];
  const asked = all.filter((usage) => usage.split(' ')[0] === name);
  const usage = programText().shop.usage((asked.length > 0 ? asked : all).join('\n'));
  return name === undefined || asked.length > 0 || name === 'help' || HELP.includes(name)
    ? usage
    : `${programText().shop.noCommand(name)}\n${usage}`;
}
