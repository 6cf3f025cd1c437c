import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { PurchasedReservation } from '#server/contract/reservations.ts';
import { killAtEveryStep } from '#tests/support/kill-at-every-step.ts';
import { loseTeeTime, payCart, purchaseRequest } from '#tests/support/pay-cart.ts';
import { loseAnswerOnce } from '#tests/support/payment/interference.ts';
import { postPurchase, waitingItem, waitingTeeTime } from '#tests/support/purchase-invoice.ts';
import {
  addReservation,
  CARDS,
  cardForm,
  changeSettings,
  decideStep,
  fillCart,
  readBooks,
  readJson,
  reserve,
  startShop,
} from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { type Owner, payAndSave, readWallet, savedCard } from '#tests/support/wallet.ts';

let interfere: ReturnType<typeof loseAnswerOnce> = async () => undefined;
const shop = await startShop({ interfere: (call, moment) => interfere(call, moment) });
const { pool } = shop.database;

const UNKNOWN = "We can't use this saved card. Please choose another card.";
const EXPIRED = 'This saved card has expired. Please choose another card, or update it in your account.';
const NO_CODE = 'Please enter a valid CVV code';

let people = 0;
let nth = 0;
const newOwner = () => signIn(shop, `payer-${people++}@example.com`);
const next = () => {
  nth += 1;
  return { date: `2031-05-${String(3 + Math.floor(nth / 20)).padStart(2, '0')}`, nth: nth % 20 };
};

/** A reserved tee time with an amount due online. */
const teeTime = ({ headers }: Owner) => waitingTeeTime(shop, { ...next(), players: 1, headers });
const chargedTo = async (lastFour: string) =>
  (await readBooks(shop)).filter((row) => row.state === 'captured' && row.last_four === lastFour).length;
const forgotten = async () =>
  (
    await pool.query(
      `select data->>'reference' as reference from pgboss.job where name = 'wallet.forget-card'`,
    )
  ).rows;
const vault = async () => (await pool.query('select reference from sandbox_card')).rows;

/** Ways to pay for a tee time with a saved card. Each returns whether it was paid, and the message. */
type Way = (
  owner: Owner,
  card: Record<'id' | 'code', string>,
) => Promise<{ isPaid: boolean; status: number; said: string; errors: unknown }>;

const ofAnswer = ({ Success, StatusCode, Message, ValidationErrors }: CardAnswer) => ({
  isPaid: Success,
  status: StatusCode,
  said: Message,
  errors: ValidationErrors,
});
async function ofCall(answer: Response) {
  const body = await answer.json();
  return {
    isPaid: body.PaymentStatus === 'Processed',
    status: answer.status,
    said: body.message ?? '',
    errors: body.data?.ValidationErrors ?? [],
  };
}

const WAYS: Record<string, Way> = {
  '/AddReservation': async ({ headers }, { id, code }) => {
    const item = await fillCart(shop, { ...next(), players: 1, headers });
    const order = await reserve(shop, item, headers);
    const form = await cardForm(shop, item, order, {
      'Payment.CC.CreditCardNumber': '',
      'Payment.CC.ExpirationMonth': '',
      'Payment.CC.ExpirationYear': '',
      'Payment.Name': '',
      'Payment.Address.PostalCode': '',
      'Payment.Address.Country': '',
      'Payment.CC.CVVCode': code,
      'Payment.WalletOptionID': id,
    });
    return ofAnswer(
      await addReservation((request) => {
        for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
        return shop.fetch(request);
      }, form),
    );
  },
  '/shopping-cart/{id}/process-payment': async ({ headers }, { id, code }) => {
    const item = await fillCart(shop, { ...next(), players: 1, headers });
    await reserve(shop, item, headers);
    const more = { card: null, walletOptionId: id, securityCode: code };
    return ofAnswer(await payCart(shop, item.cartId, { headers, more }));
  },
  '/invoice/{id}/purchase': async (owner, { id, code }) => {
    const waiting = await teeTime(owner);
    const body = {
      userData: { firstName: 'Ada', lastName: 'Palmer', phone: '5554443333', email: 'ada@example.com' },
      notes: 'We walk.',
      walletOptionId: id,
      SecurityCode: code,
      reservationNumberOfSlots: 1,
    };
    const { headers } = waiting;
    return ofCall(await shop.ask(`/invoice/${waiting.id}/purchase`, { method: 'POST', headers, body }));
  },
  '/reservation': async (owner, { id, code }) => {
    const { id: invoice, headers } = await teeTime(owner);
    const body = {
      reservationInvoice: { referenceId: invoice },
      walletOptionId: id,
      CVVCode: code,
      phoneNumber: '5554443333',
      notes: '',
      partnerBooking: false,
    };
    return ofCall(await shop.ask('/reservation', { method: 'POST', headers, body }));
  },
};

