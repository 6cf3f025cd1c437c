import { SavedCards } from '#app/components/wallet/saved-cards.tsx';
import { useCardParts } from '#app/components/wallet/use-card-parts.ts';
import { useText } from '#app/page/page-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { checkboxOf, fieldOf, selectOf } from '#app/ui/field-of.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_WALLET_CARDS } from '#server/contract/constants.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { isWalletCardOver } from '#server/rules/card-expiry.ts';
import { type CheckoutFields, useFieldErrors } from './checkout-fields.ts';

/** The same rules as in server/rules, as patterns for browsers. */
const CARD_NUMBER = String.raw`([\s\-]*\d){12,19}[\s\-]*`;
const SECURITY_CODE = String.raw`\s*\d{3,4}\s*`;
const REFUSED_ID = 'card-refused';

type CardField = CheckoutFields['cardNumber' | 'securityCode' | 'securityCodeSaved'];

type Props = {
  fields: CheckoutFields;
  note: string;
  cards: readonly WalletCard[] | null;
  renews: boolean;
  now: Date;
  refused: { title: string; text: string } | null;
  /** The fields to type again. */
  lost: readonly CardField[];
};

export function CardFields({ fields, note, cards, renews, now, refused, lost }: Props) {
  const words = useText();
  const { payment } = words.checkout;
  const parts = useCardParts(now);
  const errors = useFieldErrors();
  const saved = cards ?? [];
  const isSaveOffered = (cards !== null || renews) && saved.length < MAX_WALLET_CARDS;
  const chosen = chosenCard(fields, cards, now);
  const refusedAt = (isMeant: boolean) =>
    refused && isMeant
      ? { autoFocus: true, 'aria-invalid': true, 'aria-describedby': REFUSED_ID }
      : undefined;
  const again = (field: CardField, sentence: string) =>
    lost.some(({ name }) => name === field.name) ? { errors: [sentence] } : {};
  const code = {
    ...parts.code,
    required: true,
    pattern: SECURITY_CODE,
    'data-bad': errors.securityCode,
  };
  const typed = (
    <>
      <TextField
        {...fieldOf(fields.cardNumber, {
          ...parts.number,
          required: true,
          pattern: CARD_NUMBER,
          'data-bad': errors.cardNumber,
          ...refusedAt(chosen === ''),
        })}
        {...again(fields.cardNumber, errors.cardAgain)}
      />
      <div className="cols thirds">
        <SelectField
          {...selectOf(fields.expirationMonth, {
            ...parts.month,
            required: true,
            'data-bad': errors.expirationMonth,
          })}
        />
        <SelectField
          {...selectOf(fields.expirationYear, {
            ...parts.year,
            required: true,
            'data-bad': errors.expirationYear,
          })}
        />
        <TextField
          {...fieldOf(fields.securityCode, code)}
          {...again(fields.securityCode, errors.codeAgain)}
        />
      </div>
      <div className="with-tick">
        <TextField
          {...fieldOf(fields.nameOnCard, {
            ...parts.name,
            required: true,
            'data-bad': errors.nameOnCard,
          })}
        />
        <Checkbox {...checkboxOf(fields.sameName, { label: words.checkout.fields.sameName })} />
      </div>
      <TextField
        {...fieldOf(fields.addressLine1, {
          ...parts.address,
          required: true,
          'data-bad': errors.addressLine1,
        })}
      />
      <div className="cols">
        <TextField
          {...fieldOf(fields.postalCode, {
            ...parts.postalCode,
            required: true,
            'data-bad': errors.postalCode,
          })}
        />
        <SelectField
          {...selectOf(fields.country, {
            ...parts.country,
            required: true,
            'data-bad': errors.country,
          })}
        />
      </div>
      {isSaveOffered ? (
        <Checkbox
          {...checkboxOf(fields.saveCard, {
            label: renews ? words.renewals.consent : words.wallet.checkout.saveCard,
            ...(renews ? { required: true, 'data-bad': words.renewals.consentMissing } : {}),
          })}
        />
      ) : null}
    </>
  );
  return (
    <section className="panel stack" aria-labelledby="card-title" data-testid="payment-options-card">
      <h2 id="card-title">{payment}</h2>
      <p className="soft">{note}</p>
      {refused ? (
        <Alert kind="bad" id={REFUSED_ID}>
          <p>
            <b>{refused.title}</b>
          </p>
          <p>{refused.text}</p>
        </Alert>
      ) : null}
      {saved.length > 0 ? (
        <SavedCards
          cards={saved}
          now={now}
          id={fields.walletOptionId.id}
          name={fields.walletOptionId.name}
          chosen={chosen}
          errors={fields.walletOptionId.errors}
          code={{
            ...fieldOf(fields.securityCodeSaved, { ...code, ...refusedAt(chosen !== '') }),
            ...again(fields.securityCodeSaved, errors.codeAgain),
          }}
        >
          {typed}
        </SavedCards>
      ) : (
        typed
      )}
    </section>
  );
}

/** Card number and CVV are not sent back: those that were filled in and have no error must be typed again. */
export function listLostFields(
  fields: CheckoutFields,
  filled: readonly string[],
  { isSaved }: { isSaved: boolean },
): CardField[] {
  const meant = isSaved ? [fields.securityCodeSaved] : [fields.cardNumber, fields.securityCode];
  return meant.filter(({ name, errors }) => filled.includes(name) && !errors);
}

export function chosenCard(fields: CheckoutFields, cards: readonly WalletCard[] | null, now: Date): string {
  const chosen = fields.walletOptionId.initialValue ?? '';
  return (
    cards?.find((card) => card.walletOptionId === chosen && !isWalletCardOver(card, now))?.walletOptionId ??
    ''
  );
}
