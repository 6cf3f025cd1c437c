import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Loyalty } from '#server/contract/loyalty.ts';
import { en } from '#server/text/en.ts';
import { mailedResetToken, newGolfer, readMail, secretIn, signIn } from '#tests/support/accounts.ts';
import { givePoints, knowGolfer, offerInAccount } from '#tests/support/golf-accounts.ts';
import { changeSettings, startShop } from '#tests/support/shop.ts';
import { runCustomerImport } from '../front-desk/customer-import/run-customer-import.ts';
import { runShopCommand } from '../front-desk/run-shop-command.ts';

const shop = await startShop();
const { pool } = shop.database;
await changeSettings(shop, { user: { inviteAFriend: true, playerPartner: true, proAccount: true } });
await offerInAccount(shop, {
  enabled: true,
  tabDisplay: { loyalty: true, creditBooks: true, billing: true, memberships: true },
});
const run = (line: string, ...rest: string[]) => runShopCommand(shop.parts, [...line.split(' '), ...rest]);
const waits = (email: string) =>
  `The account of ${email} is not confirmed yet. This appears in the account once the golfer confirms the address.`;

let victims = 0;
/** Somebody signs up with another person's address and proves nothing. */
async function stranger() {
  victims += 1;
  const email = `victim-${victims}@example.com`;
  const { headers, id } = await newGolfer(shop, email, { firstName: 'Mal', phoneNumber: '555-666-7777' });
  return { email, headers, id };
}
type Stranger = Awaited<ReturnType<typeof stranger>>;

const verify = async ({ email }: Stranger) => {
  const verificationKey = secretIn(await readMail(shop, email, 'email-verification'), 'key');
  return shop.ask('/profile/email-verification', { method: 'PUT', body: { verificationKey } });
};

/** The owner of the address asks for a new password by email. Returns their session's headers. */
async function reclaimAddress({ email }: Stranger): Promise<Record<string, string>> {
  const token = await mailedResetToken(shop, email);
  const password = 'owner-of-it-2031';
  await shop.ask(`/profile/password-reset/${token}`, { method: 'PUT', body: { password } });
  const answer = await signIn(shop, email, password);
  return { session: ((await answer.json()) as { sessionToken: string }).sessionToken };
}

const read = <Answer>(of: { headers: Record<string, string> }, at: string) => shop.read<Answer>(at, of);
const statusOf = async (
  of: { headers: Record<string, string> },
  at: string,
  method = 'GET',
  body?: unknown,
) => (await shop.ask(at, { method, ...of, ...(body === undefined ? {} : { body }) })).status;
const accountsOf = async (email: string) =>
  (
    await pool.query<{ kind: string; units: number }>(
      `select kind, (select coalesce(-sum(amount_cents), 0)::int from posting where account_id = account.id) as units
       from customer_account account join customer on customer.id = customer_id
       where email = $1 and email_verified_at is not null order by kind`,
      [email],
    )
  ).rows;

