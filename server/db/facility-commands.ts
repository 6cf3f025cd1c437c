import { parseArgs } from 'node:util';
import { describeFacilityFile } from '#server/contract/read-facility-file.ts';
import { StartError } from '../start-error.ts';
import type { DatabaseConnection } from './connect.ts';
import { copyOperator } from './facility-import/copy-operator.ts';
import { exportOperator } from './facility-import/export-operator.ts';
import { FacilityFileError } from './facility-import/facility-file-error.ts';
import { importOperator } from './facility-import/import-operator.ts';
import type { AffectedBooking } from './facility-import/list-affected-bookings.ts';
import { readJson } from './facility-import/read-json.ts';
import { withDatabase } from './open-for-command.ts';

export const FILE_USAGE = [
  'import FILE    create or update an operator from its file (- reads the standard input)',
  "export ALIAS   print an operator's file",
  'export ALIAS --as NEW [--host HOST]   print it as the file of a new operator, with ids of its own',
  'schema         print the JSON Schema of the file',
];

type PrintNotes = (db: DatabaseConnection['db'], alias: string) => Promise<void>;

/** Runs import, export or schema and returns its output; undefined for other commands. */
export async function runFileCommand(
  [command, argument, ...rest]: readonly string[],
  printNotes: PrintNotes,
): Promise<string | undefined> {
  if (command === 'export' && argument && rest.length > 0) return exportCopy(argument.toLowerCase(), rest);
  if (rest.length > 0) return undefined;
  if (command === 'schema' && !argument) return JSON.stringify(describeFacilityFile(), null, 2);
  if (command === 'import' && argument) return importFile(argument, printNotes);
  if (command === 'export' && argument) return exportAlias(argument.toLowerCase());
  return undefined;
}

async function importFile(file: string, printNotes: PrintNotes): Promise<string> {
  const value = await readJson(file);
  try {
    const imported = await withDatabase(process.env, async (db) => {
      const done = await importOperator(db, value);
      await printNotes(db, done.alias);
      return done;
    });
    const { alias, name, facilityIds, isNew, affectedBookings } = imported;
    const done = `${isNew ? 'Created' : 'Updated'} ${alias} (${name}) with facilities ${facilityIds.join(', ')}.`;
    if (affectedBookings.length === 0) return done;
    return [
      done,
      'These bookings stay, but their golfers should hear from the shop:',
      ...affectedBookings.map(writeBooking),
    ].join('\n');
  } catch (error) {
    if (error instanceof FacilityFileError)
      throw new StartError(
        `${file === '-' ? 'The standard input' : file} was not imported and nothing was changed:\n${error.message}`,
      );
    throw error;
  }
}

function writeBooking(booking: AffectedBooking): string {
  const { confirmationNumber, facilityId, localStart, players } = booking;
  const playerCount = players === 1 ? '1 golfer' : `${players} golfers`;
  return `  ${confirmationNumber}  facility ${facilityId}  ${localStart}  ${playerCount}  ${writeReasons(booking)}`;
}

function writeReasons({ closure, isFacilityGone, missingBay, notifiedStart }: AffectedBooking): string {
  const reasons = [
    isFacilityGone && 'no longer in the file',
    closure,
    missingBay !== null && `has bay ${missingBay}`,
    notifiedStart && `was told ${notifiedStart}, before the time zone was changed`,
  ];
  return reasons.filter(Boolean).join('; ');
}

async function exportAlias(alias: string): Promise<string> {
  const file = await withDatabase(process.env, (db) => exportOperator(db, alias));
  if (!file) throw new StartError(`There is no operator ${alias}.`);
  return JSON.stringify(file, null, 2);
}

async function exportCopy(alias: string, options: readonly string[]): Promise<string | undefined> {
  const as = readAs(options);
  if (!as) return undefined;
  try {
    const file = await withDatabase(process.env, (db) => copyOperator(db, alias, as));
    if (!file) throw new StartError(`There is no operator ${alias}.`);
    return JSON.stringify(file, null, 2);
  } catch (error) {
    if (error instanceof FacilityFileError)
      throw new StartError(`${alias} cannot be exported as ${as.alias}:\n${error.message}`);
    throw error;
  }
}

function readAs(options: readonly string[]): { alias: string; hosts: string[] } | null {
  try {
    const { values } = parseArgs({
      args: [...options],
      options: { as: { type: 'string' }, host: { type: 'string', multiple: true } },
    });
    return values.as
      ? { alias: values.as.toLowerCase(), hosts: (values.host ?? []).map((host) => host.toLowerCase()) }
      : null;
  } catch {
    return null;
  }
}
