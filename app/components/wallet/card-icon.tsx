import type { ReactNode } from 'react';

type CardType = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'default';

const MARKS: Record<CardType, ReactNode> = {
  visa: (
    <path
      d="m4 6 2 8 3-8m3 0-1.5 8M20 7c-1-1-4-1-4.5.9-.3 1.9 3.6 1.3 3.3 3.2-.3 1.9-3.5 2-4.5.9M22 14l4-8 2 8m-4.5-2.5h4"
      fill="none"
      stroke="#1a1f71"
      strokeWidth="1.8"
    />
  ),
  mastercard: (
    <>
      <circle cx="12.5" cy="10" r="6" fill="#eb001b" />
      <circle cx="19.5" cy="10" r="6" fill="#f79e1b" fillOpacity=".9" />
    </>
  ),
  amex: (
    <>
      <rect width="32" height="20" rx="2" fill="#016fd0" />
      <path
        d="m3 14 2.5-8L8 14m-4-2.5h3M10 14V6l2.5 4L15 6v8m7.5-8H18v8h4.5M18 10h4m2.5-4 5 8m0-8-5 8"
        fill="none"
        stroke="#fff"
        strokeWidth="1.6"
      />
    </>
  ),
  discover: (
    <>
      <path d="M12 20c9-1 16-4 20-9v9z" fill="#f76b1c" />
      <circle cx="16" cy="9" r="4" fill="#f76b1c" />
    </>
  ),
  diners: (
    <path
      d="M16 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm-1.5 2.5v9a4.7 4.7 0 0 1 0-9zm3 0a4.7 4.7 0 0 1 0 9z"
      fill="#0079be"
    />
  ),
  jcb: (
    <>
      <path d="M6 4h5v9a3 3 0 0 1-3 3H6z" fill="#0b5ba8" />
      <path d="M13.5 4h5v9a3 3 0 0 1-3 3h-2z" fill="#c8102e" />
      <path d="M21 4h5v9a3 3 0 0 1-3 3h-2z" fill="#1b8a3a" />
    </>
  ),
  default: <path d="M0 4h32v4H0zm4 8h9v2H4z" fill="#55555c" />,
};

export function CardIcon({ type }: { type: CardType }) {
  return (
    <svg
      className="card-icon"
      viewBox="0 0 32 20"
      width="40"
      height="25"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="32" height="20" rx="2" fill="#fff" />
      {MARKS[type]}
    </svg>
  );
}
