import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  AccountKind,
  AccountUnit,
  CardBrand,
  CartItemType,
  Currency,
  LedgerAccount,
} from '#server/contract/constants.ts';
import type { LINEUP_CATEGORY_IDS, LineupCategory } from '#server/contract/store-plan.ts';
import type { ListedAddress } from '#server/rules/address-allowance.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import type {
  BookedRate,
  Booker,
  ChangePlan,
  MembershipPlan,
  OrderBooker,
  WrittenSettings,
} from './json-columns.ts';

/** The tables of the booking engine as kysely sees them. Instants are Date, local dates 'YYYY-MM-DD', local times 'HH:MM:SS'. */
export type Database = {
  operator: OperatorTable;
  operator_host: { host: string; alias: string };
  facility: FacilityTable;
  rate: RateTable;
  promotion: { alias: string; code: string; config: Json };
  block: BlockTable;
  tee_time: { id: Generated<number>; facility_id: number; starts_at: Date };
  tee_time_rate: { id: Generated<number>; facility_id: number; rate_key: number; starts_at: Date };
  customer: CustomerTable;
  session: SessionTable;
  consent: ConsentTable;
  consent_event: ConsentEventTable;
  account_token: AccountTokenTable;
  used_golf_id_token: { token_hash: string; used_at: Now };
  login_failure: LoginFailureTable;
  known_device: KnownDeviceTable;
  wallet_card: WalletCardTable;
  card_setup: CardSetupTable;
  invoice_points: InvoicePointsTable;
  account_payment: { invoice_id: number; account_id: number };
  points_to_settle: { invoice_id: number; due_at: Generated<Date> };
  tee_time_alert: TeeTimeAlertTable;
  handover: HandoverTable;
  waiting_list_entry: WaitingListEntryTable;
  tee_time_alert_notice: { alert_id: string; facility_id: number; starts_at: Date; told_at: Date };
  customer_import: CustomerImportTable;
  cart: CartTable;
  cart_item: CartItemTable;
  cart_item_trail: CartItemTrailTable;
  booking_origin: BookingOriginTable;
  hold: HoldTable;
  hold_ending: HoldEndingTable;
  purchase_order: PurchaseOrderTable;
  product: ProductTable;
  product_sale: ProductSaleTable;
  membership_offer: StoreOfferTable;
  membership: MembershipTable;
  membership_payment: MembershipPaymentTable;
  gift_certificate_offer: StoreOfferTable;
  gift_certificate: GiftCertificateTable;
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
  current_invoice: CurrentInvoiceView;
  golf_profile: GolfProfileTable;
  customer_account: CustomerAccountTable;
  journal: JournalTable;
  account_month: AccountMonthTable;
  posting: PostingTable;
  reservation: ReservationTable;
  reservation_slot: ReservationSlotTable;
  card_token: CardTokenTable;
  payment_attempt: PaymentAttemptTable;
  tender: TenderTable;
  outbox: OutboxTable;
  sms_opt_out: SmsOptOutTable;
  booking_link: BookingLinkTable;
  google_conversion: GoogleConversionTable;
  payment_refund: PaymentRefundTable;
  payment_event: PaymentEventTable;
  reservation_cancellation: ReservationCancellationTable;
  check_in_invoice: CheckInInvoiceTable;
  rain_check: RainCheckTable;
  reservation_change: ReservationChangeTable;
  unpaid_booking: UnpaidBookingTable;
  booking_code: BookingCodeTable;
  invitation: InvitationTable;
};

/** A jsonb column: read as what this program writes there, or as a value whose shape the reader checks; written as JSON text. */
type Json<Value = unknown> = ColumnType<Value, string, string>;
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;
type Now = Generated<Date>;

type OperatorTable = {
  alias: string;
  name: string;
  settings: Json<WrittenSettings>;
  subdomain: string | null;
  home_path: Generated<string>;
  /** Addresses the operator knows and how much they may hold. */
  addresses: JsonWithDefault<ListedAddress[]>;
  /** Counts the imports; whatever is kept per operator is stale when it moves. */
  revision: Generated<number>;
  created_at: Now;
  updated_at: Now;
};

