import { AccountFrame, type AccountFrameProps } from '#app/components/account/account-frame.tsx';
import { DataTable, type DataTableProps } from '#app/ui/data-table.tsx';
import { type Sum, Sums } from '#app/ui/sums.tsx';

export type StatementProps = {
  frame: AccountFrameProps;
  name: string;
  days: string;
  sums: readonly Sum[];
  table: DataTableProps | null;
  none: string;
  print: string;
  links: readonly { href: string; label: string; isDownload?: boolean }[];
};

/** A month of a credit account: from its opening to its closing balance. */
export function StatementScreen({ frame, name, days, sums, table, none, print, links }: StatementProps) {
  return (
    <AccountFrame {...frame}>
      <p>{name}</p>
      <p className="soft">{days}</p>
      {table ? <DataTable {...table} /> : <p>{none}</p>}
      <dl className="pairs sums">
        <Sums sums={sums} />
      </dl>
      <p className="soft screen-only">{print}</p>
      <p className="acts screen-only">
        {links.map(({ href, label, isDownload }) => (
          <a key={href} href={href} download={isDownload ? true : undefined}>
            {label}
          </a>
        ))}
      </p>
    </AccountFrame>
  );
}
