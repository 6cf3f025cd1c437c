import { encode } from 'uqr';

/** Light modules that scanners need around the code. */
const QUIET_ZONE = 4;

export function QrCode({ address, title }: { address: string; title: string }) {
  const { data, size } = encode(address, { ecc: 'L', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => runsOf(row).map(({ x, length }) => `M${x} ${y}.5h${length}`));
  return (
    <svg
      className="qr"
      role="img"
      aria-label={title}
      viewBox={`0 0 ${size} ${size}`}
      width="176"
      height="176"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path stroke="#000" d={path.join('')} />
    </svg>
  );
}

function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  });
  return runs;
}
