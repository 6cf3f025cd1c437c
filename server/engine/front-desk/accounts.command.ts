import { z } from 'zod';
import { centsOfAmount } from '#server/contract/file-values.ts';
import { formatMoney } from '#server/format/money.ts';
import { StartError } from '#server/start-error.ts';
import { closeAccount, correctAccount, payAtCounter, reverseEntry } from './change-account.ts';
import { openCreditAccount, sellBook } from './open-account.ts';
import { shopCommand } from './shop-command.ts';
import { writeAccounts, writeEntries } from './write-accounts.ts';

/** Shows, opens, sells, corrects and settles golfers' accounts. */
export const accountsCommand = shopCommand({
  usage:
    'accounts ALIAS --email EMAIL\n' +
    'accounts ALIAS --show ID\n' +
    'accounts ALIAS --credit --email EMAIL --limit 500 [--facility ID]\n' +
    'accounts ALIAS --book "10 ROUNDS" --email EMAIL (--rounds 10 | --value 200) (--price 400 | --free) [--until DAY] [--facility ID] [--again]\n' +
    'accounts ALIAS --pay ID --amount 50 [--again]\n' +
    'accounts ALIAS --correct ID --by=-12.50 --reason TEXT [--again]\n' +
    'accounts ALIAS --reverse ENTRY --reason TEXT\n' +
    'accounts ALIAS --close ID',
  options: (option) =>
    z.object({
      email: option.email.optional(),
      facility: option.id.optional(),
      show: option.id.optional(),
      credit: z.boolean().optional(),
      limit: option.amount.optional(),
      book: option.title.optional(),
      rounds: option.quantity.optional(),
      value: option.amount.optional(),
      price: option.amount.optional(),
      free: z.boolean().default(false),
      until: option.date.optional(),
      pay: option.id.optional(),
      amount: option.amount.optional(),
      correct: option.id.optional(),
      by: option.number.optional(),
      reverse: option.id.optional(),
      reason: option.reason.optional(),
      close: option.id.optional(),
      again: z.boolean().default(false),
    }),
  flags: ['credit', 'free', 'again'],
  async run(context, given) {
    const { shop, shopAccounts: words } = context.text;
    const { show, credit, book, pay, correct, reverse, close } = given;
    const asked = [show, credit, book, pay, correct, reverse, close].filter((each) => each !== undefined);
    if (asked.length > 1) throw new StartError(shop.oneAtATime);
    const { facility, reason, again } = given;
    if (show !== undefined) return writeEntries(context, show);
    if (pay !== undefined) {
      const amount = needed(given.amount, words.amount);
      return payAtCounter(context, pay, { cents: centsOfAmount(amount), isAgain: again });
    }
    if (close !== undefined) return closeAccount(context, close);
    if (reverse !== undefined) return reverseEntry(context, reverse, needed(reason, words.reasonMissing));
    if (correct !== undefined)
      return correctAccount(context, correct, {
        reason: needed(reason, words.reasonMissing),
        by: needed(given.by, words.amount),
        isAgain: again,
      });
    const email = needed(given.email, words.who);
    if (credit) {
      const limitCents = centsOfAmount(needed(given.limit, words.limitMissing));
      return openCreditAccount(context, { email, facility, limitCents });
    }
    if (book === undefined) return writeAccounts(context, email);
    const { rounds, value, price, free, until = null } = given;
    const isClear = (rounds === undefined) !== (value === undefined) && (price === undefined) === free;
    if (!isClear) throw new StartError(words.book);
    return sellBook(context, {
      email,
      facility,
      name: book,
      rounds: rounds ?? null,
      valueCents: value === undefined ? 0 : centsOfAmount(value),
      priceCents: price === undefined ? 0 : centsOfAmount(price),
      until,
      isAgain: again,
      writePrice: (currency) =>
        free ? null : formatMoney(centsOfAmount(price ?? '0'), currency, context.text),
    });
  },
});

function needed<Value>(value: Value | undefined, message: string): Value {
  if (value === undefined) throw new StartError(message);
  return value;
}
