import { ROLES } from './table-roles.ts';

type Cell = string | { text: string; href: string } | { text: string; isBad: boolean };

type Column = {
  label: string;
  isAmount?: boolean;
  /** On a phone it is beside the name; else the last amount is. */
  isMain?: boolean;
  /** On a phone the label is before the cell, as before every amount that is not the main one. */
  isNamed?: boolean;
};

export type DataTableProps = {
  caption: string;
  columns: readonly Column[];
  /** The first cell names its row. */
  rows: readonly { id: string | number; cells: readonly Cell[] }[];
  /** A last row of sums, one cell per column. */
  totals?: readonly string[] | null;
};

/** A table; on a phone each row has its name and main amount, and the rest below (table.css). */
export function DataTable({ caption, columns, rows, totals }: DataTableProps) {
  return (
    <div className="table-box">
      <table className="table" {...ROLES.table}>
        <caption className="vh">{caption}</caption>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            {columns.map(({ label, isAmount }) => (
              <th key={label} scope="col" className={isAmount ? 'amount' : undefined} {...ROLES.column}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group}>
          {rows.map(({ id, cells }) => (
            <Row key={id} cells={cells} columns={columns} />
          ))}
        </tbody>
        {totals ? (
          <tfoot {...ROLES.group}>
            <Row cells={totals} columns={columns} />
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

function Row({ cells, columns }: { cells: readonly Cell[]; columns: DataTableProps['columns'] }) {
  const main = mainOf(columns);
  const isBelow = (index: number) => index > 0 && index !== main && textOf(cells[index] ?? '') !== '';
  const lastBelow = cells.findLastIndex((_cell, index) => isBelow(index));
  return (
    <tr {...ROLES.row}>
      {cells.map((cell, index) => {
        const { label = '', isAmount, isNamed } = columns[index] ?? {};
        if (index === 0)
          return (
            <th key={label} scope="row" {...ROLES.name}>
              <Content cell={cell} />
            </th>
          );
        const classes = [
          ...(isAmount ? ['num', 'amount'] : []),
          ...(index === main ? ['main'] : []),
          ...(isBelow(index) && index < lastBelow ? ['more'] : []),
        ];
        const props = {
          className: classes.join(' ') || undefined,
          'data-label': isBelow(index) && (isAmount || isNamed) ? label : undefined,
        };
        return (
          <td key={label} {...props} {...ROLES.cell}>
            <Content cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}

function mainOf(columns: DataTableProps['columns']): number {
  const chosen = columns.findIndex(({ isMain }) => isMain);
  return chosen >= 0 ? chosen : columns.findLastIndex(({ isAmount }) => isAmount);
}

function Content({ cell }: { cell: Cell }) {
  if (typeof cell === 'string') return cell;
  if ('href' in cell) return <a href={cell.href}>{cell.text}</a>;
  return <span className={cell.isBad ? 'tag bad' : 'tag'}>{cell.text}</span>;
}

function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}

export function rowsOfTable({ columns, rows, totals }: DataTableProps): string[][] {
  return [
    columns.map(({ label }) => label),
    ...rows.map(({ cells }) => cells.map(textOf)),
    ...(totals ? [[...totals]] : []),
  ];
}
