import type { ReactNode } from 'react';
import { CardFields, type CardFieldsProps } from '#app/components/wallet/card-fields.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { type Sum, Sums } from '#app/ui/sums.tsx';

type Booked = { title: string; time: string; day: string; play: string; party: string };

type ReviewChangeProps = {
  title: string;
  intro: string;
  errors: { title: string; list: readonly { text: string }[] } | null;
  before: Booked;
  after: Booked;
  sums: readonly Sum[];
  /** Who leaves, what is refunded and what not, the promotion that is lost, and the terms afterwards; a sentence each. */
  sentences: readonly string[];
  terms: { title: string; sentences: readonly string[] };
  hidden: Readonly<Record<string, string>>;
  card: CardFieldsProps | null;
  submit: string;
  other: { href: string; label: string };
  keep: { href: string; label: string };
};

/** A booking as it is and as it would be, side by side, what that costs, and the button that does it. */
export function ReviewChange({
  form,
  children,
  ...props
}: ReviewChangeProps & { form?: FormAttributes; children?: ReactNode }) {
  const { title, intro, errors, before, after, sums, sentences, terms, hidden, card, submit } = props;
  return (
    <div className="narrow stack">
      <PageHeading title={title}>{intro}</PageHeading>
      {errors ? <ErrorSummary title={errors.title} errors={errors.list} /> : null}
      <div className="versus">
        <Side booked={before} testId="booked-before" />
        <Side booked={after} testId="booked-after" className="new" />
      </div>
      <dl className="pairs sums">
        <Sums sums={sums} />
      </dl>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <h2>{terms.title}</h2>
      {terms.sentences.map((sentence) => (
        <p key={sentence} className="soft">
          {sentence}
        </p>
      ))}
      <form method="post" className="stack" {...form}>
        {children}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {card ? <CardFields {...card} /> : null}
        <p className="acts">
          <button type="submit" className="btn" name="intent" value="change" data-testid="change-booking-btn">
            {submit}
          </button>{' '}
          <a href={props.other.href}>{props.other.label}</a> <a href={props.keep.href}>{props.keep.label}</a>
        </p>
      </form>
    </div>
  );
}

function Side({ booked, testId, className }: { booked: Booked; testId: string; className?: string }) {
  return (
    <section className={className} data-testid={testId}>
      <h2>{booked.title}</h2>
      <p className="time">{booked.time}</p>
      <p>{booked.day}</p>
      <p>{booked.play}</p>
      <p>{booked.party}</p>
    </section>
  );
}