type FacilityTable = {
  id: number;
  course_id: string;
  alias: string;
  position: Generated<number>;
  name: string;
  time_zone: string;
  currency: Currency;
  is_simulator: Generated<boolean>;
  bays: Generated<number>;
  details: Json;
  is_open: Generated<boolean>;
};

type RateTable = {
  key: Generated<number>;
  facility_id: number;
  id: number;
  position: Generated<number>;
  config: Json;
  is_offered: Generated<boolean>;
};

type BlockTable = {
  id: Generated<number>;
  facility_id: number;
  first_date: string;
  last_date: string;
  from_time: Generated<string>;
  to_time: Generated<string>;
  reason: string;
  source: 'file' | 'shop';
  created_at: Now;
};

type CustomerTable = {
  id: Generated<number>;
  alias: string;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  /** The primary one: digits, the last ten. */
  phone: string | null;
  /** The same number as E.164, which texts go to; null: the digits alone do not say which number it is. */
  phone_e164: string | null;
  other_phones: Generated<string[]>;
  other_phones_e164: Generated<(string | null)[]>;
  password_hash: string | null;
  is_imported: Generated<boolean>;
  email_verified_at: Date | null;
  external_id: string | null;
  golf_id: string | null;
  tags: Generated<string[]>;
  last_login_at: Date | null;
  troon_opted_in_at: Date | null;
  created_at: Now;
  updated_at: Now;
};

type ConsentTable = {
  customer_id: number;
  facility_id: number;
  email_marketing: Generated<boolean>;
  sms_marketing: Generated<boolean>;
  sms_transactional: Generated<boolean>;
  updated_at: Now;
};

type ConsentEventTable = {
  id: Generated<number>;
  alias: string;
  customer_id: number | null;
  email: string | null;
  facility_id: number;
  kind: 'email-marketing' | 'sms-marketing' | 'sms-transactional';
  is_given: boolean;
  source: string;
  text_shown: Generated<string>;
  at: Now;
};

type AccountTokenTable = {
  id: Generated<string>;
  token_hash: string;
  customer_id: number;
  purpose: 'password-reset' | 'weak-password' | 'email-verification';
  created_at: Now;
  expires_at: Date;
  used_at: Date | null;
};

type LoginFailureTable = { key: string; failures: number; first_at: Now; locked_until: Date | null };

type KnownDeviceTable = {
  id: Generated<string>;
  token_hash: string;
  customer_id: number;
  created_at: Now;
  last_used_at: Now;
};

type CustomerImportTable = {
  alias: string;
  /** SHA-256 of the file: a file that was changed is another one. */
  file_hash: string;
  /** Up to which line of the file customers are written. */
  lines_done: number;
  created: number;
  completed: number;
  known: number;
  updated_at: Now;
};

type SessionTable = {
  token_hash: string;
  customer_id: number;
  authentication_type: 'basic' | 'golfid';
  user_agent: string | null;
  created_at: Now;
  last_seen_at: Now;
  expires_at: Date;
};

type TeeTimeAlertTable = {
  id: Generated<string>;
  alias: string;
  customer_id: number;
  facility_id: number;
  dates: string[];
  time_zone: string;
  start_time: string;
  end_time: string;
  players: number;
  language: string;
  active_until: Date;
  known_times: Generated<Date[]>;
  created_at: Now;
  updated_at: Now;
};

type HandoverTable = { id: string; alias: string; sealed: string; created_at: Now };

type WaitingListEntryTable = {
  id: Generated<string>;
  alias: string;
  facility_id: number;
  /** customer:<id> | guest:<e-mail> */
  person: string;
  /** Hashed: the network a guest joined from; null for customers, and where it is not known. */
  joined_from: string | null;
  customer_id: number | null;
  email: string;
  first_name: string;
  last_name: string;
  language: string;
  from_at: Date;
  to_at: Date;
  players: number;
  state: 'waiting' | 'offered' | 'accepted' | 'over' | 'left';
  token_hash: string;
  offered_starts_at: Date | null;
  offered_until: Date | null;
  cart_id: string | null;
  created_at: Now;
  updated_at: Now;
};

