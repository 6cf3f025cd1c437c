import type { ReactNode } from 'react';
import type { LineupForm } from '#app/components/lineup/lineup.view.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { type Option, SelectField } from '#app/ui/select-field.tsx';

type QuantityFieldProps = {
  itemId: string;
  /** The form it is sent with: that of all items, and of the way to the checkout. */
  formId?: string;
  /** Which of the fields of that form it is: "item1" and "count1". */
  place: number;
  /** Names the select for who cannot see the row: "Golfers, Sunday at 7:20 AM". */
  label: string;
  options: readonly Option[];
  chosen: string;
  submitLabel: string;
};

/** The number of golfers or pieces of an item, and the button that saves what was chosen. */
export function QuantityField({
  itemId,
  formId,
  place,
  label,
  options,
  chosen,
  submitLabel,
}: QuantityFieldProps) {
  return (
    <div className="cart-quantity">
      <input type="hidden" name={`item${place}`} value={itemId} form={formId} />
      <label className="vh" htmlFor={`quantity-${itemId}`}>
        {label}
      </label>
      <select
        className="in"
        id={`quantity-${itemId}`}
        name={`count${place}`}
        defaultValue={chosen}
        form={formId}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <button type="submit" className="btn alt" name="intent" value="counts" form={formId}>
        {submitLabel}
      </button>
    </div>
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
  const { itemId, facilityId, isOpen, form, children, summary, choose, products } = props;
  const { quantity, quantities, submit } = props;
  return (
    <Disclosure summary={summary} isOpen={isOpen}>
      <form method="post" className="cart-add" {...form}>
        {children}
        <input type="hidden" name="facilityId" value={facilityId} />
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
