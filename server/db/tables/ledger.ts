import type { Generated } from 'kysely';
import type { AccountKind, AccountUnit, LedgerAccount } from '#server/contract/constants.ts';
import type { Now } from './columns.ts';

export type LedgerTables = {
  customer_account: {
    id: Generated<number>;
    alias: string;
    facility_id: number;
    /** Null: deleted; postings stay. */
    customer_id: number | null;
    kind: AccountKind;
    name: Generated<string>;
    unit: AccountUnit;
    /** Debt limit of credit accounts. */
    limit_cents: number | null;
    expires_on: string | null;
    /** Assigned by an import. */
    reference: string | null;
    state: Generated<'open' | 'closed'>;
    created_at: Now;
    updated_at: Now;
  };
  journal: {
    id: Generated<number>;
    alias: string;
    invoice_id: number | null;
    facility_id: number | null;
    /** A journal is written once per cause. */
    cause: string;
    reason: string | null;
    at: Now;
    /** The only transaction that may add postings. */
    written_in: Generated<string>;
  };
  /** Kept by a trigger. */
  account_month: {
    account_id: number;
    /** First day. */
    month: string;
    amount_cents: number;
    debit_cents: number;
    entries: number;
    first_journal_id: number;
    last_journal_id: number;
  };
  posting: {
    journal_id: number;
    number: number;
    account: LedgerAccount;
    /** Debits are positive. */
    amount_cents: number;
    currency: AccountUnit;
    /** The customer's points, credit or book. */
    account_id: number | null;
    gift_certificate_id: number | null;
  };
};
