import { describe, expect, it } from 'vitest';
import { newGolfer, PASSWORD, startAccounts } from '#tests/support/accounts.ts';
import { sellInCart } from '#tests/support/sell-items.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { giftCertificatesPersonalData } from '../../gift-certificates/personal-data.queries.ts';
import { membershipsPersonalData } from '../../memberships/personal-data.queries.ts';

const engine = await startAccounts();
const { pool } = engine.database;

async function buyer(email: string) {
  const { headers, session } = await newGolfer(engine, email);
  return { email, headers, customerId: Number(session.customer.id) };
}
async function one(table: string, invoiceId: number) {
  const { rows } = await pool.query(`select * from ${table} where invoice_id = $1`, [invoiceId]);
  return rows[0];
}

describe('What somebody has bought in the store', () => {
  it('is among what can be had as JSON: memberships with their payments, gift certificates without their code', async () => {
    const ada = await buyer('store-export@example.com');
    await sellInCart(engine, STORE_ITEMS.membership(101), ada);
    const certificate = await sellInCart(engine, STORE_ITEMS.giftCertificate(), ada);
    await pool.query(
      `update gift_certificate set code_hash = 'the hash', last_four = 'WXYZ' where invoice_id = $1`,
      [certificate],
    );
    const everything = await engine.read<Record<string, unknown>>('/profile/export', {
      headers: ada.headers,
    });
    expect(everything).toMatchObject({
      memberships: [
        {
          name: 'Ridge Member',
          state: 'active',
          payments: expect.arrayContaining([expect.objectContaining({ state: 'paid', amountCents: 24_500 })]),
        },
      ],
      giftCertificates: [
        { recipientEmail: 'kim@example.com', message: 'Happy birthday!', valueCents: 10_000 },
      ],
    });
    expect(JSON.stringify(everything)).not.toContain('the hash');
  });

  it('names nobody any more when the account goes; what was sold, and what a certificate is worth, stays', async () => {
    const ada = await buyer('store-removed@example.com');
    const membership = await sellInCart(engine, STORE_ITEMS.membership(101), ada);
    const mailed = await sellInCart(engine, STORE_ITEMS.giftCertificate(), ada);
    const ahead = await sellInCart(engine, STORE_ITEMS.giftCertificate({ deliveryDate: '2031-06-01' }), ada);
    await pool.query('update gift_certificate set delivered_at = now() where invoice_id = $1', [mailed]);
    // A membership begins today by the database's clock, and nothing of it is due yet.
    engine.clock.now = new Date();
    const answer = await engine.ask('/profile', {
      method: 'DELETE',
      headers: ada.headers,
      body: { password: PASSWORD },
    });
    expect(answer.ok).toBe(true);
    expect(await one('membership', membership)).toMatchObject({
      customer_id: null,
      email: '',
      first_name: '',
      last_name: '',
      state: 'cancelled',
      next_payment_on: null,
    });
    const nobody = { sender_name: '', recipient_name: '', recipient_email: '', message: '' };
    expect(await one('gift_certificate', mailed)).toMatchObject({ ...nobody, state: 'active' });
    // It is still to be mailed to who gets it, without a word of who bought it.
    expect(await one('gift_certificate', ahead)).toMatchObject({
      sender_name: '',
      message: '',
      recipient_email: 'kim@example.com',
    });
    const { rows } = await pool.query('select state, customer_id from invoice where id = any($1)', [
      [membership, mailed, ahead],
    ]);
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ state: 'closed', customer_id: null })));
  });

  it('is forgotten as long after as the operator says: what was not paid, and what is over', async () => {
    const guest = { email: 'store-guest@example.com' };
    const over = await sellInCart(engine, STORE_ITEMS.membership(101), guest);
    const mailed = await sellInCart(engine, STORE_ITEMS.giftCertificate(), guest);
    const active = await sellInCart(engine, STORE_ITEMS.membership(101), {
      email: 'store-active@example.com',
    });
    await pool.query(
      `update membership set state = 'ended', updated_at = now() - interval '50 days' where invoice_id = $1`,
      [over],
    );
    await pool.query(`update membership set updated_at = now() - interval '50 days' where invoice_id = $1`, [
      active,
    ]);
    await pool.query(
      `update gift_certificate set delivered_at = now() - interval '50 days' where invoice_id = $1`,
      [mailed],
    );
    const forget = async () => {
      for (const { forget: steps = [] } of [membershipsPersonalData, giftCertificatesPersonalData])
        for (const step of steps) await step(engine.db, 100, async () => {});
    };
    await forget();
    expect(await one('membership', over)).toMatchObject({ email: guest.email });
    await pool.query(
      `update operator set settings = jsonb_set(settings, '{privacy,forgetBookedAfterDays}', '40') where alias = 'cedar-ridge'`,
    );
    await forget();
    expect(await one('membership', over)).toMatchObject({ email: '', state: 'ended' });
    expect(await one('membership', active)).toMatchObject({ email: 'store-active@example.com' });
    expect(await one('gift_certificate', mailed)).toMatchObject({ recipient_email: '', message: '' });
  });
});
