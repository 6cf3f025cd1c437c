import { describe, expect, it } from 'vitest';
import { MAX_WALLET_CARDS } from '#server/contract/constants.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { CARDS, readJson, secondEngine, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { cardChange, type Owner, payAndSave, readWallet, savedCard } from '#tests/support/wallet.ts';
import { walletJobs } from './wallet.jobs.ts';

const shop = await startShop();
const { pool } = shop.database;
const AMEX = '378282246310005';
const MASTERCARD = '5555555555554444';
const DINERS = '30569309025904';

let people = 0;
const newOwner = (alias?: string): Promise<Owner & { customerId: number }> =>
  signIn(shop, `owner-${people++}@example.com`, alias);

const patch = (owner: Owner, id: string, body: unknown) =>
  shop.ask(`/wallet/${id}`, { method: 'PATCH', headers: owner.headers, body });
const remove = (owner: Owner, id: string) =>
  shop.ask(`/wallet/${id}`, { method: 'DELETE', headers: owner.headers });
const told = async (answer: Response) => [answer.status, await answer.json()];

/** Runs the jobs that ask the provider to delete cards. */
async function forgetCards(): Promise<void> {
  const { rows } = await pool.query<{ data: never }>(
    `delete from pgboss.job where name = 'wallet.forget-card' returning data`,
  );
  const [job] = walletJobs(shop.parts);
  for (const { data } of rows) await job?.run(data);
}
const vault = async () => (await pool.query('select last_four from sandbox_card order by 1')).rows;
const inVault = async (lastFour: string) =>
  (await vault()).filter((row: { last_four: string }) => row.last_four === lastFour).length;

