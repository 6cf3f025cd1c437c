import { beforeEach, describe, expect, it } from 'vitest';
import { recheckAlert } from '#server/engine/alerts/recheck-alert.ts';
import type { Mailer, MailMessage } from '#server/outside/mail/mailer.ts';
import { cartStoreItem, confirmSold, reserveInCart, sellInCart } from '#tests/support/sell-items.ts';
import { startShop } from '#tests/support/shop.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { mailGiftCertificate } from '../mails/enqueue-gift-certificate-mail.ts';
import { sendMessage } from '../mails/send-message.ts';
import { readBalances } from './certificates.queries.ts';
import { giftCertificateJobs } from './gift-certificates.jobs.ts';

const shop = await startShop();
const { pool } = shop.database;
const { giftCertificate } = STORE_ITEMS;
const sent: MailMessage[] = [];
const mailer: Mailer = {
  async send(message, beforeHandOver) {
    await beforeHandOver();
    sent.push(message);
    return { outcome: 'accepted', response: '250 ok' };
  },
  close: async () => {},
};

beforeEach(async () => {
  sent.length = 0;
  shop.clock.now = new Date('2031-05-02T12:00:00.000Z');
  await pool.query('update gift_certificate set delivered_at = now() where delivered_at is null');
  await pool.query('delete from outbox');
  await pool.query('delete from pgboss.job');
});

/** Runs the background work: every pending certificate job, then every email. */
async function work() {
  const [deliver, find] = giftCertificateJobs(shop.parts);
  if (deliver?.queue !== 'gift-certificate.deliver' || find?.queue !== 'gift-certificates.find-due')
    throw new Error('These are not the jobs');
  await find.run();
  const { rows } = await pool.query<{ id: number }>(
    `select (data->>'certificateId')::int as id from pgboss.job
     where name = 'gift-certificate.deliver' and state = 'created'`,
  );
  for (const { id: certificateId } of rows) {
    await deliver.run({ certificateId });
    await deliver.run({ certificateId });
  }
  await pool.query(`delete from pgboss.job where name = 'gift-certificate.deliver'`);
  await sendAll();
}
async function sendAll() {
  const { rows } = await pool.query<{ id: string }>(`select id from outbox where state = 'waiting'`);
  for (const { id } of rows)
    await sendMessage(id, { ...shop.parts, mailer, alerts: recheckAlert(shop.parts) });
}
async function certificateOf(invoiceId: number) {
  const { rows } = await pool.query(`select * from gift_certificate where invoice_id = $1`, [invoiceId]);
  return rows[0];
}
const codeIn = ({ text }: MailMessage) => /[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}/.exec(text)?.[0];

describe('A gift certificate that is paid', () => {
  it('is owed to who holds it: not earned, and not taxed', async () => {
    const invoiceId = await sellInCart(shop, giftCertificate());
    const { id } = await certificateOf(invoiceId);
    const { rows } = await pool.query(
      `select account, amount_cents, gift_certificate_id from posting join journal on journal.id = journal_id
       where invoice_id = $1 order by number`,
      [invoiceId],
    );
    expect(rows).toEqual([
      { account: 'due-online', amount_cents: 10_000, gift_certificate_id: null },
      { account: 'gift-certificates', amount_cents: -10_000, gift_certificate_id: id },
    ]);
    expect((await readBalances(shop.db, [id])).get(id)).toBe(10_000);
  });

  it('is mailed at once, with its code, in the language of its order', async () => {
    const invoiceId = await sellInCart(shop, giftCertificate());
    await work();
    const [mail, ...others] = sent;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { name: 'Kim', address: 'kim@example.com' },
      subject: 'Your gift certificate: $100.00 at Cedar Ridge Golf Course',
    });
    for (const said of [
      'Ada Palmer sent you a gift certificate worth $100.00',
      'Happy birthday!',
      'enter the code at checkout',
    ])
      expect(mail?.text).toContain(said);
    const code = codeIn(mail as MailMessage) ?? '';
    expect(await certificateOf(invoiceId)).toMatchObject({ last_four: code.slice(-4), state: 'active' });
    // A reader of the database finds no code.
    const { rows } = await pool.query(
      `select count(*)::int as found from gift_certificate, outbox
       where gift_certificate::text like $1 or outbox::text like $1`,
      [`%${code.replaceAll('-', '')}%`],
    );
    expect(rows).toEqual([{ found: 0 }]);
    const inGerman = await reserveInCart(shop, await cartStoreItem(shop, giftCertificate()));
    await pool.query(
      `update purchase_order set language = 'de' where id = (select order_id from invoice where id = $1)`,
      [inGerman],
    );
    await confirmSold(shop, inGerman);
    await work();
    expect(sent.at(-1)?.subject).toBe('Ihr Geschenkgutschein: 100,00 $ für Cedar Ridge Golf Course');
  });

  it('is mailed at eight in the morning of its day, by the clock of its course, and once', async () => {
    await sellInCart(shop, giftCertificate({ deliveryDate: '2031-05-10' }));
    await work();
    shop.clock.now = new Date('2031-05-10T11:59:00.000Z');
    await work();
    expect(sent).toEqual([]);
    shop.clock.now = new Date('2031-05-10T12:00:00.000Z');
    await Promise.all([work(), work()]);
    await work();
    expect(sent).toHaveLength(1);
  });

  it('has the same code when it is mailed again', async () => {
    const { id } = await certificateOf(await sellInCart(shop, giftCertificate()));
    await work();
    await mailGiftCertificate(shop.db, shop.parts, id, { isAgain: true });
    await sendAll();
    expect(sent).toHaveLength(2);
    expect(codeIn(sent[0] as MailMessage)).toBe(codeIn(sent[1] as MailMessage));
  });

  it('is mailed to nobody before it is paid, nor after it was made void', async () => {
    await reserveInCart(shop, await cartStoreItem(shop, giftCertificate()));
    const { id } = await certificateOf(
      await sellInCart(shop, giftCertificate({ deliveryDate: '2031-05-03' })),
    );
    await pool.query(`update gift_certificate set state = 'void' where id = $1`, [id]);
    shop.clock.now = new Date('2031-05-04T12:00:00.000Z');
    await work();
    expect(sent).toEqual([]);
  });

  it('passes no message of somebody else’s on as the name of who gives it', async () => {
    await sellInCart(shop, giftCertificate());
    await pool.query(`update gift_certificate set sender_name = 'Win at www.spam.example'`);
    await work();
    expect(sent[0]?.text).toContain('You received a gift certificate worth $100.00');
    expect(sent[0]?.text).not.toContain('spam.example');
  });
});

describe('GET /gift-certificates', () => {
  it('tells what is sold, between which values, and until when it can be delivered', async () => {
    expect(await shop.read('/gift-certificates')).toEqual([
      {
        facilityId: 9101,
        courseId: expect.any(String),
        currencyCode: 'USD',
        giftCertificateId: 1,
        name: 'Cedar Ridge Gift Certificate',
        description: 'For a round, a lesson or something from the shop.',
        values: [50, 100, 150, 250],
        minValue: 25,
        maxValue: 500,
        latestDelivery: '2032-05-01',
      },
    ]);
  });
});
