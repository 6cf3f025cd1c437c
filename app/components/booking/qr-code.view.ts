import { encode } from 'uqr';
import type { QrCodeProps } from './qr-code.tsx';

/** Scanners want so many light modules around it. */
const QUIET_ZONE = 4;

/** The QR code of an address: one line for each run of dark modules. */
export function viewQrCode(address: string, title: string): QrCodeProps {
  const { data, size } = encode(address, { ecc: 'L', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => runsOf(row).map(({ x, length }) => `M${x} ${y}.5h${length}`))
    .join('');
  return { title, size, path };
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
