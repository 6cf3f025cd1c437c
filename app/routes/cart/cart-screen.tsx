import type { ReactNode } from 'react';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { type Sum, Sums } from '#app/ui/sums.tsx';
import { CartCard, type CartCourse } from '../../components/cart/cart-card.tsx';
import type { CartLabels } from '../../components/cart/cart-item-row.tsx';
import { HoldClock, type HoldClockProps } from '../../components/cart/hold-clock.tsx';

type CartProps = {
  title: string;
  labels: CartLabels;
  courses: readonly CartCourse[];
  hold?: HoldClockProps | null;
  /** The field for a promotion code. */
  promotion?: ReactNode;
  /** What the last checkout left on the items. */
  trail?: ReactNode;
  /** Sums below the items, the total, and when it is due. */
  sums: readonly Sum[];
  /** Goes on to the checkout with what was chosen. */
  checkout: ReactNode;
  more: { href: string; label: string };
  /** What is to be decided first: other times for one that is gone. */
  children?: ReactNode;
};

/** The shopping cart with something in it. */
export function CartScreen(props: CartProps) {
  const { title, labels, courses, hold, promotion, trail, sums, checkout, more, children } = props;
  return (
    <div className="cart stack">
      <PageHeading title={title} />
      {children}
      {hold ? <HoldClock {...hold} /> : null}
      <div className="cart-body">
        <div className="stack">
          {courses.map((course) => (
            <CartCard key={course.id} course={course} labels={labels} />
          ))}
          {trail}
        </div>
        <div className="cart-side">
          <div className="cart-end">
            <dl className="sums num">
              <Sums sums={sums} />
            </dl>
            <div className="cart-go">
              {checkout}{' '}
              <a className="btn quiet wide" href={more.href}>
                {more.label}
              </a>
            </div>
          </div>
          {promotion}
        </div>
      </div>
    </div>
  );
}

type EmptyCartProps = { title: string; text: string; more: { href: string; label: string } };

/** The cart with nothing in it. */
export function EmptyCart({ title, text, more }: EmptyCartProps) {
  return (
    <div className="stack">
      <PageHeading title={title} />
      <p>{text}</p>
      <a className="btn" href={more.href}>
        {more.label}
      </a>
    </div>
  );
}
