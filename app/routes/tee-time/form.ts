import { z } from 'zod';
import { LINEUP_FIELDS } from '#app/components/lineup/lineup.view.ts';
import type { Text } from '#server/text/en.ts';

export function addTeeTimeForm({ teeTime: { chooseRate, chooseGolfers } }: Text) {
  return z.object({
    rateId: z.coerce.number({ error: chooseRate }).int().positive(),
    golfers: z.coerce.number({ error: chooseGolfers }).int().min(1, chooseGolfers).max(6, chooseGolfers),
    attemptId: z.uuid().optional().catch(undefined),
  });
}

/** "2 9001", or "0 9001" for none. */
export function productsOfForm(form: FormData): { id: string; quantity: number }[] {
  return LINEUP_FIELDS.flatMap((name) => {
    const [, quantity = '', id = ''] = /^(\d{1,4}) (.{1,200})$/.exec(String(form.get(name) ?? '')) ?? [];
    return quantity ? [{ id, quantity: Number(quantity) }] : [];
  });
}

/** Replace the rateId; `rates` maps their combinations to rates. */
export const RATE_SWITCHES = ['rates', 'holes', 'transportation'] as const;

/** "18-Cart-7001 9-Cart-7003" names the rate by switches; '' for none. */
export function rateOfForm(form: FormData): string {
  const rateId = form.get('rateId');
  if (rateId) return String(rateId);
  const [rates, ...chosen] = RATE_SWITCHES.map((name) => String(form.get(name) ?? ''));
  const found = rates?.split(' ').map((rate) => rate.split('-'));
  return (
    found?.find(([holes, transportation]) => holes === chosen[0] && transportation === chosen[1])?.[2] ?? ''
  );
}
