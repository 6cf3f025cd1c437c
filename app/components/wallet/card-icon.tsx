import type { ReactNode } from 'react';

export type CardType = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'default';

/** What tells the brands apart at a glance; the name stands beside it. */
const MARKS: Record<CardType, ReactNode> = {
  visa: (
    <path
      d="m6 5 3 10h2l4-10h-2l-3 7-2-7zm10 0-2 10h2l2-10zm7 0-5 10h2l1-2h4l.5 2h2L25 5zm.7 3 .8 3h-2.3z"
      fill="#1a1f71"
    />
  ),
  mastercard: (
    <>
      <circle cx="12.5" cy="10" r="6" fill="#eb001b" />
      <circle cx="19.5" cy="10" r="6" fill="#f79e1b" fillOpacity=".9" />
    </>
  ),
  amex: (
    <path
      d="M0 0h32v20H0zM7 6 3 14h2l1-2h4l1 2h2L9 6zm1 2 1 2H7zm6-2v8h2v-5l2 4h1l2-4v5h2V6h-2l-2.5 5L16 6z"
      fill="#016fd0"
      fillRule="evenodd"
    />
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

/** The brand of a card as a small card. */
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