describe('What the shop does for an address that a stranger signed up with', () => {
  it('books by phone: the stranger sees and cancels nothing, and the owner has it once the address is proved', async () => {
    const who = await stranger();
    const said = await run(
      `book cedar-ridge --date 2031-06-02 --time 08:${10 + (victims % 5) * 10} --players 2 --rate 1 --email ${who.email} --phone 555-222-1111 --name`,
      'Vera Owner',
    );
    expect(said.split('\n')[1]).toBe(waits(who.email));
    const id = Number(/reservation (\d+)/.exec(said)?.[1]);
    type History = { reservations: { Reservations: { ReservationID: number }[] } };
    const list = async (headers: Record<string, string>) =>
      (await read<History>({ headers }, '/reservation/history')).reservations.Reservations;
    expect(await list(who.headers)).toEqual([]);
    expect(await statusOf(who, `/reservation/${id}`)).toBe(404);
    expect(await statusOf(who, '/reservation/cancel', 'POST', { reservationId: id })).not.toBe(200);
    const headers = await reclaimAddress(who);
    expect(await list(headers)).toMatchObject([{ ReservationID: id }]);
  });

  it('opens credit and sells books: they wait, and come with the proof, each once', async () => {
    const who = await stranger();
    const opened = await run(`accounts cedar-ridge --credit --email ${who.email} --limit 500`);
    expect(opened.split('\n')[1]).toBe(waits(who.email));
    const sold = await run(
      `accounts cedar-ridge --email ${who.email} --rounds 10 --free --book`,
      'Ten rounds',
    );
    expect(sold).toContain(waits(who.email));
    expect(await run(`accounts cedar-ridge --email ${who.email}`)).toContain('Ten rounds');
    expect(await statusOf(who, '/profile/credit-books')).toBe(403);
    expect(await read(who, '/profile/g1')).toEqual({});
    const { rows } = await pool.query('select id from customer_account where customer_id = $1', [who.id]);
    expect(rows).toEqual([]);
    expect((await verify(who)).status).toBe(200);
    expect(await statusOf(who, '/profile/credit-books')).toBe(200);
    expect(await accountsOf(who.email)).toEqual([
      { kind: 'credit-account', units: 0 },
      { kind: 'credit-book', units: 10 },
    ]);
    expect(await run(`accounts cedar-ridge --email ${who.email}`)).not.toContain('confirm');
    const { rows: left } = await pool.query('select id from customer where email = $1', [who.email]);
    expect(left).toEqual([{ id: who.id }]);
  });

  it.each(['', ' --paid-elsewhere'])(
    'sells a membership%s: no member rates before the proof',
    async (elsewhere) => {
      const who = await stranger();
      const said = await run(
        `memberships cedar-ridge --add --email ${who.email} --plan 101${elsewhere} --name`,
        'Vera Owner',
      );
      expect(said.split('\n')[1]).toBe(waits(who.email));
      const rates = async (headers: Record<string, string>) => {
        const sheets = await shop.read<{ teetimes: { rates: { name: string }[] }[] }[]>(
          `/v2/tee-times?date=2031-05-06&facilityIds=9101&customerId=${who.id}`,
          { headers },
        );
        return new Set(
          sheets.flatMap(({ teetimes }) => teetimes.flatMap(({ rates: r }) => r.map(({ name }) => name))),
        );
      };
      const before = await rates(who.headers);
      expect(await statusOf(who, '/v2/profile/memberships')).toBe(403);
      await verify(who);
      expect((await rates(who.headers)).size).toBeGreaterThan(before.size);
      expect(await read(who, '/v2/profile/memberships')).toMatchObject([{ state: 'active' }]);
    },
  );

  it('imports a customer with points and a phone: all of it waits beside the account, which keeps its own', async () => {
    const who = await stranger();
    await knowGolfer(shop, who.id);
    await givePoints(shop, who.id, 30, 'earned');
    const file = path.join(tmpdir(), `unproved-${process.pid}.csv`);
    await writeFile(
      file,
      `email,firstName,lastName,phone,externalId,tags,memberNumber,loyaltyPoints\n${who.email},Vera,Owner,555-888-9999,X-7,vip,CR-9,1250\n`,
    );
    const importFile = () =>
      runCustomerImport(shop.db, { file, alias: 'cedar-ridge', isCheck: false }, en, () => undefined);
    for (const _ of [1, 2])
      expect((await importFile()).output).toContain(
        '1 customer signed up but has not confirmed the address.',
      );
    const [mine] = await read<Loyalty[]>(who, '/profile/loyalty');
    expect(mine?.points).toBe(30);
    const own = await pool.query('select first_name, phone, external_id from customer where id = $1', [
      who.id,
    ]);
    expect(own.rows).toEqual([{ first_name: 'Mal', phone: '5556667777', external_id: null }]);
    await reclaimAddress(who);
    const kept = await pool.query(
      'select id, phone, external_id, tags, is_imported from customer where email = $1',
      [who.email],
    );
    expect(kept.rows).toMatchObject([
      { id: who.id, phone: '5558889999', external_id: 'X-7', is_imported: false },
    ]);
    expect(kept.rows[0].tags).toContain('vip');
    expect(await accountsOf(who.email)).toEqual([{ kind: 'loyalty', units: 1_280 }]);
    // An import does not post an amount twice.
    expect((await importFile()).output).not.toContain('is not confirmed');
    expect(await accountsOf(who.email)).toEqual([{ kind: 'loyalty', units: 1_280 }]);
  });
});

describe('A friend who names such an address', () => {
  it('learns no name of it, and puts nobody into the booking whom the stranger could be', async () => {
    const who = await stranger();
    const friend = await newGolfer(shop, `friend-${victims}@example.com`);
    expect(await read(friend, `/users?email=${who.email}`)).toEqual([]);
    await verify(who);
    expect(await read(friend, `/users?email=${who.email}`)).toMatchObject([{ id: String(who.id) }]);
  });
});

describe('The proof', () => {
  it('by a new password leaves nothing of the stranger in the account', async () => {
    const who = await stranger();
    await pool.query(`update customer set golf_id = 'G-${who.id}' where id = $1`, [who.id]);
    await pool.query(
      `insert into wallet_card (alias, customer_id, provider, vault_reference, card_key, last_four, expiration_month,
         expiration_year, is_default, name, address, postal_code, country_code)
       values ('cedar-ridge', $1, 'sandbox', 'v', 'k', '1111', 12, 2035, true, 'Mal', '1', '1', 'US')`,
      [who.id],
    );
    const headers = await reclaimAddress(who);
    expect(await statusOf(who, '/profile')).toBe(401);
    expect((await signIn(shop, who.email)).status).toBe(401);
    expect(await read({ headers }, '/wallet')).toEqual([]);
    const { rows } = await pool.query('select id, phone, golf_id from customer where email = $1', [
      who.email,
    ]);
    expect(rows).toEqual([{ id: who.id, phone: null, golf_id: null }]);
  });

  it('and the shop at the same moment lose nothing and make nothing twice', async () => {
    for (const _ of Array.from({ length: 6 })) {
      const who = await stranger();
      const key = secretIn(await readMail(shop, who.email, 'email-verification'), 'key');
      const prove = () =>
        shop.ask('/profile/email-verification', { method: 'PUT', body: { verificationKey: key } });
      const done = await Promise.allSettled([
        run(`accounts cedar-ridge --credit --email ${who.email} --limit 100`),
        prove(),
        run(`accounts cedar-ridge --email ${who.email} --rounds 5 --free --book`, 'Five'),
        run(`memberships cedar-ridge --add --email ${who.email} --plan 101 --name`, 'Vera Owner'),
        prove(),
      ]);
      expect(done.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'fulfilled'));
      expect(await accountsOf(who.email)).toEqual([
        { kind: 'credit-account', units: 0 },
        { kind: 'credit-book', units: 5 },
      ]);
      const { rows } = await pool.query(
        `select customer.id, membership.customer_id from customer left join membership using (email) where customer.email = $1`,
        [who.email],
      );
      expect(rows).toEqual([{ id: who.id, customer_id: who.id }]);
    }
  });
});
