import { beforeEach, describe, expect, it } from 'vitest';
import type { CreditCard } from '#server/contract/credit-cards.ts';
import { CLUB, knowGolfer, offerInAccount } from '#tests/support/golf-accounts.ts';
import { keepTestCard, memberSince } from '#tests/support/member-billing.ts';
import { readJson, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const shop = await startShop();
const { pool } = shop.database;
const PATH = '/profile/credit-cards';
const originUrl = 'http://localhost:3000/account/wallet/added';

const ACTIONS = { viewCreditCards: true, addCreditCards: true, deleteCreditCards: true };
const offer = (actions: Partial<typeof ACTIONS> = {}, billing = true) =>
  offerInAccount(shop, {
    enabled: true,
    tabDisplay: { billing },
    billingDisplay: { ...ACTIONS, ...actions },
  });
beforeEach(() => offer());

type Golfer = { headers: Record<string, string>; customerId: number };
let people = 0;
async function newGolfer(): Promise<Golfer> {
  people += 1;
  const golfer = await signIn(shop, `cards-${people}@example.com`);
  await knowGolfer(shop, golfer.customerId);
  return golfer;
}

const ask = (golfer: Pick<Golfer, 'headers'>, method: string, body?: object, query = '') =>
  shop.ask(PATH + query, { headers: golfer.headers, method, ...(body ? { body } : {}) });
const list = (golfer: Pick<Golfer, 'headers'>) => shop.read<CreditCard[]>(PATH, { headers: golfer.headers });

/** A golfer at the provider's page. */
async function openPage({ headers }: Golfer) {
  const answer = await shop.read<{ CheckoutUrl: string; Token: string; TokenTypeId: number }>(
    `${PATH}/token`,
    { headers, method: 'POST', body: { originUrl } },
  );
  return { ...answer, url: answer.CheckoutUrl };
}

/** Sends the card that the golfer types there. */
function typeCard(url: string, number = '4111111111111111') {
  const body = new URLSearchParams({
    intent: 'add',
    number,
    code: '123',
    month: '12',
    year: '2035',
    name: 'Ada Palmer',
  });
  return shop.payments.sandboxPaymentPage(new Request(url, { method: 'POST', body }));
}
const add = (golfer: Pick<Golfer, 'headers'>, token: string, data: object = {}) =>
  ask(golfer, 'POST', { data: { token, tokenTypeId: 5, ...data } });

async function addedCard(golfer: Golfer, number?: string, data: object = {}): Promise<CreditCard> {
  const { url, Token } = await openPage(golfer);
  await typeCard(url, number);
  return readJson(await add(golfer, Token, data));
}

describe('A card of the account', () => {
  it("is added on the provider's own page, and is there once however often it is asked for", async () => {
    const golfer = await newGolfer();
    const { url, Token, TokenTypeId } = await openPage(golfer);
    expect(TokenTypeId).toBe(5);
    expect(await (await add(golfer, Token)).json()).toMatchObject({ code: 'CARD_NOT_ADDED' });
    expect((await typeCard(url)).headers.get('location')).toBe(originUrl);
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(golfer, Token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const ids = await Promise.all(answers.map(async (answer) => (await readJson<CreditCard>(answer)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await list(golfer)).toMatchObject([
      { id: ids[0], type: 'visa', lastFour: '1111', isDefault: true, isExpired: false, memberships: [] },
    ]);
  });

  it('is the same card when it is added again', async () => {
    const golfer = await newGolfer();
    const first = await addedCard(golfer);
    const again = await addedCard(golfer);
    expect(again.id).toBe(first.id);
    expect(await list(golfer)).toHaveLength(1);
  });

  it("is nobody else's to add, and of no use once it was deleted", async () => {
    const golfer = await newGolfer();
    const { url, Token } = await openPage(golfer);
    await typeCard(url);
    expect((await add(await newGolfer(), Token)).status).toBe(404);
    const second = await addedCard(golfer, '5555555555554444', { isDefault: true });
    const first = await readJson<CreditCard>(await add(golfer, Token));
    expect((await list(golfer)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect((await ask(golfer, 'DELETE', undefined, `?id=${first.id}`)).status).toBe(204);
    expect((await add(golfer, Token)).status).toBe(404);
    expect((await ask(await newGolfer(), 'DELETE', undefined, `?id=${second.id}`)).status).toBe(404);
  });

  it('leads back to no page of another site', async () => {
    const { headers } = await newGolfer();
    for (const elsewhere of ['https://elsewhere.example/', 'http://the-bay.localhost:3000/account'])
      expect(
        (
          await shop.ask(`${PATH}/token`, {
            headers,
            method: 'POST',
            body: { originUrl: elsewhere },
          })
        ).status,
      ).toBe(400);
  });

  it('cannot be deleted while it is the default or a membership is charged to it, and can when another is', async () => {
    const { id: membership, headers } = await memberSince(shop, '2026-01-31', 'monthly');
    const { rows } = await pool.query('select customer_id as id from membership where id = $1', [membership]);
    const golfer: Golfer = { headers, customerId: rows[0].id };
    const remove = async (id: string) => {
      const answer = await ask(golfer, 'DELETE', undefined, `?id=${id}`);
      return answer.status === 204 ? 204 : ((await answer.json()) as { code: string }).code;
    };
    const choose = (id: string, data: object) =>
      ask(golfer, 'PUT', { id, facilityId: CLUB.facilityId, data });
    const first = await keepTestCard(shop, golfer.customerId);
    const second = await keepTestCard(shop, golfer.customerId);
    expect(await remove(second)).toBe('CARD_IS_DEFAULT');
    expect(await readJson(await choose(first, { overrideMembershipBilling: true }))).toMatchObject({
      isDefault: false,
      memberships: [{ id: membership, gnFacilityId: CLUB.facilityId }],
    });
    expect(await remove(first)).toBe('CARD_IN_USE');
    await choose(second, { overrideMembershipBilling: true });
    expect(await remove(first)).toBe(204);
    const third = await addedCard(golfer, undefined, { isDefault: true, overrideMembershipBilling: true });
    expect(third).toMatchObject({ isDefault: true, memberships: [{ id: membership }] });
    expect(await remove(second)).toBe(204);
  });

  it('keeps the memberships that were charged to the default when it is no longer it', async () => {
    const { id: membership, headers } = await memberSince(shop, '2026-01-31', 'monthly');
    const { rows } = await pool.query('select customer_id as id from membership where id = $1', [membership]);
    const golfer: Golfer = { headers, customerId: rows[0].id };
    const id = await keepTestCard(shop, golfer.customerId);
    const changed = await ask(golfer, 'PUT', { id, facilityId: CLUB.facilityId, data: { isDefault: false } });
    expect(await readJson(changed)).toMatchObject({ isDefault: false, memberships: [{ id: membership }] });
    const removed = await ask(golfer, 'DELETE', undefined, `?id=${id}`);
    expect(await removed.json()).toMatchObject({ code: 'CARD_IN_USE' });
  });

  it.each(['isDefault', 'overrideMembershipBilling'])('that is over is refused as %s', async (choice) => {
    const golfer = await newGolfer();
    const id = await keepTestCard(shop, golfer.customerId);
    await pool.query('update wallet_card set expiration_year = 2020 where id = $1', [id]);
    const answer = await ask(golfer, 'PUT', { id, facilityId: CLUB.facilityId, data: { [choice]: true } });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(
      'This card has expired. Please choose another card.',
    );
  });

  it('can be seen, added and deleted as far as the facility lets its golfers', async () => {
    const golfer = await newGolfer();
    const card = await addedCard(golfer);
    const statuses = async () => {
      const body = { originUrl };
      const asked = [
        ask(golfer, 'GET'),
        shop.ask(`${PATH}/token`, { headers: golfer.headers, method: 'POST', body }),
        ask(golfer, 'PUT', { id: card.id, data: { isDefault: true } }),
        ask(golfer, 'DELETE', undefined, `?id=${card.id}`),
      ];
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200, 409]);
    await offer({ viewCreditCards: false });
    expect(await statuses()).toEqual([403, 200, 403, 409]);
    await offer({ addCreditCards: false });
    expect(await statuses()).toEqual([200, 403, 200, 409]);
    await offer({ deleteCreditCards: false });
    expect(await statuses()).toEqual([200, 200, 200, 403]);
    await offer({}, false);
    expect(await statuses()).toEqual([403, 403, 403, 403]);
    expect((await ask({ headers: {} }, 'GET')).status).toBe(401);
  });
});
