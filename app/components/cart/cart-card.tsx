import { type CartItemProps, CartItemRow, type CartLabels } from './cart-item-row.tsx';

export type CartCourse = {
  id: string;
  name: string;
  /** On the first course only. */
  edit?: { href: string; label: string } | null;
  items: readonly CartItemProps[];
};

/** The contents of the cart at one course. */
export function CartCard({ course, labels }: { course: CartCourse; labels: CartLabels }) {
  return (
    <section className="panel cart-card" aria-labelledby={`course-${course.id}`}>
      <div className="cart-course">
        <h2 id={`course-${course.id}`}>{course.name}</h2>{' '}
        {course.edit ? (
          <a className="link" href={course.edit.href}>
            {course.edit.label}
          </a>
        ) : null}
      </div>
      <div className="cart-head" aria-hidden="true">
        <span>{labels.details}</span> <span>{labels.price}</span> <span>{labels.quantity}</span>{' '}
        <span>{labels.subtotal}</span>
      </div>
      {course.items.map((item) => (
        <CartItemRow key={item.id} item={item} labels={labels} />
      ))}
    </section>
  );
}
