export type QrCodeProps = {
  /** What the picture is, for who does not see it. */
  title: string;
  /** How many modules it has on each side, its quiet zone included. */
  size: number;
  /** The dark modules, row by row. */
  path: string;
};

/** A QR code in the page itself: dark on white whatever the theme, as scanners want it. */
export function QrCode({ title, size, path }: QrCodeProps) {
  return (
    <svg
      className="qr"
      role="img"
      aria-label={title}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path stroke="#000" d={path} />
    </svg>
  );
}
