import { randomUUID } from 'node:crypto';
import { type Currency, ROUNDS } from '#server/contract/constants.ts';
import { formatMoney } from '#server/format/money.ts';
import { postBookSold } from '#server/rules/ledger-postings.ts';
import { StartError } from '#server/start-error.ts';
import { ensureAccount } from '../credit/accounts.queries.ts';
import { causeOf } from '../credit/entries.queries.ts';
import { findCustomerByEmail } from '../customers/customers.queries.ts';
import { ensureGolfProfile } from '../golf-profiles/golf-profiles.queries.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import { chooseFacility } from './choose-facility.ts';
import { changeAccount, hasJustOpenedBook } from './shop-accounts.queries.ts';
import type { ShopContext } from './shop-command.ts';
import { tellAmount } from './told-account.ts';

type Whose = { email: string; facility: number | undefined };

/** Whose an account is to be: a customer, whom the facility knows from then on. Throws StartError where there is none. */
async function findWhose(context: ShopContext, { email, facility: id }: Whose) {
  const { parts, operator, text } = context;
  const facility = await chooseFacility(context, id);
  const customer = await findCustomerByEmail(parts.db, operator.alias, email);
  if (!customer) throw new StartError(text.shopAccounts.nobody(email));
  return { facility, customerId: customer.id };
}

/** Opens the credit account of a golfer, or again one that was closed, and says how much may be owed on it. */
export async function openCreditAccount(
  context: ShopContext,
  { limitCents, ...whose }: Whose & { limitCents: number },
): Promise<string> {
  const { parts, text } = context;
  const { facility, customerId } = await findWhose(context, whose);
  const { currency, id: facilityId } = facility;
  const { id } = await parts.db.transaction().execute(async (trx) => {
    await ensureGolfProfile(trx, { facilityId, customerId, memberNumber: '' });
    const account = await ensureAccount(trx, {
      facilityId,
      customerId,
      kind: 'credit-account',
      unit: currency,
      limitCents,
    });
    await changeAccount(trx, account.id, { limit_cents: limitCents, state: 'open' });
    return account;
  });
  return text.shopAccounts.opened(id, formatMoney(limitCents, currency, text));
}

type Book = Whose & {
  name: string;
  /** Null: it is one of money. */
  rounds: number | null;
  valueCents: number;
  priceCents: number;
  until: string | null;
  isAgain: boolean;
  /** Null: it is given free. */
  tellPrice: (currency: Currency) => string | null;
};

/** Sells a book of rounds or money for cash, or gives it. */
export async function sellBook(context: ShopContext, book: Book): Promise<string> {
  const { parts, operator, text } = context;
  const { shopAccounts: words } = text;
  const { name, rounds, valueCents, priceCents, until, isAgain } = book;
  const { facility, customerId } = await findWhose(context, book);
  const { currency, id: facilityId } = facility;
  const amount = rounds ?? valueCents;
  if (amount === 0) throw new StartError(words.amount);
  if (rounds === null && priceCents > valueCents) throw new StartError(words.tooDear);
  const { id, unit } = await parts.db.transaction().execute(async (trx) => {
    // Locks the profile: who sells the same at the same moment waits here.
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
    return opened;
  });
  const told = tellAmount({ unit, currency }, amount, text);
  const price = book.tellPrice(currency);
  return price === null ? words.bookGiven(id, name, told) : words.bookSold(id, name, told, price);
}
