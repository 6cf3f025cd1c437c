import type { ChangedTeeTimeItem } from '#server/contract/cart.ts';
import type { ItemRow } from './items.queries.ts';
import { nameSlots } from './name-slots.ts';

/** Whether what a client sends of an item differs from the item as it is; what is left out does not. */
export function isChanged(row: ItemRow, { promotionCode, extra }: ChangedTeeTimeItem): boolean {
  const { players, groupSize, rate, slots } = extra ?? {};
  const count = row.extra.terms.rate.isSimulator ? (groupSize ?? players) : players;
  return (
    (count ?? row.players) !== row.players ||
    (rate?.rateId ?? row.rateId) !== row.rateId ||
    (promotionCode !== undefined && (promotionCode?.trim().toUpperCase() || null) !== row.promotionCode) ||
    JSON.stringify(nameSlots(row.extra.slots, row.players ?? 1, slots ?? [])) !==
      JSON.stringify(row.extra.slots)
  );
}
