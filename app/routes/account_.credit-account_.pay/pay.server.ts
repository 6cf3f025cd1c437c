import { replyWithError } from '#app/booking/reply-with-error.ts';
import { forgetRefusedCard, leaveRefused, readRefusedCard } from '#app/session/refused-card.server.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import type { CreditAccount } from '#server/contract/credit-account.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';

type Visit = Pick<AccountVisit, 'booking' | 'text' | 'session' | 'leaveFor'>;

/** Redirects when nothing is owed. Throws a 404 for another facility. */
export async function readOwed({ booking, leaveFor }: Visit, request: Request): Promise<CreditAccount> {
  const asked = new URL(request.url).searchParams.get('facility') ?? '';
  const accounts = await booking.creditAccount.info({ query: {} });
  const account = accounts.find(({ gnFacilityId }) => String(gnFacilityId) === asked);
  if (!account) throw new Response(null, { status: 404 });
  if (account.balance <= 0) throw await leaveFor(links.creditAccount());
  return account;
}

/** Reads typed dollars: "50", "50.5", "$1,050.00"; null otherwise. */
function readAmount(typed: string): number | null {
  const plain = typed.replace(/[\s$£€,]/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

type RefusedPayment = {
  message: string | null;
  amount: { typed: string; errors: string[] };
  card: { chosen: string; errors: string[] };
};

export function readRefusal(visit: Visit, { gnFacilityId }: CreditAccount): RefusedPayment | null {
  const refused = readRefusedCard(visit, links.payCreditAccount(gnFacilityId));
  return (
    refused && {
      message: refused.sentences[0] ?? null,
      amount: { typed: refused.typed.amount ?? '', errors: [] },
      card: { chosen: refused.typed.walletOptionId ?? '', errors: [] },
    }
  );
}

export async function payBalance(
  visit: Visit,
  { gnFacilityId, balance, currencyCode }: CreditAccount,
  fields: FormData,
): Promise<RefusedPayment> {
  const { booking, text, leaveFor } = visit;
  const { pay: words } = text.credit;
  const typed = String(fields.get('amount') ?? '').slice(0, 20);
  const chosen = String(fields.get('walletOptionId') ?? '');
  const shown = Number(fields.get('balance'));
  const amount = readAmount(typed);
  const isAmount = amount !== null && amount > 0 && amount <= balance;
  if (!isAmount || chosen === '')
    return {
      message: null,
      amount: { typed, errors: isAmount ? [] : [words.amount] },
      card: { chosen, errors: chosen === '' ? [words.card] : [] },
    };
  forgetRefusedCard(visit);
  try {
    const body = { gnFacilityId, amount, expectedBalance: shown, walletOptionId: chosen };
    await booking.creditAccount.pay({ body });
  } catch (error) {
    const { code, message } = replyWithError(error, text, {
      failed: words.failed,
      worded: ['ACCOUNT_TAB_OFF', 'PAYMENT_DECLINED', 'PAYMENT_UNDER_WAY'],
      said: ['BAD_INPUT'],
    });
    const sentence = code === 'AMOUNT_CHANGED' ? words.changed : message;
    throw await leaveRefused(visit, links.payCreditAccount(gnFacilityId), [sentence], fields);
  }
  const message = words.done(formatMoney(toCents(amount), currencyCode, text));
  throw await leaveFor(links.creditAccount(), { toast: { message, kind: 'info' } });
}
