import { describe, expect, it } from 'vitest';
import { localDateOf } from '#server/format/dates.ts';
import { lastDayOf } from '#server/rules/membership-schedule.ts';
import { refusal } from '#tests/support/golfer.ts';
import { cartStoreItem, reserveInCart, sellInCart } from '#tests/support/sell-items.ts';
import { startShop } from '#tests/support/shop.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { readBalances } from '../gift-certificates/certificates.queries.ts';
import { runShopCommand } from './run-shop-command.ts';

const shop = await startShop();
const { pool } = shop.database;
const run = (line: string, ...rest: string[]) => runShopCommand(shop.parts, [...line.split(' '), ...rest]);
const today = localDateOf(new Date(), 'America/New_York');
const idIn = (said: string) => Number(/(?:certificate|Membership) (\d+)/.exec(said)?.[1]);

async function balancesOf(
  table: 'gift_certificate' | 'membership',
  id: number,
): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ account: string; cents: number }>(
    `select account, sum(amount_cents)::int as cents from posting join journal j on j.id = journal_id
     join ${table} sold on sold.invoice_id = j.invoice_id where sold.id = $1
     group by account having sum(amount_cents) <> 0 order by account`,
    [id],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

describe('The shop’s stock', () => {
  it('tells what is left of each product, what is being paid and what was sold', async () => {
    await reserveInCart(shop, await cartStoreItem(shop, STORE_ITEMS.product(6, 3)));
    await sellInCart(shop, STORE_ITEMS.product(6, 2));
    const lines = (await run('stock cedar-ridge')).split('\n');
    expect(lines[0]?.trim()).toMatch(/^Facility +Product +Name +Left +In checkout +Sold$/);
    expect(lines.find((line) => line.includes('towel'))).toMatch(/6 +Cedar Ridge towel +55 +3 +2$/);
    expect(lines.find((line) => line.includes('range balls'))).toMatch(/not counted +0$/);
  });

  it('takes a delivery in, and what was counted on the shelf', async () => {
    expect(await run('stock cedar-ridge --product 6 --add 20')).toBe('Cedar Ridge towel: 75 left.');
    expect(await run('stock cedar-ridge --product 6 --set 4')).toBe('Cedar Ridge towel: 4 left.');
    const refused = shop.ask('/shopping-cart', { method: 'POST' }).then(async (answer) => {
      const { id } = await answer.json();
      const body = { item: STORE_ITEMS.product(6, 5) };
      return shop.ask(`/shopping-cart/${id}/cart-item`, { method: 'POST', body });
    });
    expect(await refusal(refused)).toBe('409 Only 4 left.');
    expect(await run('stock cedar-ridge --product 6 --set 0')).toBe('Cedar Ridge towel: 0 left.');
    // A product without a count has one from now on.
    expect(await run('stock cedar-ridge --product 1 --add 5')).toBe('Bucket of range balls: 5 left.');
  });

  it('changes nothing where it is not clear what is meant', async () => {
    await expect(run('stock cedar-ridge --product 6')).rejects.toThrow('either --add or --set');
    await expect(run('stock cedar-ridge --add 6')).rejects.toThrow('Name a product');
    await expect(run('stock cedar-ridge --product 6 --add 1 --set 1')).rejects.toThrow(
      'either --add or --set',
    );
    await expect(run('stock cedar-ridge --product 99 --add 1')).rejects.toThrow('does not sell product 99');
    await expect(run('stock coastal-golf --product 1 --add 1')).rejects.toThrow('There is no operator');
  });
});

describe('The shop’s gift certificates', () => {
  const sell = (value: string, to: string, ...more: string[]) =>
    run(`certificates cedar-ridge --add ${value} --to ${to} --name`, 'Kim Byron', ...more);

  it('are sold for cash and mailed', async () => {
    const said = await sell('80', 'cash@example.com', '--message', 'Well played!');
    const id = idIn(said);
    expect(said).toBe(
      `Gift certificate ${id} for $80.00 was sold for cash. We email it to cash@example.com.`,
    );
    expect(await balancesOf('gift_certificate', id)).toEqual({ counter: 8_000, 'gift-certificates': -8_000 });
    const { rows } = await pool.query(
      `select count(*)::int as jobs from pgboss.job
      where name = 'gift-certificate.deliver' and data->>'certificateId' = $1`,
      [String(id)],
    );
    expect(rows).toEqual([{ jobs: 1 }]);
    await expect(sell('80', 'cash@example.com')).rejects.toThrow('add --again');
    expect(idIn(await sell('80', 'cash@example.com', '--again'))).not.toBe(id);
    expect(await run('certificates cedar-ridge')).toMatch(
      new RegExp(`${id} +Cedar Ridge Golf Course +\\$80.00 +\\$80.00 +Kim Byron, cash@example.com`),
    );
  });

  it('can be worth more or less, never less than nothing', async () => {
    const id = idIn(await sell('50', 'adjust@example.com'));
    expect(await run(`certificates cedar-ridge --adjust ${id} --by 12.50`)).toBe(
      `Gift certificate ${id} has $62.50 left.`,
    );
    await expect(run(`certificates cedar-ridge --adjust ${id} --by 12.50`)).rejects.toThrow('add --again');
    expect(await run(`certificates cedar-ridge --adjust ${id} --by=-60`)).toBe(
      `Gift certificate ${id} has $2.50 left.`,
    );
    await expect(run(`certificates cedar-ridge --adjust ${id} --by=-2.51`)).rejects.toThrow(
      'only $2.50 left',
    );
    await expect(run(`certificates cedar-ridge --adjust ${id} --by=much`)).rejects.toThrow('Use an amount');
    await expect(run(`certificates cedar-ridge --adjust ${id}`)).rejects.toThrow('--by');
    expect(await balancesOf('gift_certificate', id)).toEqual({
      counter: 5_000,
      'gift-certificates': -250,
      allowances: -4_750,
    });
  });

  it('are worth as much as all changes say that are made at once', async () => {
    const id = idIn(await sell('50', 'at-once@example.com'));
    const changes = Array.from({ length: 6 }, () =>
      run(`certificates cedar-ridge --adjust ${id} --by=-20 --again`),
    );
    const done = (await Promise.allSettled(changes)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(2);
    expect((await readBalances(shop.db, [id])).get(id)).toBe(1_000);
  });

  it('are void for good, and what was left is kept', async () => {
    const id = idIn(await sell('40', 'void@example.com'));
    expect(await run(`certificates cedar-ridge --void ${id}`)).toBe(
      `Gift certificate ${id} is void. $40.00 was left on it.`,
    );
    for (const again of ['--void', '--resend'])
      await expect(run(`certificates cedar-ridge ${again} ${id}`)).rejects.toThrow(`${id} is void`);
    expect(await balancesOf('gift_certificate', id)).toEqual({ counter: 4_000, kept: -4_000 });
    await expect(run('certificates cedar-ridge --void 1')).rejects.toThrow('There is no gift certificate 1');
    await expect(run(`certificates the-bay --void ${id}`)).rejects.toThrow('There is no gift certificate');
  });

  it('are mailed again once they were mailed', async () => {
    const id = idIn(await sell('30', 'resend@example.com'));
    await expect(run(`certificates cedar-ridge --resend ${id}`)).rejects.toThrow('on its delivery date');
    await pool.query('update gift_certificate set delivered_at = now() where id = $1', [id]);
    expect(await run(`certificates cedar-ridge --resend ${id}`)).toBe(
      `Gift certificate ${id} will be emailed to resend@example.com again.`,
    );
    const { rows } = await pool.query(`select kind from outbox where to_address = 'resend@example.com'`);
    expect(rows).toEqual([{ kind: 'gift-certificate' }]);
  });
});

describe('The shop’s memberships', () => {
  const add = (email: string, plan: number, ...more: string[]) =>
    run(`memberships cedar-ridge --add --email ${email} --plan ${plan} --name`, 'Ada Byron', ...more);
  async function memberWith(email: string) {
    const { rows } = await pool.query(
      `select id, state, starts_on, ends_on, next_payment_on, invoice_id is null as free,
         (select state from membership_payment where membership_id = membership.id and number = 1) as first,
         (select count(*)::int from membership_payment where membership_id = membership.id and state = 'due') as due
       from membership where email = $1 order by id desc limit 1`,
      [email],
    );
    return rows[0];
  }

  it('are sold for cash: a period and the initiation fee', async () => {
    expect(await add('Cash@example.com', 101)).toBe(
      'Ada Byron has a membership from today: Ridge Member, $427.10 paid in cash.',
    );
    const { id, ...sold } = await memberWith('cash@example.com');
    expect(sold).toMatchObject({ state: 'active', starts_on: today, free: false, first: 'paid', due: 11 });
    expect(await balancesOf('membership', id)).toEqual({
      counter: 42_710,
      revenue: -39_500,
      'sales-tax': -3_210,
    });
    await expect(add('cash@example.com', 201)).rejects.toThrow('You already have an active membership.');
    expect(await run('memberships cedar-ridge')).toMatch(
      new RegExp(
        `${id} +Cedar Ridge Golf Course +Ridge Member +Ada Byron +cash@example.com +active +${today}`,
      ),
    );
  });

  it('are entered where they were paid elsewhere', async () => {
    expect(await add('elsewhere@example.com', 103, '--paid-elsewhere')).toBe(
      'Ada Byron has a membership from today: Ridge Member. Nothing was charged.',
    );
    expect(await memberWith('elsewhere@example.com')).toMatchObject({
      free: true,
      first: 'waived',
      due: 0,
      ends_on: lastDayOf(today, 12),
    });
    await expect(add('elsewhere@example.com', 103, '--paid-elsewhere')).rejects.toThrow(
      'You already have an active membership.',
    );
    await expect(add('nobody@example.com', 999)).rejects.toThrow('has no payment plan 999');
  });

  it('end today, and then another one can be sold', async () => {
    await add('end@example.com', 201);
    const { id } = await memberWith('end@example.com');
    expect(await run(`memberships cedar-ridge --end ${id}`)).toBe(`Membership ${id} ended today.`);
    expect(await memberWith('end@example.com')).toMatchObject({
      state: 'ended',
      ends_on: today,
      next_payment_on: null,
      due: 0,
    });
    await expect(run(`memberships cedar-ridge --end ${id}`)).rejects.toThrow('no active membership');
    await expect(run(`memberships the-bay --end ${id}`)).rejects.toThrow('no active membership');
    await add('end@example.com', 201);
  });

  it('are taken back with what was paid for them', async () => {
    await add('back@example.com', 201);
    const { id } = await memberWith('back@example.com');
    expect(await run(`memberships cedar-ridge --void ${id}`)).toBe(
      `Membership ${id} is void. $193.54 was refunded.`,
    );
    expect(await balancesOf('membership', id)).toEqual({});
    expect(await memberWith('back@example.com')).toMatchObject({ state: 'void', due: 0 });
    await add('free@example.com', 201, '--paid-elsewhere');
    const free = await memberWith('free@example.com');
    expect(await run(`memberships cedar-ridge --void ${free.id}`)).toBe(`Membership ${free.id} is void.`);
  });
});
