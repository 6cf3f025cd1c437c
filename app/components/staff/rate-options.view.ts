import { formatMoney } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';

type Offer = { rate: number; name: string; greenFeeCents: number };

/** Returns rates with their prices, to choose from. */
export function viewRateOptions(
  offers: readonly Offer[],
  currency: Parameters<typeof formatMoney>[1],
  text: Text,
) {
  return offers.map(({ rate, name, greenFeeCents }) => ({
    value: String(rate),
    label: text.staffBookings.new.rateLine(name, formatMoney(greenFeeCents, currency, text)),
  }));
}
