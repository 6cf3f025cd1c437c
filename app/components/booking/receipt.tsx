import { type Sum, Sums } from '#app/ui/sums.tsx';

type Fact = { label: string; text: string; testId?: string };

export type ReceiptProps = {
  title: string;
  /** Of each tee time and of what else was bought; `title` where there are several. */
  items: readonly { id: string; title: string | null; facts: readonly Fact[] }[];
  /** What all of them come to: the last one is the total. */
  sums: readonly Sum[];
  /** The number of the order. */
  numbers: readonly Fact[];
};

/** What was booked and what it costs, line by line, with the numbers that the shop may ask for. */
export function Receipt({ title, items, sums, numbers }: ReceiptProps) {
  return (
    <section className="panel receipt" aria-labelledby="receipt-title">
      <h2 id="receipt-title">{title}</h2>
      {items.map((item) => (
        <div key={item.id}>
          {item.title ? <h3>{item.title}</h3> : null}
          <Facts facts={item.facts} />
        </div>
      ))}
      {sums.length ? (
        <dl className="pairs sums num">
          <Sums sums={sums} />
        </dl>
      ) : null}
      <Facts facts={numbers} />
    </section>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="pairs num">
      {facts.map(({ label, text, testId }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-testid={testId}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
