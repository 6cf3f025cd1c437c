import type { ReactNode } from 'react';
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Price } from '#app/ui/price.tsx';
import { RadioList } from '#app/ui/radio-list.tsx';
import { Segments } from '#app/ui/segments.tsx';
import { type OtherTimes, OtherTimesBeside } from './alternative-times.tsx';
import { PricePanels, type PricePanelsProps } from './price-panels.tsx';

export type RateOption = {
  id: string;
  /** "18 Holes" */
  name: string;
  /** "Cart · 1 - 4 golfers" */
  note: string;
  price: string;
  was?: string;
};

export type TeeTimeDetailProps = {
  /** Over the list rather than on a page of its own. */
  isInDialog?: boolean;
  form?: FormAttributes;
  /** What the form carries unseen: the course, the time, a token. */
  children?: ReactNode;
  /** "Sunday, 11/22/2026 7:20 AM" */
  title: string;
  /** Course and, where an operator has several, its zone. */
  subtitle: string;
  errors?: { title: string; list: readonly SummaryError[] } | null;
  /** Below the errors, where it was lost to somebody else. */
  others?: OtherTimes | null;
  /** Above the choices: a promotion applied, a price that changed. */
  message?: string | null;
  rates: { legend: string; name: string; chosen: string; wasLabel: string; options: readonly RateOption[] };
  /** 'Number of Golfers' 1 to 4, or 'Group Size' 1 to 6. */
  golfers: {
    legend: string;
    name: string;
    chosen: string;
    options: readonly { value: string; disabled?: boolean }[];
  };
  prices: PricePanelsProps;
  terms: readonly { title: string; text: string }[];
  submitLabel: string;
  /** "We hold the time for 10 minutes." */
  holdNote?: string;
  back?: { href: string; label: string };
};

/** One tee time: which rate, how many golfers, what it comes to, and into the cart. */
export function TeeTimeDetail(props: TeeTimeDetailProps) {
  const { isInDialog, form, children, title, subtitle, errors, others, message, rates, golfers, prices } =
    props;
  const { terms, submitLabel, holdNote, back } = props;
  return (
    <form method="post" className="detail" {...form}>
      {children}
      <PageHeading title={title} {...(isInDialog && { level: 2 })}>
        {subtitle}
      </PageHeading>
      {errors ? <ErrorSummary title={errors.title} errors={errors.list} /> : null}
      {others ? <OtherTimesBeside {...others} /> : null}
      {message ? <p className="note">{message}</p> : null}
      <div className="detail-choices stack">
        <RadioList
          id={rates.name}
          name={rates.name}
          legend={rates.legend}
          chosen={rates.chosen}
          options={rates.options.map(({ id, name, note, price, was }) => ({
            value: id,
            label: name,
            note,
            aside: <Price amount={price} was={was} wasLabel={rates.wasLabel} />,
          }))}
        />
        <Segments
          id={golfers.name}
          name={golfers.name}
          legend={golfers.legend}
          chosen={golfers.chosen}
          options={golfers.options.map(({ value, disabled }) => ({
            value,
            label: value,
            disabled,
            testId: `golfer-select-radio-${value}`,
          }))}
        />
      </div>
      <div className="panel stack detail-total">
        <PricePanels {...prices} />
        <button type="submit" className="btn wide" data-testid="add-to-cart-button">
          {submitLabel}
        </button>
        {holdNote ? <p className="small soft">{holdNote}</p> : null}
      </div>
      <div className="detail-terms stack">
        {terms.map((each) => (
          <section key={each.title}>
            <h2>{each.title}</h2>
            <p className="lines">{each.text}</p>
          </section>
        ))}
        {back ? (
          <a className="link" href={back.href}>
            {back.label}
          </a>
        ) : null}
      </div>
    </form>
  );
}
