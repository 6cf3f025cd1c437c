import type { ReactNode } from 'react';
import { useText } from '#app/page/page-context.ts';
import { FieldErrors } from '#app/ui/field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import type { WalletCard } from '#server/contract/wallet.ts';
import { isWalletCardOver } from '#server/rules/card-expiry.ts';
import { CardIcon } from './card-icon.tsx';

type Props = {
  id: string;
  name: string;
  cards: readonly WalletCard[];
  now: Date;
  /** The id of the chosen card; '' for another one. */
  chosen: string;
  errors?: readonly string[];
  /** The security code of the chosen card. */
  code: TextFieldProps;
  /** The fields of another card. */
  children: ReactNode;
};

/**
 * The cards of the wallet, or another one. The fields that belong to a choice come after all radio buttons, beside and not below their own:
 * a style sheet shows them by what is checked. Where it cannot, all are shown, and the server reads the choice.
 */
export function SavedCards({ id, name, cards, now, chosen, errors, code, children }: Props) {
  const { wallet: text } = useText();
  const radio = (value: string, isExpired = false) => ({
    type: 'radio',
    id: value ? `${id}-${value}` : `${id}-other`,
    className: value ? 'kept' : 'other',
    name,
    value,
    defaultChecked: value === chosen,
    disabled: isExpired,
  });
  return (
    <fieldset className="wallet" id={id} {...(errors?.length ? { 'aria-describedby': `${id}-error` } : {})}>
      <legend>{text.checkout.legend}</legend>
      <FieldErrors id={id} errors={errors} />
      {cards.flatMap((card) => {
        const { walletOptionId: value, type, lastFour, expirationMonth, expirationYear } = card;
        const isExpired = isWalletCardOver(card, now);
        return [
          <input key={value} {...radio(value, isExpired)} />,
          <label key={`${value} label`} htmlFor={`${id}-${value}`}>
            <CardIcon type={type} />
            <span>
              <b>{text.card(type, lastFour)}</b>{' '}
              <small>{(isExpired ? text.expired : text.expires)(expirationMonth, expirationYear)}</small>
            </span>
          </label>,
        ];
      })}
      <input {...radio('')} />
      <label htmlFor={`${id}-other`}>
        <b>{text.checkout.another}</b>
      </label>
      <div className="kept-card">
        <TextField {...code} />
      </div>
      <div className="new-card stack">{children}</div>
    </fieldset>
  );
}
