import { z } from 'zod';
import { amountOfCents } from '#server/contract/file-values.ts';
import { writeCsv } from '#server/format/csv.ts';
import { chooseFacility } from './choose-facility.ts';
import { writeColumns } from './columns.ts';
import { shopCommand } from './shop-command.ts';
import { showDrawer, showDrawers } from './till/drawers.ts';

/** Reports on the drawers of a day and those still open. */
export const drawersCommand = shopCommand({
  usage: 'drawers ALIAS [--date D] [--facility ID] [--csv]',
  options: (option) =>
    z.object({
      date: option.date.optional(),
      facility: option.id.optional(),
      csv: z.boolean().default(false),
    }),
  flags: ['csv'],
  async run(context, { date, facility: given, csv }) {
    const { shopDay, staffTill } = context.text;
    const { id: facilityId } = await chooseFacility(context, given);
    const { drawers } = await showDrawers(context, { facilityId, date });
    if (drawers.length === 0 && !csv) return staffTill.drawer.empty;
    const rows: string[][] = [];
    for (const { id } of drawers) {
      const { drawer, sums } = await showDrawer(context, id);
      const { countedCents, expectedCents } = drawer;
      const amounts = [
        drawer.floatCents,
        sums.cashTakenCents,
        sums.cashGivenCents,
        sums.cashInCents,
        sums.cashOutCents,
        sums.terminalTakenCents,
        sums.terminalGivenCents,
        expectedCents,
      ].map(amountOf);
      const counted =
        countedCents === null ? ['', ''] : [amountOf(countedCents), amountOf(countedCents - expectedCents)];
      rows.push([
        String(id),
        drawer.day,
        drawer.device,
        drawer.openedBy ?? '',
        drawer.closedBy ?? '',
        drawer.currencyCode,
        ...amounts,
        ...counted,
        drawer.differenceReason,
      ]);
    }
    const table = [Object.values(shopDay.drawerColumns), ...rows];
    return csv ? writeCsv(table) : writeColumns(table);
  },
});

const amountOf = (cents: number) => amountOfCents(cents);
