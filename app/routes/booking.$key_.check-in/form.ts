import { z } from 'zod';
import { links } from '#server/links.ts';

const typed = (max: number) => z.string().trim().max(max).optional().default('');

export const SLOT_FIELDS = ['slot1', 'slot2', 'slot3', 'slot4', 'slot5', 'slot6'] as const;

/** invalidCardOfCheckIn lists its missing fields in the specification's order. */
export const payForm = z.object({
  walletOptionId: typed(100),
  securityCodeSaved: typed(10),
  nameOnCard: typed(200),
  cardNumber: typed(40),
  securityCode: typed(10),
  expirationMonth: typed(10),
  expirationYear: typed(10),
  postalCode: typed(20),
});
export type PayInput = z.input<typeof payForm>;
export type PayValues = z.output<typeof payForm>;

/** Reads the slots of `?pay=1.3`. */
export function readSlots(written: string | null): number[] {
  return [...new Set((written ?? '').split('.').map(Number))].filter((slot) => slot >= 1 && slot <= 6);
}

export function payAddress(key: string, slots: readonly number[]): string {
  return links.checkIn(key, `pay=${slots.join('.')}`);
}
