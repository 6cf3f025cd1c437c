import { DataTable, type DataTableProps } from '#app/ui/data-table.tsx';
import { type Sum, Sums } from '#app/ui/sums.tsx';
import { AccountFrame, type AccountFrameProps } from './account-frame.tsx';
import { BalanceChart, type BalanceChartProps } from './balance-chart.tsx';
import { Pager, type PagerProps, PeriodForm, type PeriodFormProps } from './list-controls.tsx';

type Link = { href: string; label: string };

export type AccountSectionsProps = {
  frame: AccountFrameProps;
  /** Where there is a list whose days can be chosen. */
  period: PeriodFormProps | null;
  /** Said where there is no section. */
  none?: string | null;
  sections: readonly AccountSection[];
};

export type AccountSection = {
  id: string;
  title: string | null;
  /** The number that matters. */
  balance: string;
  worth: string | null;
  notes: readonly string[];
  sums?: readonly Sum[];
  /** Where looking beats reading. */
  chart?: BalanceChartProps | null;
  table: DataTableProps | null;
  /** Said in place of the table. */
  noEntries: string;
  pager: PagerProps | null;
  actions: readonly (Link & { isDownload?: boolean })[];
};

/** What a golfer has at facilities, each with its balance and what it came of. */
export function AccountSections({ frame, period, none, sections }: AccountSectionsProps) {
  return (
    <AccountFrame {...frame}>
      {none ? <p>{none}</p> : null}
      {period && sections.length > 0 ? <PeriodForm {...period} /> : null}
      {sections.map((section) => (
        <Section key={section.id} {...section} />
      ))}
    </AccountFrame>
  );
}

function Section(section: AccountSection) {
  const { title, balance, worth, notes, sums = [], chart, table, noEntries, pager, actions } = section;
  return (
    <section className="panel stack" aria-label={title ?? balance}>
      {title ? <h2>{title}</h2> : null}
      <p className="balance">
        <b>{balance}</b> {worth ? <span className="soft">{worth}</span> : null}
      </p>
      {notes.map((note) => (
        <p key={note} className="soft">
          {note}
        </p>
      ))}
      {sums.length > 0 ? (
        <dl className="pairs sums">
          <Sums sums={sums} />
        </dl>
      ) : null}
      {chart ? <BalanceChart {...chart} /> : null}
      {table ? <DataTable {...table} /> : <p>{noEntries}</p>}
      {pager ? <Pager {...pager} /> : null}
      {actions.length > 0 ? (
        <p className="acts">
          {actions.map(({ href, label, isDownload }) => (
            <a key={href} href={href} download={isDownload ? true : undefined}>
              {label}
            </a>
          ))}
        </p>
      ) : null}
    </section>
  );
}
