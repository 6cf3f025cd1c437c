import { Pager, type PagerProps } from '#app/components/account/list-controls.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { DataTable, type DataTableProps } from '#app/ui/data-table.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';

export type OrdersProps = {
  title: string;
  intro: string;
  failed: string | null;
  table: DataTableProps | null;
  none: { text: string; link: { href: string; label: string } } | null;
  pager: PagerProps | null;
};

/** What the golfer has ordered. */
export function OrdersScreen({ title, intro, failed, table, none, pager }: OrdersProps) {
  return (
    <div className="wide stack">
      <PageHeading title={title}>{intro}</PageHeading>
      {failed ? <Alert kind="bad">{failed}</Alert> : null}
      {none ? (
        <div className="none">
          <p>{none.text}</p>
          <p>
            <a className="btn" href={none.link.href}>
              {none.link.label}
            </a>
          </p>
        </div>
      ) : null}
      {table ? <DataTable {...table} /> : null}
      {pager ? <Pager {...pager} /> : null}
    </div>
  );
}
