import { viewWallet } from '#app/components/wallet/wallet-choice.view.ts';
import type { Site } from '#app/site/site.server.ts';
import { CARD_EXPIRY_YEARS, COUNTRIES } from '#server/contract/constants.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import type { Text } from '#server/text/en.ts';

type Sources = {
  cards: readonly WalletCard[] | null;
  typed: Readonly<Record<string, string>>;
  site: Site;
  /** What is charged. */
  note: string;
};

/** The fields of a card, or the cards of the wallet, with what was typed before. */
export function viewCard({ cards, typed, site, note }: Sources, words: Text, now: Date) {
  const { checkout, changing } = words;
  const { fields: labels, countries } = checkout;
  const wallet = cards && cards.length > 0 ? viewWallet(cards, words, now) : null;
  const chosen = typed.walletOptionId ?? wallet?.chosen ?? '';
  const [facility] = site.facilities;
  const country = COUNTRIES.find((code) => code === facility?.country.toUpperCase()) ?? '';
  // With saved cards the fields of another one are not wanted.
  const required = wallet === null;
  const input = (name: string, autoComplete: string, more: { inputMode?: 'numeric'; maxLength: number }) => ({
    id: name,
    name,
    autoComplete,
    required,
    defaultValue: typed[name],
    ...more,
  });
  const select = (name: string, autoComplete: string, standard = '') => ({
    id: name,
    name,
    autoComplete,
    required,
    defaultValue: typed[name] ?? standard,
  });
  const years = Array.from({ length: CARD_EXPIRY_YEARS }, (_, index) => String(now.getUTCFullYear() + index));
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return {
    title: checkout.payment,
    note: `${changing.dueNow}: ${note}`,
    saved: wallet && {
      id: 'walletOptionId',
      name: 'walletOptionId',
      legend: wallet.legend,
      options: wallet.options,
      other: wallet.other,
      chosen,
      code: {
        label: labels.securityCode,
        input: {
          ...input('securityCodeSaved', 'cc-csc', { inputMode: 'numeric', maxLength: 4 }),
          defaultValue: '',
        },
      },
    },
    number: {
      label: labels.cardNumber,
      input: {
        ...input('cardNumber', 'cc-number', { inputMode: 'numeric', maxLength: 40 }),
        defaultValue: '',
      },
    },
    month: {
      label: labels.expirationMonth,
      placeholder: labels.month,
      options: options(months),
      select: select('expirationMonth', 'cc-exp-month'),
    },
    year: {
      label: labels.expirationYear,
      placeholder: labels.year,
      options: options(years),
      select: select('expirationYear', 'cc-exp-year'),
    },
    cvv: {
      label: labels.securityCode,
      input: {
        ...input('securityCode', 'cc-csc', { inputMode: 'numeric', maxLength: 4 }),
        defaultValue: '',
      },
    },
    name: { label: labels.nameOnCard, input: input('nameOnCard', 'cc-name', { maxLength: 200 }) },
    postalCode: {
      label: labels.postalCode,
      input: input('postalCode', 'billing postal-code', { maxLength: 20 }),
    },
    country: {
      label: labels.country,
      placeholder: labels.chooseCountry,
      options: COUNTRIES.map((code) => ({ value: code, label: countries[code] })),
      select: select('country', 'billing country', country),
    },
  };
}
