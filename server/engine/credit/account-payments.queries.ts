import { type SqlBool, sql } from 'kysely';
import type { Currency } from '#server/contract/constants.ts';
import type { CustomerAccount } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../call/context.ts';
import { LIVE_STATES } from '../payments/payments.queries.ts';

type OwedAccount = CustomerAccount & {
  facilityId: number;
  currency: Currency;
  alias: string;
  owedCents: number;
  isBeingPaid: boolean;
};

const isLive = sql<SqlBool>`exists (
  select from account_payment paying join invoice on invoice.id = paying.invoice_id and invoice.state = 'open'
  join payment_attempt on payment_attempt.invoice_id = invoice.id and payment_attempt.state in (${sql.join(LIVE_STATES)})
  where paying.account_id = customer_account.id)`;

export async function lockOwedAccount(
  trx: Trx,
  { customerId, facilityId }: { customerId: number; facilityId: number },
): Promise<OwedAccount | undefined> {
  await sql`select from customer_account
    where customer_id = ${customerId} and facility_id = ${facilityId} and kind = 'credit-account' for update`.execute(
    trx,
  );
  const { rows } = await sql<OwedAccount>`
    select customer_account.id, customer_account.kind, unit, facility_id as "facilityId", facility.currency, customer_account.alias,
      (select coalesce(sum(amount_cents), 0)::int from account_month where account_id = customer_account.id) as "owedCents",
      ${isLive} as "isBeingPaid"
    from customer_account join facility on facility.id = facility_id
    where customer_id = ${customerId} and facility_id = ${facilityId} and customer_account.kind = 'credit-account'`.execute(
    trx,
  );
  return rows[0];
}

export async function insertAccountPayment(trx: Trx, invoiceId: number, accountId: number): Promise<void> {
  await trx.insertInto('account_payment').values({ invoice_id: invoiceId, account_id: accountId }).execute();
}

export async function lockAccountOfInvoice(trx: Trx, invoiceId: number): Promise<CustomerAccount> {
  const { rows } = await sql<CustomerAccount>`
    select id, kind, unit from customer_account
    where id = (select account_id from account_payment where invoice_id = ${invoiceId}) for update`.execute(
    trx,
  );
  const [account] = rows;
  if (!account) throw new Error(`The invoice ${invoiceId} pays no account`);
  return account;
}
