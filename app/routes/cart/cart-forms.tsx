import type { ReactNode } from 'react';
import type { LineupForm } from '#app/components/lineup/lineup.view.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { type Option, SelectField } from '#app/ui/select-field.tsx';

type QuantityFormProps = {
  itemId: string;
  form?: FormAttributes;
  /** Hidden fields. */
  children?: ReactNode;
  /** Names the select for who cannot see the row: "Golfers, Sunday at 7:20 AM". */
  label: string;
  name: string;
  options: readonly Option[];
  chosen: string;
  submit: { label: string; name: string; value: string };
  /** With scripts: called on a change, so that nobody has to press the button. */
  onChange?: (form: HTMLFormElement | null) => void;
};

/** Changes the number of golfers or pieces of an item. */
export function QuantityForm(props: QuantityFormProps) {
  const { itemId, form, children, label, name, options, chosen, submit, onChange } = props;
  return (
    <form method="post" className="cart-quantity" {...form}>
      {children}
      <label className="vh" htmlFor={`quantity-${itemId}`}>
        {label}
      </label>
      <select
        className="in"
        id={`quantity-${itemId}`}
        name={name}
        defaultValue={chosen}
        onChange={onChange ? (event) => onChange(event.currentTarget.form) : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <button type="submit" className="btn alt" name={submit.name} value={submit.value}>
        {submit.label}
      </button>
    </form>
  );
}

type RemoveFormProps = {
  form?: FormAttributes;
  children?: ReactNode;
  submit: { label: string; name: string; value: string; of: string };
};

/** Takes an item out of the cart. */
export function RemoveForm({ form, children, submit }: RemoveFormProps) {
  return (
    <form method="post" {...form}>
      {children}
      <button type="submit" className="btn quiet" name={submit.name} value={submit.value}>
        {submit.label}
        <span className="vh">{` ${submit.of}`}</span>
      </button>
    </form>
  );
}

type AddFormProps = LineupForm & {
  itemId: string;
  isOpen: boolean;
  form?: FormAttributes;
  children?: ReactNode;
};

/** Adds something of the course's lineup to a tee time. */
export function AddForm(props: AddFormProps) {
  const { itemId, isOpen, form, children, summary, choose, products, quantity, quantities, submit } = props;
  return (
    <Disclosure summary={summary} isOpen={isOpen}>
      <form method="post" className="cart-add" {...form}>
        {children}
        <SelectField label={choose} select={{ id: `add-${itemId}`, name: 'product' }} options={products} />{' '}
        <SelectField
          label={quantity}
          select={{ id: `add-quantity-${itemId}`, name: 'quantity' }}
          options={quantities}
        />{' '}
        <button type="submit" className="btn alt" name="intent" value="add-product">
          {submit}
        </button>
      </form>
    </Disclosure>
  );
}
