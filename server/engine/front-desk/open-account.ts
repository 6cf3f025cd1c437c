import { randomUUID } from 'node:crypto';
import { type Currency, ROUNDS } from '#server/contract/constants.ts';
import { formatMoney } from '#server/format/money.ts';
import { postBookSold } from '#server/rules/ledger-postings.ts';
import { StartError } from '#server/start-error.ts';
import type { Trx } from '../call/context.ts';
import { ensureAccount } from '../credit/accounts.queries.ts';
import { causeOf } from '../credit/entries.queries.ts';
import { lockOwnerOfAddress } from '../customers/owner-of-address.ts';
import { ensureGolfProfile } from '../golf-profiles/golf-profiles.queries.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import { recordShopChange } from '../staff/record-shop-change.ts';
import { writeAmount } from './account-amounts.ts';
import { chooseFacility } from './choose-facility.ts';
import { changeAccount, hasJustOpenedBook } from './shop-accounts.queries.ts';
import type { ShopContext } from './shop-command.ts';
import { withProofNotice } from './with-proof-notice.ts';

type Whose = { email: string; facility: number | undefined };

/** Locks a golfer. Throws StartError for an unknown address. */
async function lockWhose(trx: Trx, { operator, text }: ShopContext, email: string): Promise<number> {
  const owner = await lockOwnerOfAddress(trx, operator.alias, email);
  if (!owner) throw new StartError(text.shopAccounts.nobody(email));
  return owner.customer.id;
}

/** Opens or reopens it with a limit. */
export async function openCreditAccount(
  context: ShopContext,
  { limitCents, email, facility: named }: Whose & { limitCents: number },
): Promise<string> {
  const { parts, text } = context;
  const { currency, id: facilityId } = await chooseFacility(context, named);
  const { id } = await parts.db.transaction().execute(async (trx) => {
    const customerId = await lockWhose(trx, context, email);
    await ensureGolfProfile(trx, { facilityId, customerId, memberNumber: '' });
    const account = await ensureAccount(trx, {
      facilityId,
      customerId,
      kind: 'credit-account',
      unit: currency,
      limitCents,
    });
    await changeAccount(trx, account.id, { limit_cents: limitCents, state: 'open' });
    await recordShopChange(trx, context, {
      may: 'manage',
      verb: 'open-credit',
      noun: 'account',
      nounId: String(account.id),
      facilityId,
      before: {},
      after: { limitCents },
    });
    return account;
  });
  return withProofNotice(
    context,
    email,
    text.shopAccounts.opened(id, formatMoney(limitCents, currency, text)),
  );
}

type Book = Whose & {
  name: string;
  /** Null: a money book. */
  rounds: number | null;
  valueCents: number;
  priceCents: number;
  until: string | null;
  isAgain: boolean;
  /** Null: it is free. */
  writePrice: (currency: Currency) => string | null;
};

/** Sells for cash, or gives away. */
export async function sellBook(context: ShopContext, book: Book): Promise<string> {
  const { parts, operator, text } = context;
  const { shopAccounts: words } = text;
  const { name, rounds, valueCents, priceCents, until, isAgain } = book;
  const { currency, id: facilityId } = await chooseFacility(context, book.facility);
  const amount = rounds ?? valueCents;
  if (amount === 0) throw new StartError(words.amount);
  if (rounds === null && priceCents > valueCents) throw new StartError(words.tooDear);
  const { id, unit } = await parts.db.transaction().execute(async (trx) => {
    const customerId = await lockWhose(trx, context, book.email);
    // Locks the profile, so that a simultaneous same sale waits.
    await ensureGolfProfile(trx, { facilityId, customerId, memberNumber: '' });
    if (!isAgain && (await hasJustOpenedBook(trx, { facilityId, customerId, name })))
      throw new StartError(words.bookSoldAlready(name));
    const opened = await ensureAccount(trx, {
      facilityId,
      customerId,
      kind: 'credit-book',
      unit: rounds === null ? currency : ROUNDS,
      name,
      expiresOn: until,
      reference: `shop:${randomUUID()}`,
    });
    await writeJournal(trx, {
      alias: operator.alias,
      facilityId,
      currency,
      cause: causeOf('bought', `${opened.id}:shop`),
      postings: postBookSold(opened, amount, priceCents),
    });
    await recordShopChange(trx, context, {
      may: priceCents > 0 ? 'book' : 'manage',
      verb: 'sell-book',
      noun: 'account',
      nounId: String(opened.id),
      facilityId,
      before: {},
      after: { rounds, valueCents, priceCents, tender: 'cash' },
    });
    return opened;
  });
  const written = writeAmount({ unit, currency }, amount, text);
  const price = book.writePrice(currency);
  const sold = price === null ? words.bookGiven(id, name, written) : words.bookSold(id, name, written, price);
  return withProofNotice(context, book.email, sold);
}
