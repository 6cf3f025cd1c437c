import type { CheckoutSettings } from '#server/contract/settings.ts';
import type { Trx } from '../context.ts';
import { EngineError } from '../errors.ts';
import type { HoldOwner } from './hold-owner.ts';
import { countOtherHolds } from './limits.queries.ts';

export type HoldLimitsAsk = {
  alias: string;
  owner: HoldOwner;
  /** Null: the address is not known; then only the owner's holds count. */
  clientAddress: string | null;
  facilityId: number;
  startsAt: Date;
  /** Another tee time there that is given up for it. */
  leaving?: Date | null | undefined;
  checkout: Pick<CheckoutSettings, 'cartItemLimit' | 'holdLimitPerOwner' | 'holdLimitPerAddress'>;
};

/**
 * Refuses one more hold to an owner or a client address that holds as many tee times as it may; never fewer than a
 * cart may contain. To be asked before the tee time is locked. Error: HOLD_LIMIT_REACHED (409).
 */
export async function checkHoldLimits(trx: Trx, ask: HoldLimitsAsk): Promise<void> {
  const { checkout, owner } = ask;
  const { ofOwner, ofAddress } = await countOtherHolds(trx, { ...ask, ownerKey: owner.key });
  const isOwnerFull = ofOwner >= Math.max(checkout.holdLimitPerOwner, checkout.cartItemLimit);
  const isAddressFull = ofAddress >= Math.max(checkout.holdLimitPerAddress, checkout.cartItemLimit);
  if (isOwnerFull || isAddressFull) throw new EngineError('HOLD_LIMIT_REACHED');
}
