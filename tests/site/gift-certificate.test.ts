import { describe, expect, it } from 'vitest';
import { readBalances } from '#server/engine/gift-certificates/certificates.queries.ts';
import { certificateCodeToMail } from '#server/engine/mail-links/certificate-code.ts';
import { sellInCart } from '#tests/support/sell-items.ts';
import { readBooks, startShop } from '#tests/support/shop.ts';
import { buyerAt, SUBMIT, typedBy } from '#tests/support/site/buyer.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';

const shop = await startShop();
const { db, parts } = shop;
const APPLY = 'button[value=certificate]';

async function newCertificate(value: number) {
  const invoiceId = await sellInCart(shop, STORE_ITEMS.giftCertificate({ value }));
  const { rows } = await shop.database.pool.query<{ id: number }>(
    'select id from gift_certificate where invoice_id = $1',
    [invoiceId],
  );
  const id = rows[0]?.id ?? 0;
  return { id, code: (await certificateCodeToMail(db, parts.linkSecret, id)) ?? '' };
}
const balanceOf = async ({ id }: { id: number }) => (await readBalances(db, [id])).get(id);

/** A golfer at the checkout of a tee time, and what is due online of it in cents. */
async function goToCheckout(nth: number) {
  const buyer = await buyerAt(shop);
  await buyer.addTeeTime({ nth });
  const due = (page: { textOf: (selector: string) => string }) =>
    Math.round(Number(page.textOf('[data-testid=due-now-value]').replace(/[$,]/g, '')) * 100);
  const page = await buyer.read('/checkout');
  const apply = async (code: string) =>
    buyer.press('/checkout', {
      ...(await buyer.read('/checkout')).fieldsOf(APPLY),
      giftCertificateCode: code,
    });
  return { ...buyer, apply, due, before: due(page) };
}

describe('A golfer with gift certificates', () => {
  it('pays part of a tee time with one and the rest with a card, as the page said to the cent', async () => {
    const { apply, press, due, before } = await goToCheckout(0);
    const certificate = await newCertificate(50);
    const page = await apply(certificate.code);
    expect(due(page)).toBe(before - 5_000);
    expect(page.html).not.toContain(certificate.code.slice(0, 4));
    const done = await press('/checkout', { ...page.fieldsOf(SUBMIT), ...typedBy() });
    expect(done.textOf('h1')).toBe('Order Confirmed!');
    expect(done.textOf('main')).toContain(`Gift certificate ending in ${certificate.code.slice(-4)} $50.00`);
    expect((await readBooks(shop)).at(-1)?.captured_cents).toBe(before - 5_000);
    expect(await balanceOf(certificate)).toBe(0);
  });

  it('pays all that is due with two, without a card, and keeps what is left on the second', async () => {
    const { apply, press, due, before } = await goToCheckout(1);
    const [older, younger] = [await newCertificate(250), await newCertificate(25)];
    await apply(younger.code);
    const page = await apply(older.code);
    expect(due(page)).toBe(0);
    expect(page.all('[name=cardNumber]')).toHaveLength(0);
    const { cardNumber: _, securityCode: __, ...withoutCard } = typedBy();
    const charges = (await readBooks(shop)).length;
    const done = await press('/checkout', { ...page.fieldsOf(SUBMIT), ...withoutCard });
    expect(done.textOf('h1')).toBe('Order Confirmed!');
    expect(await readBooks(shop)).toHaveLength(charges);
    expect([await balanceOf(younger), await balanceOf(older)]).toEqual([0, 25_000 - (before - 2_500)]);
  });

  it('who spent it in another window meanwhile is shown what is due now, before anything is bought', async () => {
    const certificate = await newCertificate(50);
    const [first, second] = [await goToCheckout(2), await goToCheckout(3)];
    const [mine, other] = [await first.apply(certificate.code), await second.apply(certificate.code)];
    const filled = { ...typedBy({ email: 'kim@example.com' }) };
    expect((await second.press('/checkout', { ...other.fieldsOf(SUBMIT), ...filled })).textOf('h1')).toBe(
      'Order Confirmed!',
    );
    const charges = (await readBooks(shop)).length;
    const again = await first.submit('/checkout', { ...mine.fieldsOf(SUBMIT), ...typedBy() });
    expect(again.status).toBe(409);
    expect(again.textOf('main')).toContain('The amount due now has changed');
    expect(again.textOf('main')).toContain('This gift certificate has no balance left.');
    expect(first.due(again)).toBe(first.before);
    expect(await readBooks(shop)).toHaveLength(charges);
    const done = await first.press('/checkout', { ...again.fieldsOf(SUBMIT), ...typedBy() });
    expect(done.textOf('h1')).toBe('Order Confirmed!');
  });

  it('who tries too many wrong codes is told to wait, and keeps the form', async () => {
    const { read, submit } = await goToCheckout(4);
    const fields = { ...(await read('/checkout')).fieldsOf(APPLY), lastName: 'Palmer' };
    const wrong = { ...fields, giftCertificateCode: 'AAAA-BBBB-CCCC-DDDD' };
    for (let count = 0; count < 10; count += 1)
      expect((await submit('/checkout', wrong)).textOf('#giftCertificateCode-error')).toBe(
        'This gift certificate cannot be used here. Please check its code.',
      );
    const page = await submit('/checkout', wrong);
    expect(page.status).toBe(429);
    expect(page.textOf('#giftCertificateCode-error')).toMatch(
      /^Too many wrong codes\. Please try again in \d+ minutes\.$/,
    );
    expect(page.one<HTMLInputElement>('[name=lastName]').value).toBe('Palmer');
  });
});
