import { z } from 'zod';
import type { LeavingPlayer } from '#server/contract/cancellation.ts';

const players = z
  .array(z.object({ SlotNumber: z.number().int(), Name: z.string().nullable() }))
  .min(1)
  .max(6);

export const leavingField = z
  .string()
  .max(2_000)
  .transform((text) => players.safeParse(readJson(text)).data)
  .optional();

export function writeLeaving(leaving: readonly LeavingPlayer[]): string {
  return JSON.stringify(leaving.map(({ SlotNumber, Name }) => ({ SlotNumber, Name })));
}

export function readTicks(query: URLSearchParams): number[] {
  const numbers = query.getAll('slot').filter((number) => /^[1-9]\d?$/.test(number));
  return [...new Set(numbers.map(Number))].slice(0, 6);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
