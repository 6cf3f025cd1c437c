import { z } from 'zod';
import { LINEUP_FIELDS } from '#app/components/lineup/lineup.view.ts';
import type { Text } from '#server/text/en.ts';

/** What the tee time's form sends: which rate, how many golfers; the tee time itself stands in the URL. */
export function addTeeTimeForm({ teeTime: { chooseRate, chooseGolfers } }: Text) {
  return z.object({
    rateId: z.coerce.number({ error: chooseRate }).int().positive(),
    golfers: z.coerce.number({ error: chooseGolfers }).int().min(1, chooseGolfers).max(6, chooseGolfers),
    attemptId: z.uuid().optional().catch(undefined),
  });
}

/** The products that the form offers with the tee time, each with how many of it are wanted: "2 9001", or "0 9001" for none. */
export function productsOfForm(form: FormData): { id: string; quantity: number }[] {
  return LINEUP_FIELDS.flatMap((name) => {
    const [, quantity = '', id = ''] = /^(\d{1,4}) (.{1,200})$/.exec(String(form.get(name) ?? '')) ?? [];
    return quantity ? [{ id, quantity: Number(quantity) }] : [];
  });
}

/** What the form sends in place of a rateId where rates are switched between; `rates` says which rate each combination is. */
export const RATE_SWITCHES = ['rates', 'holes', 'transportation'] as const;

/** The rate a form names, by its id or by its switches: "18-Cart-7001 9-Cart-7003"; '' when it names none. */
export function rateOfForm(form: FormData): string {
  const rateId = form.get('rateId');
  if (rateId) return String(rateId);
  const [rates, ...chosen] = RATE_SWITCHES.map((name) => String(form.get(name) ?? ''));
  const found = rates?.split(' ').map((rate) => rate.split('-'));
  return (
    found?.find(([holes, transportation]) => holes === chosen[0] && transportation === chosen[1])?.[2] ?? ''
  );
}
