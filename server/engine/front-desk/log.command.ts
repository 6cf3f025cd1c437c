import { z } from 'zod';
import { LOG_FILE_ENTRIES } from '#server/contract/constants.ts';
import type { LogEntry } from '#server/contract/staff/log.ts';
import { writeCsv } from '#server/format/csv.ts';
import { formatLocalInstant } from '#server/format/dates.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { writeColumns } from './columns.ts';
import { showLog } from './log/show-log.ts';
import { shopCommand } from './shop-command.ts';

const NEWEST = 50;

/** Prints the newest changes, or with --csv every one of the days. */
export const logCommand = shopCommand({
  usage: 'log ALIAS [--from D] [--to D] [--facility ID] [--csv]',
  options: (option) =>
    z.object({
      from: option.date.optional(),
      to: option.date.optional(),
      facility: option.id.optional(),
      csv: z.boolean().default(false),
    }),
  flags: ['csv'],
  async run(context, { from, to, facility: facilityId, csv }) {
    const { parts, operator, text } = context;
    const limit = csv ? LOG_FILE_ENTRIES : NEWEST;
    const { entries } = await showLog(context, { from, to, facilityId, limit });
    const { facilities } = await loadCatalogue(parts.db, operator);
    const { entry, when, who, verb, noun, number, reason, undoes, undoneBy } = text.staffLog.columns;
    const rowOf = ({ at, ...logged }: LogEntry) => {
      const zone = facilities.find(({ id }) => id === logged.facilityId)?.timeZone ?? 'UTC';
      return [
        String(logged.id),
        formatLocalInstant(at, zone),
        logged.actor === 'organizer'
          ? text.staffOutingMoney.organizer
          : (logged.name ?? text.staff.booking.command),
        logged.verb,
        logged.noun,
        logged.label ?? logged.nounId,
        logged.reason,
        String(logged.undoesId ?? ''),
        String(logged.undoneBy ?? ''),
      ];
    };
    const rows = [[entry, when, who, verb, noun, number, reason, undoes, undoneBy], ...entries.map(rowOf)];
    return csv ? writeCsv(rows) : writeColumns(rows);
  },
});