type CartTable = {
  id: Generated<string>;
  alias: string;
  customer_id: number | null;
  guest_email: string | null;
  /** SHA-256 of the key its client sent when it asked for a new cart, and how long that key means this cart. */
  idempotency_hash: string | null;
  idempotency_until: Date | null;
  created_at: Now;
  updated_at: Now;
};

type CartItemTable = {
  id: Generated<string>;
  cart_id: string;
  position: Generated<number>;
  parent_id: string | null;
  type: CartItemType;
  facility_id: number;
  tee_time_rate_id: number | null;
  starts_at: Date | null;
  players: number | null;
  promotion_code: string | null;
  extra: Json;
  state: Generated<'open' | 'checked-out'>;
  error_code: string | null;
  error_message: string | null;
  created_at: Now;
  updated_at: Now;
};

type CartItemTrailTable = {
  id: Generated<number>;
  cart_id: string;
  cart_item_id: string;
  event: string;
  errors: Json;
  at: Now;
};

type HoldTable = {
  id: Generated<number>;
  tee_time_id: number;
  facility_id: number;
  /** customer:<id> | cart:<uuid> | guest:<e-mail> */
  owner: string;
  cart_id: string | null;
  client_address: string | null;
  /** Hashed: an address or its /64 network, or a customer; and the /48 network above. */
  counted_for: Generated<string | null>;
  counted_for_wider: Generated<string | null>;
  slots: number;
  bay: number | null;
  during: string | null;
  first_held_at: Now;
  expires_at: Date;
};

type HoldEndingTable = {
  facility_id: number;
  play_date: string;
  counted_for: string;
  at: Date;
  places: number;
  kind: 'lapsed' | 'released' | 'booked';
};

type PurchaseOrderTable = {
  id: string;
  /** Counts the orders as they are written. */
  sequence: GeneratedAlways<number>;
  order_number: string;
  alias: string;
  cart_id: string;
  /** `position` of the last item that was in the cart when it was opened. */
  last_item_position: Generated<number>;
  customer_id: number | null;
  booker: Json<OrderBooker>;
  language: Generated<string>;
  campaign_id: string | null;
  campaign_type: string | null;
  state: Generated<'pending' | 'fulfilled' | 'partially-fulfilled' | 'error' | 'cancelled'>;
  created_at: Now;
  updated_at: Now;
  confirmed_at: Date | null;
  /** Booked reservations whose booker has not been mailed yet. */
  pending_confirmations: Generated<number[]>;
  /** Booked reservations of which the facility has not been told yet. */
  pending_announcements: Generated<number[]>;
  /** Invoices of what was bought besides, of which the same is true. */
  pending_purchases: Generated<number[]>;
  /** When that is done, whatever else of the order may still be paid. */
  confirm_at: Date | null;
  /** When it was emptied of persons. */
  forgotten_at: Date | null;
  /** The last purchase of its cart: the key it was begun with, and the key and form together, hashed. */
  purchase_key_hash: string | null;
  purchase_form_hash: string | null;
  purchase_begun_at: Date | null;
  /** When every item was bought or had said why not. */
  purchase_ended_at: Date | null;
  /** The answer of the card client that refused it. */
  purchase_refusal: JsonOrNull;
  purchase_notices: Generated<string[]>;
};

type ProductTable = {
  key: Generated<number>;
  facility_id: number;
  id: number;
  position: Generated<number>;
  name: string;
  price_cents: number;
  /** All there ever were; null: never counted. */
  stock: number | null;
  is_offered: Generated<boolean>;
  /** Of a lineup: what is bought with a tee time. */
  category_id: (typeof LINEUP_CATEGORY_IDS)[LineupCategory] | null;
  client_id: string | null;
  brand: string | null;
  brand_model: string | null;
  /** Whether it is sold online by itself. */
  is_featured: Generated<boolean>;
};

type ProductSaleTable = {
  id: Generated<number>;
  product_key: number;
  invoice_id: number;
  quantity: number;
  state: Generated<'held' | 'sold' | 'released' | 'returned'>;
  expires_at: Date | null;
  created_at: Now;
  updated_at: Now;
};

