import type { ReactNode } from 'react';
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';

type Props = {
  form?: FormAttributes;
  children?: ReactNode;
  title: string;
  intro: string;
  errors?: { title: string; list: readonly SummaryError[] } | null;
  email: TextFieldProps;
  confirmation: TextFieldProps;
  submitLabel: string;
  /** Shown in place of the form once a link is on its way. */
  sent?: string | null;
};

/** E-mail, and the confirmation number of whoever has it, for the links to bookings. */
export function FindBooking(props: Props) {
  const { form, children, title, intro, errors, email, confirmation, submitLabel, sent } = props;
  return (
    <div className="narrow stack">
      <PageHeading title={title}>{intro}</PageHeading>
      {sent ? (
        <p className="note" role="status">
          {sent}
        </p>
      ) : (
        <form method="post" className="panel stack" {...form}>
          {children}
          {errors ? <ErrorSummary title={errors.title} errors={errors.list} /> : null}
          <TextField {...email} />
          <TextField {...confirmation} />
          <button type="submit" className="btn">
            {submitLabel}
          </button>
        </form>
      )}
    </div>
  );
}
