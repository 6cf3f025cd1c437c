import type { FormHTMLAttributes, ReactNode } from 'react';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { Acts } from '#app/ui/acts.tsx';
import { Alert } from '#app/ui/alert.tsx';
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
      <Acts>
        <button type="submit" className="btn">
          {submit}
        </button>
        <BackToBooking booking={booking} />
      </Acts>
    </form>
  );
}

/** In place of the form, when nothing can be chosen. */
export function NoBookingForm({ booking, children }: { booking: number; children: ReactNode }) {
  return (
    <>
      <Alert>{children}</Alert>
      <p>
        <BackToBooking booking={booking} />
      </p>
    </>
  );
}

function BackToBooking({ booking }: { booking: number }) {
  return (
    <a className="link" href={links.staffBooking(booking)}>
      {useText().staffGroups.back}
    </a>
  );
}
