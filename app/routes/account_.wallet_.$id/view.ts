import { viewFrame } from '#app/components/account/account-frame.view.ts';
import { viewCardLine } from '#app/components/wallet/card-line.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { CARD_EXPIRY_YEARS, COUNTRIES } from '#server/contract/constants.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { links } from '#server/links.ts';
import type { CardInput } from './form.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** The form of one card as finished strings. */
export function viewCardForm(
  visit: Pick<AccountVisit, 'site' | 'text' | 'offers'>,
  card: WalletCard,
  now: Date,
) {
  const { site, text: words } = visit;
  const { wallet: text, checkout } = words;
  const { isExpired: _isExpired, ...line } = viewCardLine(card, words, now);
  const { name, address, postalCode, countryCode, expirationMonth, expirationYear, lastFour } = card;
  const offered = Array.from({ length: CARD_EXPIRY_YEARS }, (_, index) =>
    String(now.getUTCFullYear() + index),
  );
  const years = [...new Set([...offered, expirationYear])].sort();
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const values: Partial<CardInput> = {
    name,
    address,
    postalCode,
    expirationMonth,
    expirationYear,
    ...(COUNTRIES.includes(countryCode as never) && { countryCode: countryCode as CardInput['countryCode'] }),
  };
  return {
    documentTitle: pageTitle(words, 'wallet', site.settings.name, line.label),
    frame: { ...viewFrame(visit, 'wallet'), title: text.editTitle },
    line: { ...line, tag: card.isDefault ? text.isDefault : null },
    values,
    number: { label: text.number, masked: `•••• •••• •••• ${lastFour}` },
    labels: {
      ...text.fields,
      month: checkout.fields.expirationMonth,
      year: checkout.fields.expirationYear,
      chooseMonth: checkout.fields.month,
      chooseYear: checkout.fields.year,
      chooseCountry: checkout.fields.chooseCountry,
    },
    months: options(MONTHS),
    years: options(years),
    countries: COUNTRIES.map((code) => ({ value: code, label: checkout.countries[code] })),
    invalid: words.errors.BAD_INPUT,
    save: text.save,
    cancel: { href: links.wallet(), label: text.cancel },
  };
}
