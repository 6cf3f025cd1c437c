import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Currency } from '#server/contract/constants.ts';
import { postPayment } from '#server/rules/ledger-postings.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { contextOf, sellInCart } from '#tests/support/sell-items.ts';
import { startShop } from '#tests/support/shop.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import type { Trx } from '../call/context.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import { certificateCodeToMail } from '../mail-links/certificate-code.ts';
import { readBalances } from './certificates.queries.ts';
import { limitCodeTries, lockCertificates } from './redeem.ts';

const shop = await startShop();
const { db, parts } = shop;
const { pool } = shop.database;
const REFUSED = 'This gift certificate cannot be used here. Please check its code.';

/** A certificate of that value, with its code as its mail has it. */
async function newCertificate(value = 100): Promise<{ id: number; code: string; invoiceId: number }> {
  const invoiceId = await sellInCart(shop, STORE_ITEMS.giftCertificate({ value }));
  const { rows } = await pool.query<{ id: number }>('select id from gift_certificate where invoice_id = $1', [
    invoiceId,
  ]);
  const id = rows[0]?.id ?? 0;
  return { id, invoiceId, code: (await certificateCodeToMail(db, parts.linkSecret, id)) ?? '' };
}
const lock = (codes: string[], currency: Currency = 'USD', alias = 'cedar-ridge') =>
  db.transaction().execute((trx) => lockCertificates(trx, alias, codes, currency));

/** Keeps so much of a certificate for a payment of an invoice, as far as it is worth it; answers how much. */
async function keep(
  trx: Trx,
  certificate: { id: number; balanceCents: number },
  invoiceId: number,
  cents: number,
) {
  const kept = Math.min(cents, certificate.balanceCents);
  if (kept > 0)
    await trx
      .insertInto('tender')
      .values({
        invoice_id: invoiceId,
        kind: 'gift-certificate',
        gift_certificate_id: certificate.id,
        amount_cents: kept,
      })
      .execute();
  return kept;
}

describe('The code of a gift certificate', () => {
  it('is taken as people type it, and tells what it is worth', async () => {
    const { id, code } = await newCertificate(75);
    expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    const expected = [{ id, lastFour: code.slice(-4), currency: 'USD', balanceCents: 7_500 }];
    for (const typed of [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' ')} `,
    ])
      expect(await lock([typed])).toEqual(expected);
    expect(await lock([code, code.toLowerCase()])).toEqual(expected);
  });

  it('is refused alike where it is unknown, void, not paid, another operator’s or of another currency', async () => {
    const { id, code } = await newCertificate();
    const wrong = code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await refusalOf(lock([wrong]))).toBe(REFUSED);
    expect(await refusalOf(lock([code, wrong]))).toBe(REFUSED);
    expect(await refusalOf(lock(['hello']))).toBe(REFUSED);
    expect(await refusalOf(lock(['']))).toBe(REFUSED);
    expect(await refusalOf(lock([code], 'CAD'))).toBe(REFUSED);
    expect(await refusalOf(lock([code], 'USD', 'the-bay'))).toBe(REFUSED);
    await pool.query(`update gift_certificate set state = 'void' where id = $1`, [id]);
    expect(await refusalOf(lock([code]))).toBe(REFUSED);
  });

  it('is worth less by what is spent of it, and by what is kept for a payment under way', async () => {
    const { id, code, invoiceId } = await newCertificate(100);
    await db.transaction().execute(async (trx) => {
      const [locked] = await lockCertificates(trx, 'cedar-ridge', [code], 'USD');
      if (locked) await keep(trx, locked, invoiceId, 3_000);
    });
    expect(await lock([code])).toMatchObject([{ balanceCents: 7_000 }]);
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('tender').set({ state: 'paid' }).where('gift_certificate_id', '=', id).execute();
      const postings = postPayment({ giftCertificateId: id }, 3_000);
      await writeJournal(trx, { invoiceId, cause: `spent:${id}`, postings });
    });
    expect(await lock([code])).toMatchObject([{ balanceCents: 7_000 }]);
  });

  it('can be tried wrongly ten times an hour by a cart, while good ones are not counted', async () => {
    const { code } = await newCertificate();
    const context = await contextOf(shop, { alias: 'cedar-ridge', buyer: { email: 'a@example.com' } });
    const cartId = '00000000-0000-4000-8000-00000000abcd';
    const tryCode = (typed: string) => limitCodeTries(context, cartId, () => lock([typed]));
    for (let count = 0; count < 15; count += 1) await tryCode(code);
    for (let count = 0; count < 10; count += 1)
      await expect(tryCode('2222-2222-2222-2222')).rejects.toMatchObject({
        code: 'GIFT_CERTIFICATE_REFUSED',
      });
    await expect(tryCode('2222-2222-2222-2222')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(tryCode(code)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

const PAYERS = 6;

/** Payers who want 40.00 each of the same certificate at once; the control has no lock, and all read before anybody writes. */
async function race(value: number, how: 'locked' | 'control'): Promise<{ id: number; kept: number }> {
  const { id, code, invoiceId } = await newCertificate(value);
  let waiting = 0;
  let open: () => void = () => undefined;
  const allRead = new Promise<void>((resolve) => {
    open = resolve;
  });
  const payer = () =>
    db.transaction().execute(async (trx) => {
      if (how === 'locked') {
        const [locked] = await lockCertificates(trx, 'cedar-ridge', [code], 'USD');
        return locked ? keep(trx, locked, invoiceId, 4_000) : 0;
      }
      const balanceCents = (await readBalances(trx, [id])).get(id) ?? 0;
      waiting += 1;
      if (waiting === PAYERS) open();
      await allRead;
      return keep(trx, { id, balanceCents }, invoiceId, 4_000);
    });
  const amounts = await Promise.all(Array.from({ length: PAYERS }, payer));
  return { id, kept: amounts.reduce((sum, cents) => sum + cents, 0) };
}

describe(`${PAYERS} payments with the same gift certificate at once`, () => {
  it('spend more than it has without the lock: the control that shows what the lock is for', async () => {
    const { kept } = await race(100, 'control');
    expect(kept).toBe(PAYERS * 4_000);
  });

  it('never spend more than it has, and all of it where as much is asked for', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, kept } = await race(100, 'locked');
      expect(kept).toBe(10_000);
      expect((await readBalances(db, [id])).get(id)).toBe(0);
    }
  });

  it('never wait for one another where two certificates are named in another order', async () => {
    const [one, two] = [await newCertificate(), await newCertificate()];
    for (let round = 0; round < 10; round += 1)
      await Promise.all([
        db.transaction().execute((trx) => lockCertificates(trx, 'cedar-ridge', [one.code, two.code], 'USD')),
        db.transaction().execute((trx) => lockCertificates(trx, 'cedar-ridge', [two.code, one.code], 'USD')),
      ]);
  });
});

it('The books refuse an amount on gift certificates that names none, and a certificate on any other account', async () => {
  const { invoiceId, id } = await newCertificate();
  const post = (account: string, certificate: number | null) =>
    db.transaction().execute((trx) =>
      sql`with made as (
          insert into journal (alias, invoice_id, cause) values ('cedar-ridge', ${invoiceId}, ${`test:${Math.random()}`})
          returning id)
        insert into posting (journal_id, number, account, amount_cents, currency, gift_certificate_id)
        select id, 1, ${account}, 1, 'USD', ${certificate}::int from made`.execute(trx),
    );
  await expect(post('gift-certificates', null)).rejects.toThrow('posting_names_certificate');
  await expect(post('revenue', id)).rejects.toThrow('posting_names_certificate');
});
