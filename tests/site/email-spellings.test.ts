import { expect, it } from 'vitest';
import { PASSWORD } from '#tests/support/accounts.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import { browserAt } from '#tests/support/site/member.ts';

const shop = await startShop();

const ACE = 'xn--mller-kva.example';
/** How a golfer may write an address, and what it is kept as; null: it is refused. */
const SPELLINGS: [write: (name: string) => string, kept: ((name: string) => string) | null][] = [
  [(name) => `${name}@example.com`, (name) => `${name}@example.com`],
  [(name) => `${name.toUpperCase()}@Example.COM`, (name) => `${name}@example.com`],
  [(name) => `  ${name}@example.com\u00a0`, (name) => `${name}@example.com`],
  [(name) => `${name}+golf@example.com`, (name) => `${name}+golf@example.com`],
  [(name) => `${name}@müller.example`, (name) => `${name}@${ACE}`],
  [(name) => `${name}@MÜLLER.example`, (name) => `${name}@${ACE}`],
  [(name) => `${name}@mu\u0308ller.example`, (name) => `${name}@${ACE}`],
  [(name) => `${name}@XN--MLLER-KVA.example`, (name) => `${name}@${ACE}`],
  [(name) => `${name}@例え。jp`, (name) => `${name}@xn--r8jz45g.jp`],
  [(name) => `Ä.${name}@example.com`, (name) => `ä.${name}@example.com`],
  [(name) => `${name}\u200b@example.com`, null],
  [(name) => `${name}@exam\u00adple.com`, null],
  [(name) => `\u202e${name}@example.com`, null],
  [(name) => `mailto:${name}@example.com`, null],
  [(name) => `${name}@example`, null],
];

let nth = 0;
async function find(query: string, email: string): Promise<string> {
  const { rows } = await shop.database.pool.query<{ email: string }>(query, [email]);
  return rows[0]?.email ?? 'refused';
}

type Door = (typed: string, kept: string) => Promise<string>;
const DOORS: Record<string, Door> = {
  async 'checkout of a guest'(typed, kept) {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime({ date: '2031-05-04', nth: nth++ });
    const answer = await buyer.post('/checkout', await buyer.fill({ email: typed }));
    if (answer.status !== 303) {
      const page = await buyer.submit('/checkout', await buyer.fill({ email: typed }));
      expect(page.textOf('#checkout-email-error, #email-error, main')).toContain('Email is invalid');
    } else await buyer.read(answer.headers.get('location') ?? '');
    return find(
      `select booker->>'email' as email from reservation where booker->>'email' = $1 and state = 'confirmed'`,
      kept,
    );
  },
  async 'find my booking'(typed, kept) {
    const browser = await browserAt(shop);
    const answer = await browser.send('/booking/find', 'main button[type=submit]', { email: typed });
    expect(answer.status).toBe(kept === 'refused' ? 400 : 303);
    return find(
      `select to_address as email from outbox where to_address = $1 and kind = 'booking-list'`,
      kept,
    );
  },
  async 'sign-up'(typed, kept) {
    const browser = await browserAt(shop);
    const person = { firstName: 'Ada', lastName: 'Palmer', password: PASSWORD };
    await browser.send('/signup', 'main button[type=submit]', { ...person, email: typed });
    return find('select email from customer where email = $1', kept);
  },
  async 'guest header'(typed) {
    const headers = { 'x-guest-email': encodeURIComponent(typed) };
    const { id } = await shop.read<{ id: string }>('/shopping-cart', { method: 'POST', headers });
    return find('select guest_email as email from cart where id = $1', id);
  },
  async 'sign-up of a client'(typed, kept) {
    const body = {
      emailAddress: `c.${typed.trim()}`,
      firstName: 'Ada',
      lastName: 'Palmer',
      password: PASSWORD,
    };
    const answer = await shop.ask('/profile', { method: 'POST', body });
    if (answer.status === 400) expect((await answer.json()).message).toBe('Email is invalid');
    const email = await find('select email from customer where email = $1', `c.${kept}`);
    return email.replace(/^c\./, '');
  },
};

it('An address is one however it is spelled, or refused, at every door', async () => {
  const expected: string[][] = [];
  const found: string[][] = [];
  for (const [index, [write, keep]] of SPELLINGS.entries()) {
    const name = `eva${index}`;
    const kept = keep?.(name) ?? 'refused';
    expected.push([write(name), ...Object.keys(DOORS).map((door) => `${door}: ${kept}`)]);
    const row = [write(name)];
    for (const [door, ask] of Object.entries(DOORS)) row.push(`${door}: ${await ask(write(name), kept)}`);
    found.push(row);
  }
  expect(found).toEqual(expected);
});
