import type { Generated } from 'kysely';
import type { Currency } from '#server/contract/constants.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import type { Now } from './columns.ts';

export type InvoiceTables = {
  invoice: {
    id: Generated<number>;
    reference: Generated<string>;
    alias: string;
    facility_id: number;
    kind:
      | 'tee-time'
      | 'product'
      | 'membership'
      | 'gift-certificate'
      | 'cart'
      | 'check-in'
      | 'change'
      | 'membership-period'
      | 'account-payment'
      | 'no-show-fee';
    customer_id: number | null;
    cart_item_id: string | null;
    order_id: string | null;
    /** The cart's last paying invoice. */
    paid_with: number | null;
    currency: Currency;
    /** open: awaits payment. closed: sold. void: nothing is owed. */
    state: Generated<'open' | 'closed' | 'void'>;
    /** Of the valid lines. */
    revision: Generated<number>;
    /** When the order confirmed it. Tee times: see reservation. */
    announced_at: Date | null;
    created_at: Now;
    updated_at: Now;
  };
  invoice_line: {
    invoice_id: number;
    revision: number;
    line_number: number;
    key:
      | 'GRNFEE'
      | 'TRNFEE'
      | 'PRODUCT'
      | 'MEMBERSHIP'
      | 'INITFEE'
      | 'GIFTCERT'
      | 'CHECKIN'
      | 'ACCTPAY'
      | 'NOSHOW';
    description: Generated<string>;
    due: 'online' | 'course';
    quantity: number;
    unit_cents: number;
    discount_cents: number;
    sub_total_cents: number;
    sales_tax_cents: number;
    total_cents: number;
    is_tax_included: boolean;
  };
  current_invoice: Pick<
    InvoiceTables['invoice'],
    'id' | 'reference' | 'kind' | 'currency' | 'state' | 'revision' | 'customer_id'
  > & { total_cents: number; due_online_cents: number; lines: SoldLine[] };
  no_show_fee: { invoice_id: number; reservation_id: number };
  /** Paid online at check-in instead of at the course. */
  check_in_invoice: {
    invoice_id: number;
    reservation_id: number;
    /** The slot of each invoice line. */
    slot_numbers: number[];
    expires_at: Date;
    /** A clerk charges a kept card for it. */
    is_at_counter: Generated<boolean>;
  };
  account_payment: { invoice_id: number; account_id: number };
  invoice_points: {
    invoice_id: number;
    /** Per currency unit; fixed with the first points. */
    points_per_unit: string;
    points: number;
    changes: Generated<number>;
  };
  points_to_settle: { invoice_id: number; due_at: Generated<Date> };
};
