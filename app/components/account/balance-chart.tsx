export type BalanceChartProps = {
  title: string;
  /** What the line says, for who does not see it. */
  label: string;
  /** Of the drawing, in its own units. */
  size: { width: number; height: number };
  points: string;
  last: { x: number; y: number };
  /** Where nothing is owed. */
  zero: number;
  from: string;
  to: string;
  /** What is owed where the line is highest. */
  most: string;
};

/** What was owed at the end of each month, as a line. */
export function BalanceChart({
  title,
  label,
  size: { width, height },
  points,
  last,
  zero,
  from,
  to,
  most,
}: BalanceChartProps) {
  return (
    <figure className="chart">
      <figcaption>
        {title} <span className="soft">{most}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} preserveAspectRatio="none">
        <line x1="0" x2={width} y1={zero} y2={zero} className="zero" vectorEffect="non-scaling-stroke" />
        <polyline points={points} vectorEffect="non-scaling-stroke" />
        <line
          x1={last.x}
          x2={last.x}
          y1={last.y}
          y2={last.y}
          className="end"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="soft" aria-hidden="true">
        <span>{from}</span> <span>{to}</span>
      </p>
    </figure>
  );
}