/** Memberships or gift certificates a facility sells; `config` as its file says. */
type StoreOfferTable = {
  key: Generated<number>;
  facility_id: number;
  id: number;
  position: Generated<number>;
  name: string;
  config: Json;
  is_offered: Generated<boolean>;
};

type MembershipTable = {
  id: Generated<number>;
  alias: string;
  facility_id: number;
  /** The number of the membership in the facility's file; null: it was imported with its member. */
  offer_id: number | null;
  /** What the club calls its member by. */
  member_number: Generated<string>;
  /** Null: it was imported, or the shop entered somebody who had paid elsewhere. */
  invoice_id: number | null;
  customer_id: number | null;
  /** In lower case; empty where nobody is to be known any more. */
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  name: string;
  /** As it was sold. */
  plan: Json<MembershipPlan>;
  state: Generated<'pending' | 'active' | 'suspended' | 'ended' | 'cancelled' | 'void'>;
  /** While it is pending: until when it is kept for who pays it. */
  expires_at: Date | null;
  starts_on: string | null;
  /** Its last day; null: until it is cancelled. */
  ends_on: string | null;
  next_payment_on: string | null;
  /** When its member cancelled it; it runs on to its last day. */
  cancelled_at: Date | null;
  /** Its last day before that. */
  ended_from: string | null;
  /** Whether a card is charged for its further periods. */
  is_billed: Generated<boolean>;
  /** Null: the default card of its member at that time. */
  wallet_card_id: string | null;
  created_at: Now;
  updated_at: Now;
};

type MembershipPaymentTable = {
  membership_id: number;
  number: number;
  due_on: string;
  amount_cents: number;
  state: Generated<'due' | 'paid' | 'waived'>;
  /** Of this period alone, once it was tried; the first is paid with the membership. */
  invoice_id: number | null;
  tries: Generated<number>;
  /** Of how many tries that failed the member was told. */
  told_tries: Generated<number>;
  first_tried_on: string | null;
  /** Null after a try: it is not tried any more. */
  next_try_on: string | null;
};

type GiftCertificateTable = {
  id: Generated<number>;
  alias: string;
  facility_id: number;
  /** Null: the shop sold it without one of the offers. */
  offer_id: number | null;
  invoice_id: number;
  name: string;
  value_cents: number;
  currency: Currency;
  /** The code follows from it. */
  code_id: Generated<string>;
  /** Null until the code was mailed. */
  code_hash: string | null;
  last_four: string | null;
  sender_name: Generated<string>;
  recipient_name: string;
  recipient_email: string;
  message: Generated<string>;
  delivery_date: string | null;
  state: Generated<'pending' | 'active' | 'void'>;
  /** rain-check: given for holes that were paid and not played. */
  origin: Generated<'sold' | 'rain-check'>;
  expires_at: Date | null;
  /** When it is to be mailed. */
  deliver_at: Date | null;
  delivered_at: Date | null;
  created_at: Now;
  updated_at: Now;
};

type InvoiceTable = {
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
    | 'account-payment';
  customer_id: number | null;
  cart_item_id: string | null;
  order_id: string | null;
  /** The cart's invoice it is paid with, where that was tried last. */
  paid_with: number | null;
  currency: Currency;
  /** open: waits for its payment; closed: sold; void: nothing is owed of it any more. */
  state: Generated<'open' | 'closed' | 'void'>;
  /** Of which lines are valid. */
  revision: Generated<number>;
  /** When the order was told that it is sold; of a tee time see its reservation. */
  announced_at: Date | null;
  created_at: Now;
  updated_at: Now;
};

