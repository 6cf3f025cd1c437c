import type { OfferedGiftCertificate } from '#server/contract/store.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatShortMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';

type Gift = { value?: string | undefined; ownValue?: string | undefined; deliveryDate?: string | undefined };

/** Returns dollars: typed, else chosen; null for neither, NaN when it is no amount. */
export function valueOfGift({ value, ownValue }: Gift): number | null {
  if (ownValue) {
    // "$1,000" and "50.00" are whole amounts too.
    const digits = ownValue.replace(/[\s$,]|[.,]00?$/g, '');
    return /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
  }
  return value ? Number(value) : null;
}

export function checkGift(
  gift: Gift,
  { values, minValue, maxValue, currencyCode, latestDelivery }: OfferedGiftCertificate,
  today: string,
  text: Text,
): Record<string, string[]> {
  const { errors } = text.store.giftCertificates;
  const short = (dollars: number) => formatShortMoney(toCents(dollars), currencyCode, text);
  const value = valueOfGift(gift);
  const isOffered =
    value !== null &&
    (values.includes(value) || (Number.isInteger(value) && value >= minValue && value <= maxValue));
  const { deliveryDate } = gift;
  const isInTime =
    !deliveryDate || (isDay(deliveryDate) && deliveryDate >= today && deliveryDate <= latestDelivery);
  const latest = formatLocalDate(latestDelivery, 'long-year', text.locale);
  return {
    ...(isOffered
      ? {}
      : { ownValue: [value === null ? errors.value : errors.between(short(minValue), short(maxValue))] }),
    ...(isInTime ? {} : { deliveryDate: [errors.deliveryDate(latest)] }),
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
