import { SavedCards } from '#app/components/wallet/saved-cards.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import type { RefusedCard } from '#app/session/refused-card.server.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { CARD_EXPIRY_YEARS, COUNTRIES } from '#server/contract/constants.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { findUsableCard } from '#server/rules/card-expiry.ts';

type Props = {
  /** The customer's wallet; null where there is none, or the API does not answer. */
  cards: readonly WalletCard[] | null;
  now: Date;
  /** The fields of a refused card, except number and code. */
  typed: RefusedCard['typed'];
  note: string;
};

/** The fields of a card beside the cards of the wallet. */
export function CardFields({ cards, typed, note, now }: Props) {
  const { facilities } = useSite();
  const { payment, fields: labels, countries } = useText().checkout;
  const saved = cards ?? [];
  const country = COUNTRIES.find((code) => code === facilities[0]?.country.toUpperCase()) ?? '';
  // With saved cards these fields stay empty for golfers who choose one.
  const fieldOf = (name: string, autoComplete: string) => ({
    id: name,
    name,
    autoComplete,
    required: saved.length === 0,
    defaultValue: typed[name],
  });
  const digits = (name: string, autoComplete: string, maxLength: number) => ({
    ...fieldOf(name, autoComplete),
    inputMode: 'numeric' as const,
    maxLength,
    defaultValue: '',
  });
  const options = (count: number, first: number) =>
    Array.from({ length: count }, (_, index) => String(first + index).padStart(2, '0')).map((value) => ({
      value,
      label: value,
    }));
  const newCard = (
    <>
      <TextField label={labels.cardNumber} input={digits('cardNumber', 'cc-number', 40)} />
      <div className="cols thirds">
        <SelectField
          label={labels.expirationMonth}
          placeholder={labels.month}
          options={options(12, 1)}
          select={{ ...fieldOf('expirationMonth', 'cc-exp-month'), defaultValue: '' }}
        />
        <SelectField
          label={labels.expirationYear}
          placeholder={labels.year}
          options={options(CARD_EXPIRY_YEARS, now.getUTCFullYear())}
          select={{ ...fieldOf('expirationYear', 'cc-exp-year'), defaultValue: '' }}
        />
        <TextField label={labels.securityCode} input={digits('securityCode', 'cc-csc', 4)} />
      </div>
      <div className="with-tick">
        <TextField
          label={labels.nameOnCard}
          input={{ ...fieldOf('nameOnCard', 'cc-name'), maxLength: 200 }}
        />
      </div>
      <div className="cols">
        <TextField
          label={labels.postalCode}
          input={{ ...fieldOf('postalCode', 'billing postal-code'), maxLength: 20 }}
        />
        <SelectField
          label={labels.country}
          placeholder={labels.chooseCountry}
          options={COUNTRIES.map((code) => ({ value: code, label: countries[code] }))}
          select={{ ...fieldOf('country', 'billing country'), defaultValue: typed.country ?? country }}
        />
      </div>
    </>
  );
  return (
    <section className="panel stack" aria-labelledby="card-title" data-testid="payment-options-card">
      <h2 id="card-title">{payment}</h2>
      <p className="soft">{note}</p>
      {saved.length > 0 ? (
        <SavedCards
          id="walletOptionId"
          name="walletOptionId"
          cards={saved}
          now={now}
          chosen={typed.walletOptionId ?? findUsableCard(saved, now)?.walletOptionId ?? ''}
          code={{ label: labels.securityCode, input: digits('securityCodeSaved', 'cc-csc', 4) }}
        >
          {newCard}
        </SavedCards>
      ) : (
        newCard
      )}
    </section>
  );
}
