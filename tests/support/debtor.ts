import { CLUB, knowGolfer, openAccount, postAt } from './golf-accounts.ts';
import { keepTestCard } from './member-billing.ts';
import type { Shop } from './shop.ts';
import { signIn } from './sign-in.ts';

const PAY_CREDIT = '/profile/credit-account/payment';

let people = 0;

/** A golfer who owes $50.00 at Cedar Ridge, with a card. */
export async function debtorAt(
  shop: Shop,
  { verdict = 'approve' as 'approve' | 'external-step', owed = 5_000 } = {},
) {
  people += 1;
  const email = `debtor-${people}@example.com`;
  const { headers, customerId } = await signIn(shop, email);
  await knowGolfer(shop, customerId);
  const account = await openAccount(shop, customerId, {
    kind: 'credit-account',
    unit: CLUB.currency,
    limitCents: 100_000,
  });
  await postAt(shop, account, { amount: -owed, at: '2026-01-01T12:00:00Z' });
  const walletOptionId = await keepTestCard(shop, customerId, { verdict });
  const pay = async (amount: number, more: object = {}) => {
    const body = { gnFacilityId: CLUB.facilityId, amount, expectedBalance: 50, walletOptionId, ...more };
    const answer = await shop.ask(PAY_CREDIT, { headers, method: 'POST', body });
    return { status: answer.status, ...((await answer.json()) as { code?: string; balance?: number }) };
  };
  return { email, headers, customerId, account, walletOptionId, pay };
}
