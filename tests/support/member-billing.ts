import { localDateOf } from '#server/format/dates.ts';
import { type PaymentFrequency, paymentDays } from '#server/rules/membership-schedule.ts';
import type { TestEngine } from './engine.ts';
import { cartStoreItem, confirmSold, reserveInCart } from './sell-items.ts';
import { signIn } from './sign-in.ts';
import { STORE_ITEMS } from './store-items.ts';

type Kept = { verdict?: 'approve' | 'external-step'; expires?: [month: number, year: number] };

let cards = 0;
let people = 0;

/** A default card of a customer that the sandbox keeps. */
export async function keepTestCard(
  { database: { pool } }: Pick<TestEngine, 'database'>,
  customerId: number,
  { verdict = 'approve', expires: [month, year] = [12, 2040] }: Kept = {},
): Promise<string> {
  cards += 1;
  const reference = `kept-${cards}`;
  await pool.query(
    `insert into sandbox_card (reference, verdict, brand, last_four, created_at) values ($1, $2, 'visa', '1111', now())`,
    [reference, verdict],
  );
  await pool.query('update wallet_card set is_default = false where customer_id = $1', [customerId]);
  const { rows } = await pool.query(
    `insert into wallet_card (alias, customer_id, provider, vault_reference, card_key, brand, last_four,
       expiration_month, expiration_year, is_default, name, address, postal_code, country_code, charge_agreed_at)
     values ('cedar-ridge', $1, 'sandbox', $2, $2, 'visa', '1111', $3, $4, true, 'Ada', '', '', 'US', now()) returning id`,
    [customerId, reference, month, year],
  );
  return rows[0].id;
}

/** A customer whose membership of Cedar Ridge began on a day and runs until it is cancelled, its first period paid. */
export async function memberSince(shop: TestEngine, startsOn: string, frequency: PaymentFrequency) {
  const { pool } = shop.database;
  people += 1;
  const email = `billed-${people}@example.com`;
  const { customerId, headers } = await signIn(shop, email);
  const carted = await cartStoreItem(shop, STORE_ITEMS.membership(201), { email, customerId, headers });
  const invoiceId = await reserveInCart(shop, carted);
  await confirmSold(shop, invoiceId);
  const { rows } = await pool.query(
    `update membership set is_billed = true, starts_on = $2, plan = plan || jsonb_build_object('frequency', $3::text)
     where invoice_id = $1 returning id, plan->>'priceCents' as cents`,
    [invoiceId, startsOn, frequency],
  );
  const { id } = rows[0];
  const until = `${Number(startsOn.slice(0, 4)) + 2}${startsOn.slice(4)}`;
  await pool.query('delete from membership_payment where membership_id = $1', [id]);
  await pool.query(
    `insert into membership_payment (membership_id, number, due_on, amount_cents, state)
     select $1, number, day::date, $3, case number when 1 then 'paid' else 'due' end
     from unnest($2::text[]) with ordinality as given (day, number)`,
    [id, paymentDays(startsOn, frequency, until), rows[0].cents],
  );
  const payments = async () =>
    (
      await pool.query(
        `select number, to_char(due_on, 'YYYY-MM-DD') as day, state, tries, invoice_id as invoice,
           (select state from membership where id = $1) as membership
         from membership_payment where membership_id = $1 order by number`,
        [id],
      )
    ).rows as {
      number: number;
      day: string;
      state: string;
      tries: number;
      invoice: number | null;
      membership: string;
    }[];
  return { id: id as number, customerId, email, headers, payments };
}

/** Moves the program's clock to noon of a day in New York. */
export function moveTo(shop: Pick<TestEngine, 'clock'>, day: string): void {
  shop.clock.now = new Date(`${day}T17:00:00Z`);
}

/** The day after another. */
export function dayAfter(day: string, days = 1): string {
  return localDateOf(new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000), 'UTC');
}