describe.each(Object.entries(WAYS))('A card of the wallet at %s', (name, pay) => {
  const isForm = name === '/AddReservation' || name.endsWith('process-payment');

  it('pays with its security code alone', async () => {
    const owner = await newOwner();
    const card = await savedCard(shop, owner, '5555555555554444');
    const before = await chargedTo('4444');
    expect(await pay(owner, { id: card.walletOptionId, code: '123' })).toMatchObject({ isPaid: true });
    expect(await chargedTo('4444')).toBe(before + 1);
  });

  it('is refused where it is nobody’s, somebody else’s, has expired, or comes without its code', async () => {
    const owner = await newOwner();
    const card = await savedCard(shop, owner, CARDS.approved);
    const others = await savedCard(shop, await newOwner(), CARDS.approved);
    for (const id of [others.walletOptionId, crypto.randomUUID(), 'w-1', "'; select"])
      expect(await pay(owner, { id, code: '123' })).toMatchObject({
        isPaid: false,
        status: 404,
        said: UNKNOWN,
        errors: [UNKNOWN],
      });
    for (const code of ['', '12', 'abc']) {
      const refused = await pay(owner, { id: card.walletOptionId, code });
      expect(refused).toMatchObject({ isPaid: false, status: 400, errors: [NO_CODE] });
      expect(refused.said).toContain(NO_CODE);
    }
    await pool.query('update wallet_card set expiration_year = 2030 where id = $1', [card.walletOptionId]);
    const over = await pay(owner, { id: card.walletOptionId, code: '123' });
    expect(over).toMatchObject({ isPaid: false, status: 400, errors: [EXPIRED] });
    expect(over.said).toContain(EXPIRED);
  });

  it('is declined with a code its bank does not take, as a typed card is', async () => {
    const owner = await newOwner();
    const card = await savedCard(shop, owner, CARDS.approved);
    expect(await pay(owner, { id: card.walletOptionId, code: '1234' })).toMatchObject({
      isPaid: false,
      status: isForm ? 402 : 400,
      said: "The card's security code isn't valid. Please check it.",
    });
  });
});

