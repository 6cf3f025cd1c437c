import type { ChangedTeeTimeItem } from '#server/contract/cart-input.ts';
import { playerCountOf } from '#server/rules/player-count.ts';
import { slotNames } from './slot-names.ts';
import type { ItemRow } from './stored-item.ts';

/** Compares an item with what the client sent; missing fields count as unchanged. */
export function isChanged(row: ItemRow<'TeeTime'>, { promotionCode, extra }: ChangedTeeTimeItem): boolean {
  const { teetime, rate, slots } = extra ?? {};
  return (
    playerCountOf(row.extra.terms.rate, extra ?? {}, row.players) !== row.players ||
    (teetime ? Date.parse(teetime) : row.starts_at.getTime()) !== row.starts_at.getTime() ||
    (rate?.rateId ?? row.tee_time_rate_id) !== row.tee_time_rate_id ||
    (promotionCode !== undefined && (promotionCode?.trim().toUpperCase() || null) !== row.promotion_code) ||
    JSON.stringify(slotNames(row.extra.slots, row.players, slots ?? [])) !== JSON.stringify(row.extra.slots)
  );
}
