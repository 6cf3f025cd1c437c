import { AccountFrame, type AccountFrameProps } from '#app/components/account/account-frame.tsx';
import {
  Pager,
  type PagerProps,
  PeriodForm,
  type PeriodFormProps,
} from '#app/components/account/list-controls.tsx';
import { DataTable, type DataTableProps } from '#app/ui/data-table.tsx';

export type LoyaltyProps = {
  frame: AccountFrameProps;
  period: PeriodFormProps;
  facilities: readonly {
    id: number;
    /** Where the operator has several. */
    title: string | null;
    points: string;
    worth: string | null;
    earning: string | null;
    table: DataTableProps | null;
    none: string;
    pager: PagerProps | null;
    download: { href: string; label: string };
  }[];
};

/** What points the golfer has at each facility, and what they came of. */
export function LoyaltyScreen({ frame, period, facilities }: LoyaltyProps) {
  return (
    <AccountFrame {...frame}>
      <PeriodForm {...period} />
      {facilities.map(({ id, title, points, worth, earning, table, none, pager, download }) => (
        <section key={id} className="panel stack" aria-label={title ?? points}>
          {title ? <h2>{title}</h2> : null}
          <p className="balance">
            <b>{points}</b> {worth ? <span className="soft">{worth}</span> : null}
          </p>
          {earning ? <p className="soft">{earning}</p> : null}
          {table ? <DataTable {...table} /> : <p>{none}</p>}
          {pager ? <Pager {...pager} /> : null}
          {table ? (
            <p>
              <a className="link" href={download.href} download>
                {download.label}
              </a>
            </p>
          ) : null}
        </section>
      ))}
    </AccountFrame>
  );
}
