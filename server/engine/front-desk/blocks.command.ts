import { z } from 'zod';
import { localDateOf } from '#server/format/dates.ts';
import { listBlocks } from '../blocks/blocks.queries.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { requireMay } from '../staff/require-may.ts';
import { writeColumns } from './columns.ts';
import { shopCommand } from './shop-command.ts';

const FOR_EVER = '9999-12-31';

export const blocksCommand = shopCommand({
  usage: 'blocks ALIAS [--from D] [--facility ID]',
  options: (option) => z.object({ from: option.date.optional(), facility: option.id.optional() }),
  async run({ parts, operator, text: { shop }, actor }, { from, facility: facilityId }) {
    requireMay(actor, 'sheet', facilityId);
    const catalogue = await loadCatalogue(parts.db, operator);
    const facilities = catalogue.facilities.filter(({ id }) => facilityId === undefined || id === facilityId);
    const [first] = facilities;
    const today = localDateOf(parts.now(), first?.timeZone ?? 'UTC');
    const ids = facilities.map(({ id }) => id);
    const blocks = await listBlocks(parts.db, ids, from ?? today, FOR_EVER);
    if (blocks.length === 0) return shop.noBlocks;
    return writeColumns([
      Object.values(shop.blockColumns),
      ...blocks.map(
        ({ id, facilityId: at, firstDate, lastDate, weekdays, fromTime, toTime, kind, reason, source }) => [
          String(id),
          facilities.find((facility) => facility.id === at)?.name ?? '',
          `${shop.hours(firstDate, lastDate, fromTime.slice(0, 5), toTime.slice(0, 5))}${shop.onWeekdays(weekdays)}`,
          shop.blockKinds[kind],
          reason,
          shop.blockSources[source],
        ],
      ),
    ]);
  },
});
