import type { SVGAttributes } from 'react';

type Props = { path: string } & Pick<
  SVGAttributes<SVGSVGElement>,
  'strokeWidth' | 'strokeLinecap' | 'strokeLinejoin'
>;

/** A line drawing of 24 by 24 in the color of the text beside it, which names it. */
export function Icon({ path, strokeWidth = '1.8', ...line }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      {...line}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
