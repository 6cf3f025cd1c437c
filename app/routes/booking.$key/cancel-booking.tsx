import type { ReactNode } from 'react';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { RadioList, type RadioOption } from '#app/ui/radio-list.tsx';
import { type Option, SelectField } from '#app/ui/select-field.tsx';

type Props = {
  form?: FormAttributes;
  children?: ReactNode;
  title: string;
  /** The way back without cancelling. */
  keep: { href: string; label: string };
  /** What is given up, and what happens to the money where there is no choice. */
  text: string;
  /** Until when it can be cancelled, and what is given back then. */
  policy?: string;
  /** How many leave, each with what goes back; null for one player. */
  players?: {
    legend: string;
    options: readonly RadioOption[];
    chosen: string;
    errors?: readonly string[];
  } | null;
  reason?: { label: string; placeholder: string; options: readonly Option[] } | null;
  hidden?: readonly { name: string; value: string }[];
  submit: { label: string; name?: string; value?: string };
};

/** Cancelling on a page with a button: a link in a mail only opens it. */
export function CancelBooking(props: Props) {
  const { form, children, title, text, policy, keep, players, reason, hidden = [], submit } = props;
  return (
    <form method="post" className="panel stack" data-testid="cancellation-request-form" {...form}>
      {children}
      <HiddenFields fields={hidden} />
      <h2>{title}</h2>
      <p>{text}</p>
      {policy ? <p className="soft">{policy}</p> : null}
      {players ? <RadioList id="players" name="players" {...players} /> : null}
      {reason ? (
        <SelectField
          label={reason.label}
          options={reason.options}
          placeholder={reason.placeholder}
          select={{ id: 'reason', name: 'reason', defaultValue: '' }}
        />
      ) : null}
      <p className="acts">
        <button
          type="submit"
          className="btn alt"
          name={submit.name}
          value={submit.value}
          data-testid="cancellation-request-submit-btn"
        >
          {submit.label}
        </button>{' '}
        <a className="btn" href={keep.href} data-testid="cancellation-request-keep-btn">
          {keep.label}
        </a>
      </p>
    </form>
  );
}
