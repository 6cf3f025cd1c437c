import {
  Pager,
  type PagerProps,
  PeriodForm,
  type PeriodFormProps,
} from '#app/components/account/list-controls.tsx';
import { Verification, type VerificationProps } from '#app/components/account/verification.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { DataTable, type DataTableProps } from '#app/ui/data-table.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';

export type OrdersProps = {
  title: string;
  intro: string;
  /** Null where the e-mail is verified. */
  verification?: VerificationProps | null;
  failed: string | null;
  period: PeriodFormProps | null;
  table: DataTableProps | null;
  none: { text: string; link: { href: string; label: string } } | null;
  pager: PagerProps | null;
  download: { href: string; label: string } | null;
};

/** What the golfer has ordered. */
export function OrdersScreen(props: OrdersProps) {
  const { title, intro, verification, failed, period, table, none, pager, download } = props;
  return (
    <div className="wide stack">
      <PageHeading title={title}>{intro}</PageHeading>
      {verification ? <Verification {...verification} token={<FormToken />} /> : null}
      {failed ? <Alert kind="bad">{failed}</Alert> : null}
      {period ? <PeriodForm {...period} /> : null}
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
      {download ? (
        <p>
          <a className="link" href={download.href} download>
            {download.label}
          </a>
        </p>
      ) : null}
    </div>
  );
}
