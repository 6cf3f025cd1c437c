import type { ReactNode } from 'react';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { type Option, SelectField } from '#app/ui/select-field.tsx';

type Props = {
  form?: FormAttributes;
  children?: ReactNode;
  title: string;
  /** The way back without cancelling. */
  keep: { href: string; label: string };
  /** What happens to the money. */
  text: string;
  reason?: { label: string; options: readonly Option[] } | null;
  submit: { label: string; name?: string; value?: string };
};

/** Cancelling on a page with a button: a link in a mail only opens it. */
export function CancelBooking({ form, children, title, text, keep, reason, submit }: Props) {
  return (
    <form method="post" className="panel stack" {...form}>
      {children}
      <h2>{title}</h2>
      <p>{text}</p>
      {reason ? (
        <SelectField
          label={reason.label}
          options={reason.options}
          select={{ id: 'reason', name: 'reason', defaultValue: '' }}
        />
      ) : null}
      <p className="acts">
        <button type="submit" className="btn alt" name={submit.name} value={submit.value}>
          {submit.label}
        </button>{' '}
        <a className="btn" href={keep.href}>
          {keep.label}
        </a>
      </p>
    </form>
  );
}
