import { useText } from '#app/page/page-context.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import type { Currency } from '#server/contract/constants.ts';
import { formatMoney } from '#server/format/money.ts';

type Cents = { netCents: number; taxCents: number; totalCents: number };

type Props = {
  caption: string;
  currency: Currency;
  lines: readonly (Cents & { id: string | number; what: string; quantity: number })[];
  sums: Cents;
};

export function LinesTable({ caption, currency, lines, sums }: Props) {
  const text = useText();
  const { columnsOfReceipt: columns, totals } = text.orders;
  const amounts = ({ netCents, taxCents, totalCents }: Cents) =>
    [netCents, taxCents, totalCents].map((cents) => formatMoney(cents, currency, text));
  return (
    <DataTable
      caption={caption}
      columns={[
        { label: columns.what },
        { label: columns.quantity, isAmount: true },
        { label: columns.net, isAmount: true },
        { label: columns.tax, isAmount: true },
        { label: columns.total, isAmount: true },
      ]}
      rows={lines.map((line) => ({
        id: line.id,
        cells: [line.what, String(line.quantity), ...amounts(line)],
      }))}
      totals={[totals, '', ...amounts(sums)]}
    />
  );
}
