import { pino } from 'pino';
import { expect, it } from 'vitest';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import { loseAnswerOnce, loseRequestOnce } from '#tests/support/payment/interference.ts';
import { addReservation, CARDS, cardForm, fillCart, reserve, startShop } from '#tests/support/shop.ts';

const printed: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => printed.push(line) });
let interfere: ReturnType<typeof loseRequestOnce> = async () => undefined;
const shop = await startShop({ parts: { log }, interfere: (call, moment) => interfere(call, moment) });

const SECURITY_CODE = '7391';

it('keeps no card number and no security code in the database or the logs, whatever happens to the payment', {
  timeout: 60_000,
}, async () => {
  const numbers = [...Object.values(CARDS), '4111111111111112', '378282246310005'];
  for (const number of numbers) await payWith(number, async () => undefined);
  for (const failure of [
    loseRequestOnce('authorise'),
    loseAnswerOnce('authorise'),
    loseRequestOnce('capture'),
    async () => {
      throw new Error('The provider breaks');
    },
  ])
    await payWith(CARDS.approved, failure);
  expect(printed.length).toBeGreaterThan(0);
  const kept = `${await dumpDatabase(shop.db)}\n${printed.join('\n')}`;
  for (const number of numbers) {
    expect(kept).not.toContain(number);
    expect(kept).not.toContain(number.replace(/(.{4})(?=.)/g, '$1 '));
  }
  expect(kept).not.toMatch(/(?<!\d)7391(?!\d)/);
  // A name begins there: tokens that are drawn at random may have these letters in them.
  expect(kept).not.toMatch(/(?<![\w-])cvv|securitycode|security_code/i);
  // The card is still told by its last four digits.
  expect(kept).toContain('1111');
});

let nth = 0;
/** Tries a card with everything that may go wrong around it. */
async function payWith(number: string, failure: typeof interfere): Promise<void> {
  const item = await fillCart(shop, { nth: nth++, players: 1 });
  const order = await reserve(shop, item);
  const form = await cardForm(shop, item, order, {
    'Payment.CC.CreditCardNumber': number,
    'Payment.CC.CVVCode': number.startsWith('37') ? SECURITY_CODE : SECURITY_CODE.slice(0, 3),
  });
  interfere = failure;
  await addReservation(shop.fetch, form);
  await addReservation(shop.fetch, { ...form, 'TeeTime.ReferenceID': 'nonsense' });
  await addReservation(shop.fetch, { ...form, bookerFirstName: '' });
  interfere = async () => undefined;
}
