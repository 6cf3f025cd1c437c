import type { ReactNode } from 'react';
import { CartCard, type CartCourse } from '#app/components/cart/cart-card.tsx';
import type { CartLabels } from '#app/components/cart/cart-item-row.tsx';
import { HoldClock, type HoldClockProps } from '#app/components/cart/hold-clock.tsx';
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { type Sum, Sums } from '#app/ui/sums.tsx';

export type CheckoutProps = {
  title: string;
  /** A line under the title. */
  note?: ReactNode;
  /** What is wrong with the form: before everything else, where a page without scripts is seen first. */
  errors?: { title: string; list: readonly SummaryError[]; isShort?: boolean } | null;
  summaryTitle: string;
  hold?: HoldClockProps | null;
  labels: CartLabels;
  courses: readonly CartCourse[];
  sums: readonly Sum[];
  /** Until when it can be cancelled, and what is given back then. */
  cancelling?: readonly { title: string; texts: readonly string[] }[];
  /** The fields for a promotion code and for gift certificates. */
  codes?: ReactNode;
  /** What the Enter key does in the fields that stand before the form they belong to: it presses the button of that form. */
  onEnter: { formId: string; label: string };
  /** What is to be decided first: another time for one that is lost. */
  lost?: ReactNode;
  /** The form. */
  children: ReactNode;
};

/** Checkout: what is bought beside the form, before it on a phone. */
export function Checkout(props: CheckoutProps) {
  const { title, note, errors, summaryTitle, hold, labels, courses, sums, codes, onEnter, lost, children } =
    props;
  const { cancelling = [] } = props;
  return (
    <div className="checkout">
      <PageHeading title={title}>{note}</PageHeading>
      {lost}
      {errors ? <ErrorSummary title={errors.title} errors={errors.list} isShort={errors.isShort} /> : null}
      {hold ? <HoldClock {...hold} /> : null}
      {/* The Enter key presses the first button of a form: without this one, that of a code that may be empty. */}
      <button type="submit" className="vh" form={onEnter.formId} tabIndex={-1} aria-hidden="true">
        {onEnter.label}
      </button>
      <div className="checkout-body">
        <aside className="stack" aria-label={summaryTitle}>
          {courses.map((course) => (
            <CartCard key={course.id} course={course} labels={labels} />
          ))}
          <div className="panel">
            <dl className="sums num">
              <Sums sums={sums} />
            </dl>
            {cancelling.map((each) => (
              <div key={each.title} className="small soft cancelling">
                {each.title ? <b>{each.title}</b> : null}
                <ul>
                  {each.texts.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </div>
            ))}
            {codes}
          </div>
        </aside>
        {children}
      </div>
    </div>
  );
}
