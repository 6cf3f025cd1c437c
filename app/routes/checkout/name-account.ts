import type { AccountTender } from '#server/contract/account-tenders.ts';
import type { Text } from '#server/text/en.ts';

export function nameAccount({ kind, name }: AccountTender, { order: { items } }: Text): string {
  const names = {
    loyalty: items.loyalty,
    'credit-book': items.creditBook,
    'credit-account': items.creditAccount,
  };
  return name || names[kind];
}
