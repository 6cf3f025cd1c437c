import { z } from 'zod';
import { GROUP_SIZES } from '#server/contract/constants.ts';

const ticked = z.literal('on').optional();

/** The players who are ticked, by slot, because forms carry each name once. */
export const slotFields = {
  slot1: ticked,
  slot2: ticked,
  slot3: ticked,
  slot4: ticked,
  slot5: ticked,
  slot6: ticked,
};

type Ticked = { [Name in keyof typeof slotFields]?: 'on' | undefined };

/** Returns `slots` for a call, or nothing when nobody is ticked. */
export function chosenSlots(ticks: Ticked): { slots?: number[] } {
  const slots = GROUP_SIZES.filter((slot) => ticks[`slot${slot}`]);
  return slots.length > 0 ? { slots } : {};
}