describe('A payment with a card of the wallet', () => {
  it('is charged once, however often and however many at the same time ask', async () => {
    const owner = await newOwner();
    const card = await savedCard(shop, owner, '5105105105105100');
    const before = await chargedTo('5100');
    const item = await fillCart(shop, { ...next(), headers: owner.headers });
    await reserve(shop, item, owner.headers);
    const key = randomUUID();
    const more = { card: null, walletOptionId: card.walletOptionId, securityCode: '123' };
    const change = { headers: owner.headers, more };
    const answers = await Promise.all([
      payCart(shop, item.cartId, { ...change, key }),
      payCart(shop, item.cartId, { ...change, key }),
      payCart(shop, item.cartId, change),
    ]);
    expect(answers.map(({ Success }) => Success)).toEqual([true, true, true]);
    expect(await chargedTo('5100')).toBe(before + 1);
    const waiting = await teeTime(owner);
    const wallet = { walletOptionId: card.walletOptionId, CardNumber: '', SecurityCode: '123' };
    const ids = await Promise.all(
      [1, 2, 3].map(
        async () =>
          (await readJson<PurchasedReservation>(await postPurchase(shop, waiting, wallet)))
            .ReservationStatusID,
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await chargedTo('5100')).toBe(before + 2);
  });

  it('goes through the external step of its bank', async () => {
    const owner = await newOwner();
    const away = await payAndSave(shop, owner, CARDS.externalStep);
    expect(await readWallet(shop, owner)).toEqual([]);
    await decideStep(shop, away.RedirectUrl ?? '', 'approve');
    await shop.read(`/tr/order/finalize?ReservationStatusID=${away.ReservationStatusID}`);
    const [card] = await readWallet(shop, owner);
    expect(card).toMatchObject({ lastFour: '3220', isDefault: true });
    const item = await fillCart(shop, { ...next(), headers: owner.headers });
    await reserve(shop, item, owner.headers);
    const more = { card: null, walletOptionId: card?.walletOptionId, securityCode: '123' };
    const again = await payCart(shop, item.cartId, { headers: owner.headers, more });
    expect(again).toMatchObject({ PaymentStatus: 'Pending', Success: false });
    await decideStep(shop, again.RedirectUrl ?? '', 'approve');
    expect(
      await shop.read(`/tr/order/finalize?ReservationStatusID=${again.ReservationStatusID}`),
    ).toMatchObject({ Success: true });
  });

  it('comes to nothing, and charges nobody, when the card is deleted before its bank is asked', async () => {
    const owner = await newOwner();
    const card = await savedCard(shop, owner, CARDS.approved);
    await pool.query(
      'delete from sandbox_card where reference = (select vault_reference from wallet_card where id = $1)',
      [card.walletOptionId],
    );
    const before = await chargedTo('1111');
    const item = await fillCart(shop, { ...next(), headers: owner.headers });
    await reserve(shop, item, owner.headers);
    const more = { card: null, walletOptionId: card.walletOptionId, securityCode: '123' };
    expect(await payCart(shop, item.cartId, { headers: owner.headers, more })).toMatchObject({
      Success: false,
      StatusCode: 402,
      Message: 'Please try again. Something went wrong and we were unable to authorize your payment',
    });
    expect(await chargedTo('1111')).toBe(before);
    expect((await payCart(shop, item.cartId, { headers: owner.headers })).Success).toBe(true);
  });

  it('is tried only so often while it is declined', async () => {
    await changeSettings(shop, { checkout: { cardTries: { perCart: 50, perAddress: 50, perCard: 2 } } });
    const owner = await newOwner();
    const card = await savedCard(shop, owner, CARDS.approved);
    const codes: number[] = [];
    for (const securityCode of ['1234', '9999', '123']) {
      const item = await fillCart(shop, { ...next(), headers: owner.headers });
      await reserve(shop, item, owner.headers);
      const more = { card: null, walletOptionId: card.walletOptionId, securityCode };
      codes.push((await payCart(shop, item.cartId, { headers: owner.headers, more })).StatusCode);
    }
    expect(codes).toEqual([402, 402, 429]);
    await changeSettings(shop, { checkout: { cardTries: { perCart: 5, perAddress: 20, perCard: 50 } } });
  });
});

describe('A card that is to be kept', () => {
  it('is not, when its bank’s external step is refused', async () => {
    const owner = await newOwner();
    const before = await vault();
    const away = await payAndSave(shop, owner, CARDS.externalStep);
    await decideStep(shop, away.RedirectUrl ?? '', 'refuse');
    await shop.read(`/tr/order/finalize?ReservationStatusID=${away.ReservationStatusID}`);
    expect(await readWallet(shop, owner)).toEqual([]);
    expect(await vault()).toEqual(before);
    const { rows } = await pool.query('select 1 from payment_attempt where card_to_keep is not null');
    expect(rows).toEqual([]);
  });

  it('is forgotten by the provider when what it was to pay has gone meanwhile', async () => {
    const owner = await newOwner();
    const waiting = await teeTime(owner);
    const before = (await forgotten()).length;
    const away = await readJson<PurchasedReservation>(
      await postPurchase(shop, waiting, { CardNumber: CARDS.externalStep, saveCard: true }),
    );
    await loseTeeTime(pool, waiting.itemId);
    await decideStep(shop, away.RedirectUrl ?? '', 'approve');
    await shop.read(`/tr/order/finalize?ReservationStatusID=${away.ReservationStatusID}`);
    expect(await readWallet(shop, owner)).toEqual([]);
    expect(await forgotten()).toHaveLength(before + 1);
  });

  it('is kept although the answer of its bank never arrived', async () => {
    const owner = await newOwner();
    const before = (await forgotten()).length;
    const waiting = await waitingItem(shop, STORE_ITEMS.giftCertificate(), owner);
    // Nobody knows whether the card was authorized. The program looks it up and continues.
    interfere = loseAnswerOnce('authorise');
    const answer = await postPurchase(shop, waiting, { saveCard: true });
    interfere = async () => undefined;
    expect(answer.status).toBe(200);
    expect(await readWallet(shop, owner)).toHaveLength(1);
    expect(await forgotten()).toHaveLength(before);
  });

  it('is kept once, or not at all and forgotten, whenever the program is killed while it is charged', async () => {
    let owner: Owner = { headers: {} };
    let waiting = { id: '', cartId: '', headers: {} };
    const steps = await killAtEveryStep(
      shop,
      async (fetch) => {
        const answer = await fetch(purchaseRequest(waiting.cartId, { ...owner, more: { saveCard: true } }));
        await answer.text();
      },
      async () => {
        const { rows } = await pool.query<{ state: string; kept: string | null; wish: unknown }>(
          `select a.state, a.card_to_keep as wish from payment_attempt a
           join invoice on invoice.id = a.invoice_id join purchase_order o on o.id = invoice.order_id
           where o.cart_id = $1`,
          [waiting.cartId],
        );
        const isPaid = rows.some(({ state }) => state === 'captured');
        expect(await readWallet(shop, owner)).toHaveLength(isPaid ? 1 : 0);
        expect(rows.every(({ wish }) => wish === null)).toBe(true);
        // Every card in the vault is in a wallet or about to be deleted.
        const stray = await pool.query(
          `select reference from sandbox_card where reference not in (select vault_reference from wallet_card)
           and reference not in (select data->>'reference' from pgboss.job where name = 'wallet.forget-card')`,
        );
        expect(stray.rows).toEqual([]);
      },
      async () => {
        owner = await newOwner();
        const item = await fillCart(shop, { ...next(), players: 1, headers: owner.headers });
        await reserve(shop, item, owner.headers);
        waiting = { id: '', cartId: item.cartId, headers: owner.headers };
      },
    );
    expect(steps).toBeGreaterThan(10);
  });
});
