import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import { loseAnswerOnce, loseRequestOnce } from '#tests/support/payment/interference.ts';
import { postPurchase, waitingItem } from '#tests/support/purchase-invoice.ts';
import { addReservation, CARDS, cardForm, fillCart, reserve, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { readWallet } from '#tests/support/wallet.ts';

const printed: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => printed.push(line) });
let interfere: ReturnType<typeof loseRequestOnce> = async () => undefined;
const shop = await startShop({ parts: { log }, interfere: (call, moment) => interfere(call, moment) });

const SECURITY_CODE = '7391';

it('keeps no card number and no security code in the database or the logs, whatever happens to the payment', async () => {
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
  expect(kept).not.toMatch(/(?<![\w.-])7391(?![\w-])/);
  // Only at the start of a name, because random tokens may contain these letters.
  expect(kept).not.toMatch(/(?<![\w-])cvv|securitycode|security_code/i);
  // The last four digits still identify the card.
  expect(kept).toContain('1111');
});

it('keeps no number and no security code of a card of the wallet either, saved, paid with, or refused', async () => {
  const owner = await signIn(shop, 'secrets@example.com');
  const numbers = ['378282246310005', '5555555555554444', CARDS.externalStep, CARDS.declined];
  for (const number of numbers) {
    const SecurityCode = number.startsWith('37') ? SECURITY_CODE : SECURITY_CODE.slice(0, 3);
    const waiting = await waitingItem(shop, STORE_ITEMS.giftCertificate(), owner);
    await postPurchase(shop, waiting, { CardNumber: number, SecurityCode, saveCard: true });
  }
  const [card] = await readWallet(shop, owner);
  for (const failure of [async () => undefined, loseAnswerOnce('authorise'), loseRequestOnce('capture')]) {
    const waiting = await waitingItem(shop, STORE_ITEMS.giftCertificate(), owner);
    interfere = failure;
    const wallet = { CardNumber: '', walletOptionId: card?.walletOptionId };
    await postPurchase(shop, waiting, { ...wallet, SecurityCode: `${SECURITY_CODE}9` });
    await postPurchase(shop, waiting, { ...wallet, SecurityCode: SECURITY_CODE });
    interfere = async () => undefined;
  }
  const kept = `${await dumpDatabase(shop.db)}\n${printed.join('\n')}`;
  for (const number of numbers) expect(kept).not.toContain(number);
  expect(kept).not.toMatch(/(?<![\w.-])73919?(?![\w-])/);
  expect(await readWallet(shop, owner)).toHaveLength(2);
});

let nth = 0;
/** Tries a card with every failure around it. */
async function payWith(number: string, failure: typeof interfere): Promise<void> {
  const item = await fillCart(shop, { nth: nth++, players: 1 });
  const order = await reserve(shop, item);
  const form = await cardForm(shop, item, order, {
    'Payment.CC.CreditCardNumber': number,
    'Payment.CC.CVVCode': number.startsWith('37') ? SECURITY_CODE : SECURITY_CODE.slice(0, 3),
  });
  interfere = failure;
  await addReservation(shop.fetch, form);
  // By then the interrupted request has timed out.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21_000 });
  await addReservation(shop.fetch, { ...form, 'TeeTime.ReferenceID': 'nonsense' });
  await addReservation(shop.fetch, { ...form, bookerFirstName: '' });
  vi.useRealTimers();
  interfere = async () => undefined;
}