type InvoiceLineTable = {
  invoice_id: number;
  revision: number;
  line_number: number;
  key: 'GRNFEE' | 'TRNFEE' | 'PRODUCT' | 'MEMBERSHIP' | 'INITFEE' | 'GIFTCERT' | 'CHECKIN' | 'ACCTPAY';
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

/** An invoice with the lines that are valid, and their sums. */
type CurrentInvoiceView = Pick<
  InvoiceTable,
  'id' | 'reference' | 'kind' | 'currency' | 'state' | 'revision' | 'customer_id'
> & { total_cents: number; due_online_cents: number; lines: SoldLine[] };

type GolfProfileTable = {
  id: Generated<number>;
  alias: string;
  facility_id: number;
  customer_id: number;
  /** What the facility calls the golfer by; empty where it gave no number. */
  member_number: Generated<string>;
  created_at: Now;
  updated_at: Now;
};

type CustomerAccountTable = {
  id: Generated<number>;
  alias: string;
  facility_id: number;
  /** Null: the customer is gone; the postings stay. */
  customer_id: number | null;
  kind: AccountKind;
  name: Generated<string>;
  unit: AccountUnit;
  /** So much may be owed; of credit accounts alone. */
  limit_cents: number | null;
  /** Its last day; of credit books alone. */
  expires_on: string | null;
  /** What an import calls it. */
  reference: string | null;
  state: Generated<'open' | 'closed'>;
  created_at: Now;
  updated_at: Now;
};

type JournalTable = {
  id: Generated<number>;
  alias: string;
  invoice_id: number | null;
  /** Of a journal without an invoice. */
  facility_id: number | null;
  /** What happened: one journal is written of it. */
  cause: string;
  /** Why somebody wrote it, where no sale did. */
  reason: string | null;
  at: Now;
  /** The transaction that wrote it, and alone may add postings. */
  written_in: Generated<string>;
};

/** What a month brought an account, summed up by a trigger. */
type AccountMonthTable = {
  account_id: number;
  /** Its first day. */
  month: string;
  amount_cents: number;
  debit_cents: number;
  entries: number;
  first_journal_id: number;
  last_journal_id: number;
};

type PostingTable = {
  journal_id: number;
  number: number;
  account: LedgerAccount;
  /** A debit is positive, a credit negative. Points and rounds are counted. */
  amount_cents: number;
  currency: AccountUnit;
  /** Whose points, credit or book; null on every other account. */
  account_id: number | null;
  /** Set on the account of gift certificates alone. */
  gift_certificate_id: number | null;
};

export type TenderState = 'open' | 'paid' | 'released';

type TenderTable = {
  id: Generated<number>;
  invoice_id: number;
  kind: 'at-course' | 'card' | 'gift-certificate' | 'credit-account' | 'loyalty' | 'credit-book';
  /** The card's; null of any other kind. */
  payment_attempt_id: number | null;
  gift_certificate_id: number | null;
  /** The customer's account it is paid with, and how many points that takes. */
  account_id: number | null;
  units: number | null;
  amount_cents: number;
  state: Generated<TenderState>;
  /** Paid what a change of the booking cost more, beside the card that paid for the booking. */
  is_addition: Generated<boolean>;
  created_at: Now;
  updated_at: Now;
};

type ReservationTable = {
  id: Generated<number>;
  confirmation_number: string;
  alias: string;
  facility_id: number;
  tee_time_id: number;
  tee_time_rate_id: number;
  starts_at: Date;
  order_id: string | null;
  cart_item_id: string | null;
  customer_id: number | null;
  source: Generated<'online' | 'shop'>;
  state: Generated<'pending' | 'confirmed' | 'cancelled' | 'failed'>;
  expires_at: Date | null;
  players: number;
  bay: number | null;
  during: string | null;
  booker: Json<Booker>;
  /** What it costs: prices and sums are there alone. */
  invoice_id: number;
  notes: Generated<string>;
  calendar_sequence: Generated<number>;
  cancel_reason: string | null;
  created_at: Now;
  confirmed_at: Date | null;
  cancelled_at: Date | null;
  updated_at: Now;
  /** When the places were first held. */
  held_since: Date | null;
  /** Whose address is counted while it waits. */
  client_address: string | null;
  /** For whom its places are counted while it waits, as those of a hold. */
  counted_for: Generated<string | null>;
  counted_for_wider: Generated<string | null>;
  rate: JsonWithDefault<BookedRate>;
  announced_at: Date | null;
  /** When it was emptied of persons. */
  forgotten_at: Date | null;
  /** The tee-off its booker was reminded of, and the one whose check-in was said to be open. */
  reminded_of: Date | null;
  check_in_told_of: Date | null;
};

/** Keyed hashes, kept until the day is played. */
type BookingOriginTable = {
  reservation_id: number;
  card_hash: string | null;
  network_hash: string | null;
};

type ReservationChangeTable = {
  id: Generated<number>;
  reservation_id: number;
  /** pending: waits for its payment, the booking is as it was. ended: it came to nothing. */
  state: 'pending' | 'done' | 'ended';
  by: 'golfer' | 'shop';
  /** What is to be paid for it; null: nothing. */
  invoice_id: number | null;
  /** What the booking was; the sequence of its calendar entry tells whether it still is. */
  from_sequence: number;
  from_starts_at: Date;
  from_players: number;
  from_rate_name: string;
  /** Null of changes that were made before this was kept. */
  from_total_cents: number | null;
  starts_at: Date;
  tee_time_rate_id: number;
  players: number;
  plan: Json<ChangePlan>;
  due_cents: Generated<number>;
  refund_cents: Generated<number>;
  /** Of refund_cents, what is on gift certificates again. */
  certificate_cents: Generated<number>;
  /** Until when it waits for its payment. */
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Now;
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

type ReservationCancellationTable = {
  id: Generated<number>;
  reservation_id: number;
  players: number;
  players_left: number;
  /** What was asked for; 0 is all of them. */
  asked_players: number;
  reason: Generated<string>;
  by: 'golfer' | 'shop' | 'program';
  refund_cents: Generated<number>;
  /** Of refund_cents, what is on gift certificates again. */
  certificate_cents: Generated<number>;
  at: Now;
};

type ReservationSlotTable = {
  reservation_id: number;
  slot_number: number;
  is_captain: boolean;
  name: string | null;
  email: string | null;
  customer_id: number | null;
  rate_index: Generated<number>;
  checked_in_at: Date | null;
  /** Paid when checking in, beside the reservation's own invoice. */
  is_paid: Generated<boolean>;
  /** When the shop noted that the player did not come. */
  no_show_at: Date | null;
};

/** The invoice of what some players pay online when they check in, instead of at the course. */
type CheckInInvoiceTable = {
  invoice_id: number;
  reservation_id: number;
  /** Whose it is: line by line of the invoice. */
  slot_numbers: number[];
  expires_at: Date;
};

/** Credit for holes that a player paid for and did not play. */
type RainCheckTable = {
  reservation_id: number;
  slot_number: number;
  gift_certificate_id: number;
  holes_played: number;
  holes: number;
  value_cents: number;
  counter_cents: Generated<number>;
  at: Date;
};

type CardTokenTable = {
  token_hash: string;
  alias: string;
  created_at: Now;
  expires_at: Date;
  used_at: Date | null;
};

export type PaymentState =
  | 'started'
  | 'awaiting-golfer'
  | 'declined'
  | 'authorised'
  | 'booked'
  | 'captured'
  | 'voiding'
  | 'voided'
  | 'refunding'
  | 'refunded';

type PaymentRefundTable = {
  id: Generated<number>;
  payment_attempt_id: number;
  /** Of what was paid with it. */
  invoice_id: number;
  idempotency_key: Generated<string>;
  amount_cents: number;
  /** `void`: what was promised back was never charged. */
  state: Generated<'due' | 'done' | 'refused' | 'void'>;
  refund_id: string | null;
  /** Whether it has a mail of its own when it is done. */
  tells_golfer: Generated<boolean>;
  created_at: Now;
  updated_at: Now;
};

type PaymentEventTable = {
  alias: string;
  provider: string;
  id: string;
  received_at: Now;
};

type PaymentAttemptTable = {
  /** Drawn at random: whoever has it may ask how the payment stands. */
  id: Generated<number>;
  /** The order in which attempts were written: `created_at` is when their transaction began. */
  sequence: GeneratedAlways<number>;
  card_token_hash: string | null;
  alias: string;
  invoice_id: number;
  idempotency_key: Generated<string>;
  provider: string;
  state: Generated<PaymentState>;
  amount_cents: number;
  /** What was set aside, where part of it could not be sold and amount_cents is less; else null. */
  authorised_cents: number | null;
  refunded_cents: Generated<number>;
  currency: Currency;
  authorisation_id: string | null;
  capture_id: string | null;
  brand: CardBrand | null;
  last_four: string | null;
  /** Whether it sold its invoice (0), is under way (1) or came to nothing (2). */
  standing: GeneratedAlways<number>;
  return_url: string | null;
  redirect_url: string | null;
  reason_code: string | null;
  message: string | null;
  /** What becomes a card of the wallet once it is booked; null before and after. */
  card_to_keep: JsonOrNull;
  created_at: Now;
  updated_at: Now;
};

/** A card its customer keeps to pay with again. Its number is the provider's alone. */
type WalletCardTable = {
  id: Generated<string>;
  alias: string;
  customer_id: number;
  provider: string;
  /** By which the provider charges it. */
  vault_reference: string;
  /** What the provider calls the card itself: the same card kept again has the same. */
  card_key: string;
  brand: CardBrand | null;
  last_four: string;
  expiration_month: number;
  expiration_year: number;
  is_default: boolean;
  name: string;
  address: string;
  postal_code: string;
  country_code: string;
  created_at: Now;
  updated_at: Now;
};

/** A golfer at the page of a payment provider on which a card is added. */
type CardSetupTable = {
  token_hash: string;
  alias: string;
  customer_id: number;
  provider: string;
  /** What the provider calls the page. */
  reference: string;
  is_finished: Generated<boolean>;
  wallet_card_id: string | null;
  created_at: Now;
};

/** What a sale has given in points so far. */
type InvoicePointsTable = {
  invoice_id: number;
  /** For each unit of the currency, when the first were given. */
  points_per_unit: string;
  points: number;
  changes: Generated<number>;
};

/** Mails and text messages. */
type OutboxTable = {
  id: Generated<string>;
  alias: string;
  channel: Generated<'mail' | 'sms'>;
  kind: string;
  /** What may be told only once: a second one with the same key is not written. */
  once_key: string | null;
  /** An e-mail address, or a phone number as E.164 has it. */
  to_address: string;
  to_name: Generated<string>;
  content: Json;
  state: Generated<'waiting' | 'sending' | 'sent' | 'dead' | 'obsolete'>;
  attempts: Generated<number>;
  send_after: Generated<Date>;
  /** From then on it is too late to send it; null: it never is. */
  useful_until: Date | null;
  give_up_at: Date;
  claim_id: string | null;
  claimed_until: Date | null;
  /** The last attempt after which the mail may have arrived. */
  handed_over_at: Date | null;
  settled_at: Date | null;
  answer: string | null;
  created_at: Now;
};

type SmsOptOutTable = {
  /** Of the number (engine/mails/sms/sms-opt-outs.ts). */
  phone_hash: string;
  stopped_at: Now;
};

type BookingLinkTable = {
  id: Generated<string>;
  reservation_id: number;
  token_hash: string;
  /** The one that no mail carries. */
  is_own: Generated<boolean>;
  created_at: Now;
  expires_at: Date;
};

type GoogleConversionTable = {
  order_id: string;
  /** Null once Google has been told. */
  rwg_token: string | null;
  /** The course the link was of, as it named it; null where it named none, or the client compares them. */
  link_course_id: string | null;
  /** 1: booked at another course than the link's; 2: at the same; null: nothing is bought yet. */
  merchant_changed: 1 | 2 | null;
  created_at: Now;
  sent_at: Date | null;
};

/** Of a booking that nobody paid for: by whom and from where, as keyed hashes. */
type UnpaidBookingTable = {
  reservation_id: number;
  alias: string;
  facility_id: number;
  /** The facility's local day. */
  play_day: string;
  email_key: string | null;
  phone_key: string | null;
  address_key: string | null;
  wider_address_key: string | null;
  made_at: Now;
};

type BookingCodeTable = {
  order_id: string;
  email_key: string;
  /** Another one with every code that is mailed; the code follows from it. */
  id: string;
  wrong_tries: Generated<number>;
  expires_at: Date;
  proved_at: Date | null;
  created_at: Now;
};

type InvitationState = 'waiting' | 'accepted' | 'declined' | 'revoked';

type InvitationTable = {
  id: Generated<string>;
  reservation_id: number;
  name: string;
  email: string;
  state: Generated<InvitationState>;
  token_hash: string;
  slot_number: number | null;
  created_at: Now;
  answered_at: Date | null;
};
