import type { Cell, DataTableProps } from '#app/ui/data-table.tsx';

/** A table as rows of a file: its columns, its rows and its sums. */
export function rowsOfTable({ columns, rows, totals }: Omit<DataTableProps, 'caption'>): string[][] {
  return [
    columns.map(({ label }) => label),
    ...rows.map(({ cells }) => cells.map(sayCell)),
    ...(totals ? [[...totals]] : []),
  ];
}

function sayCell(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}
