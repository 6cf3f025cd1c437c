import { type ReactNode, useState } from 'react';
import { Lineup, type LineupProps } from '#app/components/lineup/lineup.tsx';
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { Segments } from '#app/ui/segments.tsx';
import { type OtherTimes, OtherTimesBeside } from './alternative-times.tsx';
import { fittingGolfers } from './fitting-golfers.ts';
import { PriceDetails, type PricesProps, PriceTotals } from './prices.tsx';
import { RateChoice, type RateChoiceProps } from './rate-choice.tsx';
import { TeeTimeHeading, type TeeTimeTitle } from './tee-time-heading.tsx';

export type TeeTimeDetailProps = {
  /** Over the list, not on its own page. */
  isInDialog?: boolean;
  form?: FormAttributes;
  children?: ReactNode;
  title: TeeTimeTitle;
  errors?: { title: string; list: readonly SummaryError[] } | null;
  /** Shown when another golfer took the time. */
  others?: OtherTimes | null;
  messages?: readonly { text: string; lang?: string | undefined }[];
  /** The same tee time without a promo code that is for other numbers of golfers. */
  withoutCode?: { href: string; label: string } | null;
  notices?: readonly { title: string; days: string; text: string; lang?: string | undefined }[];
  /** Explains "from" of the list when another rate is preselected. */
  lowest?: string | null;
  rates: RateChoiceProps;
  /** 'Number of Golfers' 1 to 4, or 'Group Size' 1 to 6; others are disabled. */
  golfers: {
    legend: string;
    name: string;
    chosen: string;
    options: readonly { value: string; disabled?: boolean }[];
  };
  lineup?: LineupProps | null;
  prices: PricesProps;
  terms: readonly { title: string; text: string; lang?: string | undefined }[];
  submitLabel: string;
  holdNote?: string;
  back?: { href: string; label: string };
};

export function TeeTimeDetail(props: TeeTimeDetailProps) {
  const {
    isInDialog,
    form,
    children,
    title,
    errors,
    others,
    messages = [],
    notices = [],
    withoutCode,
    lowest,
  } = props;
  const { rates, golfers, lineup, prices } = props;
  const { terms, submitLabel, holdNote, back } = props;
  const choice = useChoice(props);
  return (
    <form method="post" className="detail" {...form}>
      {children}
      <TeeTimeHeading {...title} {...(isInDialog && { level: 2 })} />
      {errors ? <ErrorSummary title={errors.title} errors={errors.list} /> : null}
      {others ? <OtherTimesBeside {...others} /> : null}
      {messages.map(({ text, lang }) => (
        <p className="note" key={text} lang={lang}>
          {text}
        </p>
      ))}
      {withoutCode ? (
        <p>
          <a className="link" href={withoutCode.href}>
            {withoutCode.label}
          </a>
        </p>
      ) : null}
      {notices.map((notice) => (
        <div className="note" key={notice.title + notice.text}>
          <b>{notice.title}</b> {notice.days ? <span className="soft">{notice.days}</span> : null}
          <p className="lines" lang={notice.lang}>
            {notice.text}
          </p>
        </div>
      ))}
      <div className="detail-choices stack">
        {lowest ? <p className="small soft">{lowest}</p> : null}
        <RateChoice {...rates} chosen={choice.rateId} isStrict={isInDialog === true} onRate={choice.onRate} />
        <Segments
          key={choice.rateId}
          id={golfers.name}
          name={golfers.name}
          legend={golfers.legend}
          chosen={choice.golfers}
          onChange={choice.onGolfers}
          options={golfers.options.map(({ value, disabled }) => ({
            value,
            label: value,
            disabled: disabled || (isInDialog && !choice.fits.includes(value)),
            testId: `golfer-select-radio-${value}`,
          }))}
        />
        <div aria-live="polite">
          {rates.options.map(({ id, hint }, index) =>
            hint ? (
              <p key={id} data-rate={index} className="small soft fits">
                {hint}
              </p>
            ) : null,
          )}
        </div>
        {lineup ? <Lineup {...lineup} /> : null}
      </div>
      <div className="detail-total">
        <PriceTotals {...prices} />
        <button type="submit" className="btn" data-testid="add-to-cart-button">
          {submitLabel}
        </button>
      </div>
      <div className="detail-why">
        {holdNote ? <p className="small soft">{holdNote}</p> : null}
        <PriceDetails {...prices} />
      </div>
      <div className="detail-terms stack">
        {terms.map((each) => (
          <section key={each.title}>
            <h2>{each.title}</h2>
            <p className="lines" lang={each.lang}>
              {each.text}
            </p>
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

/**
 * Makes the numbers of golfers follow the rate; fitting-golfers.script.js does the same on the time's own page.
 * Without scripts the style sheet hides the button for a choice that does not fit.
 */
function useChoice({ rates, golfers }: Pick<TeeTimeDetailProps, 'rates' | 'golfers'>) {
  const [choice, setChoice] = useState({ rateId: rates.chosen, golfers: golfers.chosen });
  const fitsOf = (rateId: string) => rates.options.find(({ id }) => id === rateId)?.fits ?? [];
  return {
    ...choice,
    fits: fitsOf(choice.rateId),
    onRate: (rateId: string) =>
      setChoice({ rateId, golfers: fittingGolfers(fitsOf(rateId), choice.golfers) }),
    onGolfers: (golfers: string) => setChoice({ ...choice, golfers }),
  };
}
