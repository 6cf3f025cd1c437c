import type { Currency } from '#server/contract/constants.ts';
import type { AskedTender } from '#server/contract/staff/tenders.ts';
import { formatMoney } from '#server/format/money.ts';
import type { Spendable } from '#server/rules/spend-accounts.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findTakers } from '../../credit/find-takers.ts';
import { lockAccounts } from '../../credit/spendable.queries.ts';
import type { PaymentShare } from '../../payments/payments.queries.ts';
import { listShopAccounts } from '../shop-accounts.queries.ts';
import { findPayer } from './find-payer.ts';

/** `roundCents`: what each player owes whole, for rounds of a book, which each pay one. Without it, rounds cannot pay. */
export type SoldPart = { invoiceId: number; cents: number; roundCents?: readonly number[] };
type Paying = { tender: AskedTender; parts: readonly Pick<SoldPart, 'invoiceId' | 'cents'>[] };

type Payment = {
  facilityId: number;
  currency: Currency;
  /** The booker. */
  customerId: number | null;
  invoices: readonly SoldPart[];
};

/** Lists the customers who pay for somebody else. */
export function listPayers(tenders: readonly AskedTender[], bookerId: number | null): number[] {
  const named = tenders.flatMap(({ kind, customerId }) => (kind === 'account' ? (customerId ?? []) : []));
  return [...new Set(named)].filter((id) => id !== bookerId);
}

/**
 * Locks the accounts of tenders, all in one order whoever owns them, and returns what they pay of each invoice. An
 * account pays at its own facility. Errors: ACCOUNT_REFUSED, those of findPayer.
 */
export async function accountSharesOf(
  trx: Trx,
  context: DeskContext,
  { customerId: bookerId, ...payment }: Payment,
  paying: readonly Paying[],
): Promise<PaymentShare[]> {
  if (paying.length === 0) return [];
  const { operator } = context;
  const owned = paying.map(({ tender }) => ({
    id: tender.accountId ?? 0,
    customerId: tender.customerId ?? bookerId ?? 0,
  }));
  if (new Set(owned.map(({ id }) => id)).size < owned.length) throw new EngineError('ACCOUNT_REFUSED');
  const accounts = await lockAccounts(trx, { alias: operator.alias, owned });
  const tenders = paying.map(({ tender }) => tender);
  for (const payer of listPayers(tenders, bookerId)) await findPayer(trx, context, payer);
  const shares: PaymentShare[] = [];
  for (const [index, { parts }] of paying.entries()) {
    const { id = 0, customerId = 0 } = owned[index] ?? {};
    const account = accounts.find((each) => each.id === id);
    if (!account) throw await refusalOf(trx, context, { id, customerId });
    const { spendable, facility } = (await findTakers(trx, operator, customerId))(account) ?? {};
    if (!spendable || facility?.id !== payment.facilityId) throw refuse(context, ({ notHere }) => notHere);
    shares.push(...spendOne(context, spendable, parts, payment));
  }
  return shares;
}

type Errors = DeskContext['text']['staffPayer']['errors'];

function refuse({ text }: DeskContext, say: (errors: Errors) => string): EngineError {
  return new EngineError('ACCOUNT_REFUSED', { message: say(text.staffPayer.errors) });
}

/** Says why an account cannot be spent, to those who know that the customer has it. */
async function refusalOf(trx: Trx, context: DeskContext, owned: { id: number; customerId: number }) {
  const accounts = await listShopAccounts(trx, [owned.customerId]);
  const account = accounts.find(({ id, alias }) => id === owned.id && alias === context.operator.alias);
  if (!account) return new EngineError('ACCOUNT_REFUSED');
  return refuse(context, ({ closed, expired }) => (account.state === 'open' ? expired : closed));
}

/** Points are spent in whole numbers, and a round pays for one player. Error: ACCOUNT_REFUSED. */
function spendOne(
  context: DeskContext,
  { id, kind, available, counts }: Spendable,
  parts: Paying['parts'],
  { invoices, currency }: Pick<Payment, 'invoices' | 'currency'>,
): PaymentShare[] {
  const unitsOf = ({ invoiceId, cents }: Paying['parts'][number]): number | null => {
    if (counts === 'money') return null;
    if (counts !== 'rounds') return Math.ceil(cents / counts.pointCents);
    const { roundCents } = invoices.find((invoice) => invoice.invoiceId === invoiceId) ?? {};
    if (!roundCents) throw refuse(context, ({ onlyGreenFees }) => onlyGreenFees);
    const players = roundCents.findIndex((_, index) => sumOf(roundCents.slice(0, index + 1)) === cents) + 1;
    if (players === 0) throw refuse(context, ({ wholeRounds }) => wholeRounds);
    return players;
  };
  const shares = parts.map((part) => ({
    ...part,
    accountId: id,
    accountKind: kind,
    units: unitsOf(part),
  }));
  if (sumOf(shares.map(({ cents, units }) => units ?? cents)) <= available) return shares;
  if (counts === 'rounds') throw new EngineError('ACCOUNT_REFUSED');
  const cents = Math.max(0, counts === 'money' ? available : Math.floor(available * counts.pointCents));
  throw refuse(context, ({ only }) => only(formatMoney(cents, currency, context.text)));
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