describe('A wallet', () => {
  it('has the cards its customer wanted kept, the default first, without a number', async () => {
    const owner = await newOwner();
    expect(await readWallet(shop, owner)).toEqual([]);
    await payAndSave(shop, owner, CARDS.approved);
    await payAndSave(shop, owner, AMEX);
    const cards = await readWallet(shop, owner);
    expect(cards).toMatchObject([
      { type: 'visa', lastFour: '1111', isDefault: true, expirationMonth: '12', expirationYear: '2035' },
      { type: 'amex', lastFour: '0005', isDefault: false, name: 'Ada Palmer', postalCode: '12207' },
    ]);
    expect(await savedCard(shop, owner, DINERS)).toMatchObject({ type: 'diners' });
    expect(JSON.stringify(cards)).not.toContain('411111');
  });

  it('keeps no card nobody asked for, of a guest, or that was declined', async () => {
    const owner = await newOwner();
    await payAndSave(shop, owner, CARDS.approved, { saveCard: false });
    await expect(payAndSave(shop, owner, CARDS.declined)).rejects.toThrow(/400/);
    const guest = { headers: { 'x-guest-email': 'guest@example.com', 'x-guest-first-name': 'Ada' } };
    const before = (await vault()).length;
    expect((await payAndSave(shop, guest, CARDS.approved)).PaymentStatus).toBe('Processed');
    expect(await readWallet(shop, owner)).toEqual([]);
    expect((await vault()).length).toBe(before);
    expect((await shop.ask('/wallet', { headers: guest.headers })).status).toBe(401);
  });

  it('has the same card once: kept again it is renewed, and the provider forgets it as it was', async () => {
    const owner = await newOwner();
    const first = await savedCard(shop, owner, MASTERCARD);
    await patch(owner, first.walletOptionId, cardChange(first, { name: 'A. Palmer' }));
    await payAndSave(shop, owner, MASTERCARD, { ExpirationYear: 2034, NameOnCard: 'Ada B. Palmer' });
    expect(await readWallet(shop, owner)).toMatchObject([
      {
        walletOptionId: first.walletOptionId,
        expirationYear: '2034',
        name: 'Ada B. Palmer',
        isDefault: true,
      },
    ]);
    expect(await inVault('4444')).toBe(2);
    await forgetCards();
    expect(await inVault('4444')).toBe(1);
  });

  it('has one default when several cards are kept for the first time at once', async () => {
    const owner = await newOwner();
    const numbers = [CARDS.approved, AMEX, MASTERCARD, DINERS, '6011111111111117', '3530111333300000'];
    await Promise.all(numbers.map((number) => payAndSave(shop, owner, number)));
    const cards = await readWallet(shop, owner);
    expect(cards).toHaveLength(numbers.length);
    expect(cards.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('has room for so many cards; one more is paid with and forgotten', async () => {
    const owner = await newOwner();
    await pool.query(
      `insert into wallet_card (alias, customer_id, provider, vault_reference, card_key, brand, last_four,
         expiration_month, expiration_year, is_default, name, address, postal_code, country_code)
       select 'cedar-ridge', $1, 'sandbox', 'full-' || n, 'key-' || n, 'visa', '9999', 12, 2035, n = 1, 'Ada', '', '', 'US'
       from generate_series(1, $2::int) n`,
      [owner.customerId, MAX_WALLET_CARDS],
    );
    expect((await payAndSave(shop, owner, '3566002020360505')).PaymentStatus).toBe('Processed');
    expect(await readWallet(shop, owner)).toHaveLength(MAX_WALLET_CARDS);
    await forgetCards();
    expect(await inVault('0505')).toBe(0);
  });

  it('is its customer’s alone: nobody else sees, changes or deletes a card, at another operator neither', async () => {
    const owner = await newOwner();
    const card = await savedCard(shop, owner, CARDS.approved);
    const bay = await newOwner('the-bay');
    for (const other of [await newOwner(), bay]) {
      const alias = other === bay ? 'the-bay' : 'cedar-ridge';
      const { headers } = other;
      const path = `/wallet/${card.walletOptionId}`;
      expect(await shop.read('/wallet', { alias, headers })).toEqual([]);
      const asked = { alias, headers, method: 'PATCH', body: cardChange(card) };
      expect((await shop.ask(path, asked)).status).toBe(404);
      expect((await shop.ask(path, { alias, headers, method: 'DELETE' })).status).toBe(404);
    }
    expect((await patch({ headers: {} }, card.walletOptionId, cardChange(card))).status).toBe(401);
    expect((await remove({ headers: {} }, card.walletOptionId)).status).toBe(401);
    expect(await readWallet(shop, owner)).toHaveLength(1);
  });
});

describe('A saved card', () => {
  it('is changed as a whole: every field is required, and not its number', async () => {
    const owner = await newOwner();
    const card = await savedCard(shop, owner, CARDS.approved);
    const change = {
      name: 'Ada B. Palmer',
      address: '2 Ridge Road',
      postalCode: 'H91 AB12',
      countryCode: 'IE',
      expirationMonth: '07',
      expirationYear: '2036',
    };
    const changed = await readJson<WalletCard>(await patch(owner, card.walletOptionId, change));
    expect(changed).toEqual({ ...card, ...change });
    for (const field of Object.keys(change)) {
      const { [field as keyof typeof change]: _left, ...rest } = change;
      expect((await patch(owner, card.walletOptionId, rest)).status).toBe(400);
      expect((await patch(owner, card.walletOptionId, { ...change, [field]: ' ' })).status).toBe(400);
    }
    for (const bad of [
      { countryCode: 'DE' },
      { expirationMonth: '13' },
      { expirationMonth: '00' },
      { expirationYear: '1999' },
      { expirationYear: '2080' },
      { name: 'x'.repeat(201) },
      { name: 'A\u0000da' },
      { isDefault: 'never' },
    ])
      expect((await patch(owner, card.walletOptionId, { ...change, ...bad })).status).toBe(400);
    expect(await readWallet(shop, owner)).toEqual([changed]);
  });

  it('does not expire in the past', async () => {
    const owner = await newOwner();
    const card = await savedCard(shop, owner, CARDS.approved);
    const past = cardChange(card, { expirationMonth: 4, expirationYear: 2031 });
    expect(await told(await patch(owner, card.walletOptionId, past))).toMatchObject([
      400,
      {
        code: 'BAD_INPUT',
        message: 'The card has expired. Please enter the date on your new card.',
        data: { issues: [{ path: ['body', 'expirationMonth'] }] },
      },
    ]);
    const month = cardChange(card, { expirationMonth: 5, expirationYear: 2031 });
    expect((await patch(owner, card.walletOptionId, month)).status).toBe(200);
  });

  it('becomes the default when it is asked to, one at a time however many ask', async () => {
    const owner = await newOwner();
    await savedCard(shop, owner, CARDS.approved);
    const amex = await savedCard(shop, owner, AMEX);
    const diners = await savedCard(shop, owner, DINERS);
    const other = secondEngine(shop);
    const ask = (card: WalletCard) =>
      other.fetch(
        new Request(`http://engine/wallet/${card.walletOptionId}`, {
          method: 'PATCH',
          headers: { 'x-be-alias': 'cedar-ridge', 'content-type': 'application/json', ...owner.headers },
          body: JSON.stringify(cardChange(card, { isDefault: true })),
        }),
      );
    const answers = await Promise.all([amex, diners, amex, diners, amex].map(ask));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await readWallet(shop, owner)).map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
    expect((await readJson<WalletCard>(await ask(amex))).isDefault).toBe(true);
    expect((await readWallet(shop, owner))[0]?.lastFour).toBe('0005');
  });

  it('is deleted once, and forgotten by the provider', async () => {
    const owner = await newOwner();
    await savedCard(shop, owner, CARDS.approved);
    const card = await savedCard(shop, owner, '6011000990139424');
    expect(await inVault('9424')).toBe(1);
    expect((await remove(owner, card.walletOptionId)).status).toBe(204);
    expect((await remove(owner, card.walletOptionId)).status).toBe(404);
    expect(await readWallet(shop, owner)).toHaveLength(1);
    await forgetCards();
    expect(await inVault('9424')).toBe(0);
  });

  it('that is the default cannot be deleted, also the only one: another is made the default first, or none', async () => {
    const owner = await newOwner();
    const visa = await savedCard(shop, owner, CARDS.approved);
    const amex = await savedCard(shop, owner, AMEX);
    expect(await told(await remove(owner, visa.walletOptionId))).toMatchObject([
      409,
      {
        code: 'CARD_IS_DEFAULT',
        message: 'Your default card cannot be deleted. Choose another default card first, or none.',
      },
    ]);
    await patch(owner, amex.walletOptionId, cardChange(amex, { isDefault: true }));
    expect((await remove(owner, visa.walletOptionId)).status).toBe(204);
    expect((await remove(owner, amex.walletOptionId)).status).toBe(409);
    expect((await patch(owner, amex.walletOptionId, { isDefault: false })).status).toBe(200);
    expect((await readWallet(shop, owner)).map(({ isDefault }) => isDefault)).toEqual([false]);
    expect((await remove(owner, amex.walletOptionId)).status).toBe(204);
    expect(await readWallet(shop, owner)).toEqual([]);
  });

  it('leaves a default behind when it is deleted while another becomes it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await newOwner();
      await savedCard(shop, owner, CARDS.approved);
      const amex = await savedCard(shop, owner, AMEX);
      await Promise.all([
        patch(owner, amex.walletOptionId, cardChange(amex, { isDefault: true })),
        remove(owner, amex.walletOptionId),
      ]);
      const left = await readWallet(shop, owner);
      expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    }
  });
});

