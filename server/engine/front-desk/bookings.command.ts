import { z } from 'zod';
import { listBlocks } from '../blocks/blocks.queries.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { requireMay } from '../staff/require-may.ts';
import { chooseFacility } from './choose-facility.ts';
import { listDayBookings } from './day-bookings.queries.ts';
import { shopCommand } from './shop-command.ts';
import { writeDayBookings, writeDayBookingsCsv } from './write-day-bookings.ts';

/** Prints a day's bookings, amounts due and closed hours. */
export const bookingsCommand = shopCommand({
  usage: 'bookings ALIAS --date D [--facility ID] [--csv]',
  options: (option) =>
    z.object({ date: option.date, facility: option.id.optional(), csv: z.boolean().default(false) }),
  flags: ['csv'],
  async run(context, { date, facility: facilityId, csv }) {
    const { parts, operator, actor } = context;
    const facilities =
      facilityId === undefined
        ? (await loadCatalogue(parts.db, operator)).facilities
        : [await chooseFacility(context, facilityId)];
    for (const { id } of facilities) requireMay(actor, 'sheet', id);
    const bookings = await listDayBookings(parts.db, operator.alias, { date, facilityId });
    const blocks = await listBlocks(
      parts.db,
      facilities.map(({ id }) => id),
      date,
      date,
    );
    const page = { date, facilities, bookings, blocks };
    return csv ? writeDayBookingsCsv(page, context.text) : writeDayBookings(page, context.text);
  },
});
