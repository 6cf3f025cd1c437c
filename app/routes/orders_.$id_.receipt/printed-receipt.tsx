import { DataTable, type DataTableProps } from '#app/ui/data-table.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';

export type PrintedReceiptProps = {
  title: string;
  orderedOn: string;
  name: string;
  /** Who sold it. */
  sellers: readonly { name: string; address: string; contact: string }[];
  tables: readonly DataTableProps[];
  paid: readonly { label: string; text: string }[];
  print: string;
  back: { href: string; label: string };
};

/** What was sold by whom to whom, with tax and how it was paid. */
export function PrintedReceipt(props: PrintedReceiptProps) {
  const { title, orderedOn, name, sellers, tables, paid, print, back } = props;
  return (
    <div className="narrow stack order">
      <PageHeading title={title}>{orderedOn}</PageHeading>
      {sellers.map((seller) => (
        <p key={seller.name}>
          <b>{seller.name}</b>
          <br />
          {seller.address}
          <br />
          {seller.contact}
        </p>
      ))}
      <p>{name}</p>
      {tables.map((table) => (
        <DataTable key={table.caption} {...table} />
      ))}
      <dl className="pairs num">
        {paid.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="soft screen-only">{print}</p>
      <p className="acts screen-only">
        <a href={back.href}>{back.label}</a>
      </p>
    </div>
  );
}
