import type { Text } from './en.ts';

type Tender = {
  kind: string;
  detail: string;
  /** Null or missing: the booker. */
  payer?: string | null;
};

/** Names a way to pay, such as "Gift certificate …WXYZ" or "Credit account of Kim Byron". */
export function nameTender({ kind, detail, payer }: Tender, { staffTill, staffPayer }: Text): string {
  const name = [staffTill.tenders[kind] ?? kind, detail].filter(Boolean).join(' ');
  return payer ? staffPayer.of(name, payer) : name;
}
