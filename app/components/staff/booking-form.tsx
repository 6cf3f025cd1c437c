import type { FormHTMLAttributes, ReactNode } from 'react';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { links } from '#server/links.ts';

export type BookingFormProps = {
  booking: number;
  /** Of the booking as the page shows it, and further values. */
  fields: readonly { name: string; value: string }[];
  submit: string;
  children?: ReactNode;
} & FormHTMLAttributes<HTMLFormElement>;

/** A form that changes a booking: its fields, its button, and the way back to the booking. */
export function BookingForm({ booking, fields, submit, children, ...form }: BookingFormProps) {
  return (
    <form {...form} method="post" className="panel stack desk-form">
      <FormToken />
      <HiddenFields fields={fields} />
      {children}
      <p className="desk-acts">
        <button type="submit" className="btn">
          {submit}
        </button>{' '}
        <a className="link" href={links.staffBooking(booking)}>
          {useText().staffGroups.back}
        </a>
      </p>
    </form>
  );
}
