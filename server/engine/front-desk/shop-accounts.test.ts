import { describe, expect, it } from 'vitest';
import { knowGolfer, offerInAccount, openAccount } from '#tests/support/golf-accounts.ts';
import { payCart } from '#tests/support/pay-cart.ts';
import { fillCart, reserve, startShop } from '#tests/support/shop.ts';
import { signInProved } from '#tests/support/sign-in.ts';
import { readBalances } from '../credit/accounts.queries.ts';
import { runShopCommand } from './run-shop-command.ts';

const shop = await startShop();
const { pool } = shop.database;
const run = (line: string, ...rest: string[]) => runShopCommand(shop.parts, [...line.split(' '), ...rest]);
const idIn = (said: string) => Number(/(?:account|Book) (\d+)/.exec(said)?.[1]);
const balanceOf = async (id: number) => (await readBalances(shop.db, [id])).get(id);

let people = 0;
async function golfer() {
  people += 1;
  const email = `counter-${people}@example.com`;
  return { email, ...(await signInProved(shop, email)) };
}

/** The other accounts in an account's journals. */
async function othersOf(id: number) {
  const { rows } = await pool.query(
    `select account, currency, sum(amount_cents)::int as amount from posting
     where journal_id in (select journal_id from posting where account_id = $1) and account_id is null
     group by account, currency having sum(amount_cents) <> 0 order by account`,
    [id],
  );
  return rows.map(({ account, currency, amount }) => `${account} ${amount} ${currency}`);
}

async function entriesOf(id: number): Promise<number[]> {
  const said = await run(`accounts cedar-ridge --show ${id}`);
  return said
    .split('\n')
    .slice(1)
    .map((line) => Number(/^\d+/.exec(line)?.[0]));
}

