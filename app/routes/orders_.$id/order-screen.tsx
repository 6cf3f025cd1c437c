import { Receipt, type ReceiptProps } from '#app/components/booking/receipt.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';

type Link = { href: string; label: string };

export type OrderProps = {
  title: string;
  orderedOn: string;
  state: { label: string; isBad: boolean };
  receipt: ReceiptProps;
  bookings: readonly Link[];
  repeats: readonly Link[];
  links: readonly Link[];
};

/** An order: its items, what they cost and how they were paid, and the ways to each. */
export function OrderScreen({ title, orderedOn, state, receipt, bookings, repeats, links }: OrderProps) {
  return (
    <div className="narrow stack order">
      <PageHeading title={title}>{orderedOn}</PageHeading>
      <p>
        <span className={state.isBad ? 'tag bad' : 'tag'}>{state.label}</span>
      </p>
      <Receipt {...receipt} />
      {[bookings, repeats, links].map((group) =>
        group.length > 0 ? (
          <p key={group[0]?.href} className="acts">
            {group.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </p>
        ) : null,
      )}
    </div>
  );
}
