import type { ReactNode } from 'react';
import { FieldErrors } from '#app/ui/field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import { CardIcon, type CardType } from './card-icon.tsx';

type SavedCardOption = {
  value: string;
  label: string;
  type: CardType;
  /** "Expires 12/2031" */
  expiry: string;
  isExpired: boolean;
};

export type SavedCardsProps = {
  id: string;
  name: string;
  legend: string;
  options: readonly SavedCardOption[];
  /** Empty: another card. */
  chosen: string;
  other: string;
  errors?: readonly string[];
  /** The security code of the chosen card. */
  code: TextFieldProps;
};

/**
 * The cards of the wallet, or another one. What goes with the choice stands after all of them, beside and not below its radio
 * button: a style sheet shows it by what is checked; where it cannot, all of it is there, and the server looks at what was chosen.
 */
export function SavedCards(props: SavedCardsProps & { children: ReactNode }) {
  const { id, name, legend, options, chosen, other, errors, code, children } = props;
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
      <legend>{legend}</legend>
      <FieldErrors id={id} errors={errors} />
      {options.flatMap(({ value, label, type, expiry, isExpired }) => [
        <input key={value} {...radio(value, isExpired)} />,
        <label key={`${value} label`} htmlFor={`${id}-${value}`}>
          <CardIcon type={type} />
          <span>
            <b>{label}</b> <small>{expiry}</small>
          </span>
        </label>,
      ])}
      <input {...radio('')} />
      <label htmlFor={`${id}-other`}>
        <b>{other}</b>
      </label>
      <div className="kept-card">
        <TextField {...code} />
      </div>
      <div className="new-card stack">{children}</div>
    </fieldset>
  );
}