describe('What is kept of cards', () => {
  it('is part of what can be had as JSON, without what the provider knows them by', async () => {
    const owner = await newOwner();
    await savedCard(shop, owner, MASTERCARD);
    const everything = await shop.read<Record<string, unknown>>('/profile/export', {
      headers: owner.headers,
    });
    expect(everything).toMatchObject({
      wallet: [{ brand: 'mastercard', lastFour: '4444', isDefault: true }],
    });
    const { rows } = await pool.query('select vault_reference from wallet_card where customer_id = $1', [
      owner.customerId,
    ]);
    expect(JSON.stringify(everything)).not.toContain(rows[0].vault_reference);
  });

  it('goes with the account, at the provider as well', async () => {
    const owner = await newOwner();
    await savedCard(shop, owner, '2223003122003222');
    await pool.query(`update session set created_at = now() where customer_id = $1`, [owner.customerId]);
    const answer = await shop.ask('/profile', {
      method: 'DELETE',
      headers: owner.headers,
      body: { password: '' },
    });
    expect(answer.ok).toBe(true);
    expect(
      (await pool.query('select from wallet_card where customer_id = $1', [owner.customerId])).rows,
    ).toEqual([]);
    await forgetCards();
    expect(await inVault('3222')).toBe(0);
  });

  it('is asked for again from a provider that is away, until it has forgotten', async () => {
    const [job] = walletJobs({ ...shop.parts, payment: undefined });
    await expect(
      job?.run({ alias: 'cedar-ridge', provider: 'sandbox', reference: 'any' } as never),
    ).rejects.toThrow('not set up');
  });
});
