import { SavedCards } from '#app/components/wallet/saved-cards.tsx';
import { useCardParts } from '#app/components/wallet/use-card-parts.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import type { RefusedCard } from '#app/session/refused-card.server.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { COUNTRIES } from '#server/contract/constants.ts';
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
  const { payment } = useText().checkout;
  const parts = useCardParts(now);
  const saved = cards ?? [];
  const country = COUNTRIES.find((code) => code === facilities[0]?.country.toUpperCase()) ?? '';
  // With saved cards these fields stay empty for golfers who choose one.
  const own = (name: string, defaultValue = '') => ({
    id: name,
    name,
    required: saved.length === 0,
    defaultValue,
  });
  const input = (
    { label, ...part }: (typeof parts)['number' | 'code' | 'name' | 'postalCode'],
    name: string,
    value?: string,
  ) => ({ label, input: { ...own(name, value), ...part } });
  const select = (
    { autoComplete, ...part }: (typeof parts)['month' | 'year' | 'country'],
    name: string,
    value?: string,
  ) => ({ ...part, select: { ...own(name, value), autoComplete } });
  const newCard = (
    <>
      <TextField {...input(parts.number, 'cardNumber')} />
      <div className="cols thirds">
        <SelectField {...select(parts.month, 'expirationMonth')} />
        <SelectField {...select(parts.year, 'expirationYear')} />
        <TextField {...input(parts.code, 'securityCode')} />
      </div>
      <div className="with-tick">
        <TextField {...input(parts.name, 'nameOnCard', typed.nameOnCard)} />
      </div>
      <div className="cols">
        <TextField {...input(parts.postalCode, 'postalCode', typed.postalCode)} />
        <SelectField {...select(parts.country, 'country', typed.country ?? country)} />
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
          code={input(parts.code, 'securityCodeSaved')}
        >
          {newCard}
        </SavedCards>
      ) : (
        newCard
      )}
    </section>
  );
}