describe('The shop’s accounts of golfers', () => {
  it('opens a credit account and changes its limit, and the facility knows the golfer from then on', async () => {
    const { email, customerId } = await golfer();
    expect(await run(`accounts cedar-ridge --email ${email}`)).toBe(
      `${email} has no points, credit or books here.`,
    );
    const said = await run(`accounts cedar-ridge --credit --email ${email} --limit 500`);
    const id = idIn(said);
    expect(said).toBe(`Credit account ${id} is open with a limit of $500.00.`);
    expect(await run(`accounts cedar-ridge --credit --email ${email} --limit 750.50`)).toBe(
      `Credit account ${id} is open with a limit of $750.50.`,
    );
    const list = (await run(`accounts cedar-ridge --email ${email}`)).split('\n');
    expect(list[0]).toMatch(/^Account +Facility +Type +Balance +Limit$/);
    expect(list[1]).toMatch(/Cedar Ridge Golf Course +Credit account +\$0\.00 +\$750\.50$/);
    const { rows } = await pool.query('select facility_id from golf_profile where customer_id = $1', [
      customerId,
    ]);
    expect(rows).toEqual([{ facility_id: 9101 }]);
    await expect(run('accounts cedar-ridge --credit --email nobody@example.com --limit 5')).rejects.toThrow(
      'No golfer has an account here with the address nobody@example.com.',
    );
  });

  it('sells a book of rounds and one of money for cash, and gives one free', async () => {
    const { email } = await golfer();
    const sell = (what: string, name: string) =>
      run(`accounts cedar-ridge --email ${email} ${what}`, '--book', name);
    const rounds = await sell('--rounds 10 --price 400 --until 2099-12-31', '10 rounds');
    expect(rounds).toMatch(/^Book \d+ \(10 rounds\) with 10 rounds was sold for \$400\.00\.$/);
    expect(await balanceOf(idIn(rounds))).toBe(10);
    expect(await othersOf(idIn(rounds))).toEqual([
      'counter 40000 USD',
      'rounds-issued 10 RND',
      'rounds-redeemed -40000 USD',
    ]);
    await expect(sell('--rounds 10 --price 400', '10 rounds')).rejects.toThrow('add --again');
    const twice = await Promise.allSettled([
      sell('--rounds 5 --free', 'Winter'),
      sell('--rounds 5 --free', 'Winter'),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const money = idIn(await sell('--value 200 --price 180', 'Range card'));
    expect(await balanceOf(money)).toBe(20_000);
    expect(await othersOf(money)).toEqual(['allowances 2000 USD', 'counter 18000 USD']);
    const free = await sell('--value 25 --free', 'Apology');
    expect(free).toMatch(/was issued for free\.$/);
    expect(await othersOf(idIn(free))).toEqual(['allowances 2500 USD']);
    await expect(sell('--value 10 --price 20', 'Dear')).rejects.toThrow('cannot be more than its value');
    await expect(sell('--value 10', 'Unclear')).rejects.toThrow('the price with --price or --free');
    await expect(sell('--value 10 --rounds 2 --free', 'Both')).rejects.toThrow('--rounds or --value');
  });

  it('posts a correction with its reason, never below what is there, and not twice by mistake', async () => {
    const { customerId } = await golfer();
    await knowGolfer(shop, customerId);
    const { id } = await openAccount(shop, customerId, { kind: 'loyalty', unit: 'PTS' });
    const correct = (by: string, ...more: string[]) =>
      run(`accounts cedar-ridge --correct ${id} --by=${by}`, ...more);
    const why = ['--reason', 'Forgotten round'];
    expect(await correct('120', ...why)).toBe(`Account ${id}: 120 points.`);
    await expect(correct('120', ...why)).rejects.toThrow('changed by the same amount a moment ago');
    expect(await correct('120', ...why, '--again')).toBe(`Account ${id}: 240 points.`);
    await expect(correct('-241', ...why)).rejects.toThrow(`Account ${id} has only 240 points left.`);
    await expect(correct('1.5', ...why)).rejects.toThrow('whole numbers');
    await expect(correct('10')).rejects.toThrow('Give a reason: --reason.');
    expect(await run(`accounts cedar-ridge --show ${id}`)).toContain('Forgotten round');
    expect(await balanceOf(id)).toBe(240);
    await expect(run(`accounts the-bay --show ${id}`)).rejects.toThrow(`There is no account ${id}.`);
    await expect(run(`accounts the-bay --correct ${id} --by=5`, '--reason', 'Not ours')).rejects.toThrow(
      `There is no account ${id}.`,
    );
  });

  it('reverses an entry once, also when two do it at once, and none that a sale made', async () => {
    const { email, customerId, headers } = await golfer();
    const id = idIn(await run(`accounts cedar-ridge --credit --email ${email} --limit 900`));
    await run(`accounts cedar-ridge --correct ${id} --by=-50`, '--reason', 'Lessons');
    const [entry] = await entriesOf(id);
    const reverse = (of = entry) =>
      run(`accounts cedar-ridge --reverse ${of}`, '--reason', 'Wrong golfer').catch(
        (error: Error) => error.message,
      );
    const said = await Promise.all([reverse(), reverse(), reverse()]);
    expect(said.toSorted()).toEqual([
      `Entry ${entry} was already reversed.`,
      `Entry ${entry} was already reversed.`,
      `Entry ${entry} was reversed. Account ${id}: $0.00.`,
    ]);
    expect(await balanceOf(id)).toBe(0);
    await offerInAccount(shop, {
      enabled: true,
      tabDisplay: { billing: true },
      billingDisplay: { creditAccountPayment: true },
    });
    const item = await fillCart(shop, { players: 1, headers });
    await reserve(shop, item, headers);
    await payCart(shop, item.cartId, { headers, more: { useAccounts: [{ accountId: id }] } });
    const [sold] = await entriesOf(id);
    expect(await reverse(sold)).toContain('belongs to a sale');
    await expect(run('accounts cedar-ridge --reverse 999999999', '--reason', 'None')).rejects.toThrow(
      'There is no entry 999999999.',
    );
    expect(customerId).toBeGreaterThan(0);
  });

  it('takes cash for what is owed and no more, and closes what is empty', async () => {
    const { email } = await golfer();
    const id = idIn(await run(`accounts cedar-ridge --credit --email ${email} --limit 900`));
    await run(`accounts cedar-ridge --correct ${id} --by=-80`, '--reason', 'Lessons');
    await expect(run(`accounts cedar-ridge --close ${id}`)).rejects.toThrow('$80.00 owed');
    expect(await run(`accounts cedar-ridge --pay ${id} --amount 50`)).toBe(`Account ${id}: $30.00 owed.`);
    await expect(run(`accounts cedar-ridge --pay ${id} --amount 31`)).rejects.toThrow(
      `Only $30.00 is owed on account ${id}.`,
    );
    const said = await Promise.all(
      [1, 2].map(() =>
        run(`accounts cedar-ridge --pay ${id} --amount 30 --again`).catch((error: Error) => error.message),
      ),
    );
    expect(said.toSorted()).toEqual([`Account ${id}: $0.00.`, `Only $0.00 is owed on account ${id}.`]);
    expect(await othersOf(id)).toContain('counter 8000 USD');
    expect(await run(`accounts cedar-ridge --close ${id}`)).toBe(`Account ${id} is now closed.`);
    await expect(run(`accounts cedar-ridge --pay ${id} --amount 1`)).rejects.toThrow(
      `Account ${id} is closed.`,
    );
    expect(await run(`accounts cedar-ridge --email ${email}`)).toMatch(/closed$/);
    await expect(run(`accounts cedar-ridge --pay ${id} --close ${id}`)).rejects.toThrow(
      'one thing at a time',
    );
    await expect(run('accounts cedar-ridge')).rejects.toThrow('Name the golfer: --email.');
  });
});
