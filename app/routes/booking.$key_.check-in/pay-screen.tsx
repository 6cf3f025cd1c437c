import { getFormProps, useForm } from '@conform-to/react';
import { SavedCards } from '#app/components/wallet/saved-cards.tsx';
import { useCardParts } from '#app/components/wallet/use-card-parts.ts';
import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import type { RefusedCard } from '#app/session/refused-card.server.ts';
import type { RefusedForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf, selectOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { CheckInStatus } from '#server/contract/check-in.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { findUsableCard } from '#server/rules/card-expiry.ts';
import { type PayInput, payAddress } from './form.ts';

type Props = RefusedForm &
  Pick<RefusedCard, 'typed'> & {
    bookingKey: string;
    owing: CheckInStatus['players'];
    currency: CheckInStatus['currencyCode'];
    wallet: readonly WalletCard[];
    now: Date;
  };

export function PayScreen({ bookingKey, owing, currency, wallet: cards, now, message, reply, typed }: Props) {
  const { cardEntry } = useSite().settings.checkout.payment;
  const text = useText();
  const { checkIn } = text;
  const usable = findUsableCard(cards, now)?.walletOptionId ?? '';
  const [form, fields] = useForm<PayInput>({
    id: 'pay',
    lastResult: reply,
    defaultValue: { walletOptionId: usable, ...typed },
  });
  const { nameOnCard, cardNumber, securityCode, securityCodeSaved } = fields;
  const { expirationMonth, expirationYear, postalCode, walletOptionId } = fields;
  const inOrder = [
    walletOptionId,
    securityCodeSaved,
    nameOnCard,
    cardNumber,
    securityCode,
    expirationMonth,
    expirationYear,
    postalCode,
  ];
  const parts = useCardParts(now);
  const newCard = (
    <>
      <TextField {...fieldOf(nameOnCard, parts.name)} />
      <TextField {...fieldOf(cardNumber, parts.number)} />
      <TextField {...fieldOf(securityCode, parts.code)} />
      <div className="cols">
        <SelectField {...selectOf(expirationMonth, parts.month)} />
        <SelectField {...selectOf(expirationYear, parts.year)} />
      </div>
      <TextField {...fieldOf(postalCode, parts.postalCode)} />
    </>
  );
  const names = owing.map(({ name, slotNumber }) => name || checkIn.player(slotNumber)).join(', ');
  const cents = owing.reduce((sum, { due }) => sum + toCents(due), 0);
  const slots = owing.map(({ slotNumber }) => slotNumber);
  return (
    <section aria-labelledby="pay-title">
      <h2 id="pay-title">{checkIn.payAndCheckIn}</h2>
      <p className="soft">{checkIn.pay.who(names)}</p>
      {message ? (
        <Alert kind="bad" autoFocus>
          {message}
        </Alert>
      ) : null}
      <ErrorSummary title={text.errors.BAD_INPUT} errors={listErrors(inOrder)} />
      <form method="post" className="stack" {...getFormProps(form)} action={payAddress(bookingKey, slots)}>
        <FormToken />
        {cardEntry === 'hosted' ? (
          <p>{checkIn.pay.hosted}</p>
        ) : cards.length > 0 ? (
          <SavedCards
            id={walletOptionId.id}
            name={walletOptionId.name}
            cards={cards}
            now={now}
            chosen={String(walletOptionId.value ?? usable)}
            {...(walletOptionId.errors ? { errors: walletOptionId.errors } : {})}
            code={fieldOf(securityCodeSaved, parts.code)}
          >
            {newCard}
          </SavedCards>
        ) : (
          newCard
        )}
        <button
          type="submit"
          className="btn wide"
          name="intent"
          value="pay"
          data-testid="check-in-pay-button"
        >
          {checkIn.pay.button(formatMoney(cents, currency, text))}
        </button>
        <p>
          <a className="link" href={links.checkIn(bookingKey)}>
            {checkIn.pay.back}
          </a>
        </p>
      </form>
    </section>
  );
}
