export type Sum = { label: string; amount: string; isTotal?: boolean; isSaved?: boolean; testId?: string };

export function Sums({ sums }: { sums: readonly Sum[] }) {
  return sums.map(({ label, amount, isTotal, isSaved, testId }) => (
    <div key={label} className={isTotal ? 'total' : isSaved ? 'saved' : undefined}>
      <dt>{label}</dt>
      <dd data-testid={testId}>{amount}</dd>
    </div>
  ));
}
