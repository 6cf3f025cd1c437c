import { parseArgs } from 'node:util';
import { localDateOf } from '#server/format/dates.ts';
import { StartError } from '#server/start-error.ts';
import type { Text } from '#server/text/en.ts';
import type { Db } from '../../call/context.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { findOperator } from '../../catalogue/operators.queries.ts';
import { countWaitingRecords } from '../../customers/addresses.queries.ts';
import { loadAllMemberships } from '../../memberships/membership-offers.ts';
import { tryLockImport, unlockImport } from './customer-import.queries.ts';
import { importCustomers } from './import-customers.ts';
import { openCustomerFile } from './read-file.ts';
import { openReport } from './report-refusals.ts';

type CustomersCommand = { file: string; alias: string; isCheck: boolean };

/** Throws StartError with the usage. */
export function readCustomersCommand(args: readonly string[], { customerImport }: Text): CustomersCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { alias: { type: 'string' }, check: { type: 'boolean', default: false } },
    });
    const [command, file, ...rest] = positionals;
    if (command === 'import' && file && values.alias && rest.length === 0)
      return { file, alias: values.alias.toLowerCase(), isCheck: values.check };
  } catch {
    // Unknown option.
  }
  throw new StartError(customerImport.usage);
}

/**
 * `npm run customers -- import`: returns the output and whether rows were refused or lack a phone number. Throws
 * StartError if nothing can be imported.
 */
export async function runCustomerImport(
  db: Db,
  { file: path, alias, isCheck }: CustomersCommand,
  { customerImport: text, locale }: Text,
  print: (line: string) => void,
): Promise<{ output: string; hasReport: boolean }> {
  const count = new Intl.NumberFormat(locale);
  const operator = await findOperator(db, alias);
  if (!operator) throw new StartError(text.noOperator(alias));
  const file = await openCustomerFile(path, text);
  const { facilities } = await loadCatalogue(db, { ...operator, takesCards: true });
  const offers = await loadAllMemberships(db, { ...operator, takesCards: true });
  const reportPath = `${path}.refused.csv`;
  return db.connection().execute(async (connection) => {
    if (!(await tryLockImport(connection, alias))) throw new StartError(text.underWay(alias));
    const refusals = await openReport(reportPath, text.report);
    let reported = { refused: 0, noted: 0 };
    try {
      const imported = await importCustomers(connection, {
        operator: {
          alias,
          autoTags: operator.settings.autoTags,
          facilities: facilities.map(({ id, timeZone, details }) => ({
            id,
            country: details.country,
            today: localDateOf(new Date(), timeZone),
            offers: offers.filter(({ facilityId }) => facilityId === id),
          })),
        },
        file,
        refusals,
        text,
        isCheck,
        onResume: (line) => print(`${text.resumed(count.format(line))}\n`),
        onProgress: (rows, share) => print(text.progress(count.format(rows), Math.floor(share * 100))),
      }).finally(async () => {
        reported = await refusals.close();
      });
      const { rows, created, completed, known } = imported;
      const done = isCheck
        ? text.checked(count.format(rows))
        : text.done(alias, count.format(created), count.format(completed), count.format(known));
      const waiting = isCheck ? 0 : await countWaitingRecords(connection, alias);
      const { refused, noted } = reported;
      const lines = [
        done,
        ...(waiting > 0 ? [text.waiting(waiting, count.format(waiting))] : []),
        ...(refused > 0 ? [text.refused(count.format(refused), reportPath)] : []),
        ...(noted > 0 ? [text.withoutPhone(count.format(noted), reportPath)] : []),
      ];
      return { output: lines.join('\n'), hasReport: refused + noted > 0 };
    } finally {
      await unlockImport(connection, alias);
    }
  });
}
