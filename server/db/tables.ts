import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  AccountKind,
  AccountUnit,
  BlockColor,
  BlockKind,
  CardBrand,
  CartItemType,
  Currency,
  Language,
  LedgerAccount,
  ProgressStep,
  Weekday,
} from '#server/contract/constants.ts';
import type { Picture } from '#server/contract/file-values.ts';
import type { Role } from '#server/contract/staff/roles.ts';
import type { LINEUP_CATEGORY_IDS, LineupCategory } from '#server/contract/store-plan.ts';
import type { ListedAddress } from '#server/rules/address-allowance.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import type { TextPerLanguage } from '#server/rules/operator-texts.ts';
import type {
  BookedRate,
  Booker,
  ChangePlan,
  MembershipPlan,
  OrderBooker,
  WrittenSettings,
} from './json-columns.ts';

/** Instants are Date, local dates 'YYYY-MM-DD', local times 'HH:MM:SS'. */
export type Database = {
  operator: OperatorTable;
  operator_host: { host: string; alias: string };
  facility: FacilityTable;
  rate: RateTable;
  promotion: { alias: string; code: string; config: Json };
  block: BlockTable;
  tee_time: TeeTimeTable;
  tee_time_rate: { rate_key: number } & TeeTimeTable;
  work_schedule: { name: string; next_at: Generated<Date>; failed_at: Date | null; problem: string | null };
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
  outing: OutingTable;
  reservation: ReservationTable;
  reservation_slot: ReservationSlotTable;
  booking_progress: BookingProgressTable;
  day_note: DayNoteTable;
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
  staff_user: StaffUserTable;
  staff_role: StaffRoleTable;
  staff_session: StaffSessionTable;
  staff_link: StaffLinkTable;
  staff_recovery_code: { staff_user_id: number; code_hash: string };
  staff_sign_in: { token_hash: string; staff_user_id: number; expires_at: Date };
  audit_entry: AuditEntryTable;
  drawer: DrawerTable;
  till_entry: TillEntryTable;
};

/** jsonb, written as JSON text; unknown shapes are checked by the reader. */
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
  addresses: JsonWithDefault<ListedAddress[]>;
  /** Counts imports; keys caches. */
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
  kind: Generated<BlockKind>;
  weekdays: Generated<Weekday[]>;
  color: Generated<BlockColor>;
};

type CustomerTable = {
  id: Generated<number>;
  alias: string;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  /** The primary number's last ten digits. */
  phone: string | null;
  /** E.164, for texts; null when ambiguous. */
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
  /** SHA-256. */
  file_hash: string;
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
  /** Hashed network of a guest. */
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
  /** SHA-256 of the creation key, and how long it returns this cart. */
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
  starting_tee: Generated<number>;
  players: number | null;
  promotion_code: string | null;
  extra: Json;
  state: Generated<'open' | 'checked-out'>;
  error_code: string | null;
  error_message: string | null;
  created_at: Now;
  updated_at: Now;
};

/** `starting_tee`: the hole where the round begins. */
type TeeTimeTable = {
  id: Generated<number>;
  facility_id: number;
  starts_at: Date;
  starting_tee: Generated<number>;
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
  /** Hashes of the address, its /64 or the customer; and of its /48. */
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
  /** Order of writing. */
  sequence: GeneratedAlways<number>;
  order_number: string;
  alias: string;
  cart_id: string;
  /** `position` of the newest item when the order was opened. */
  last_item_position: Generated<number>;
  customer_id: number | null;
  booker: Json<OrderBooker>;
  language: Generated<Language>;
  campaign_id: string | null;
  campaign_type: string | null;
  state: Generated<'pending' | 'fulfilled' | 'partially-fulfilled' | 'error' | 'cancelled'>;
  created_at: Now;
  updated_at: Now;
  confirmed_at: Date | null;
  /** To confirm to the booker. */
  pending_confirmations: Generated<number[]>;
  /** To announce to the facility. */
  pending_announcements: Generated<number[]>;
  /** Invoices of other purchases, to confirm and announce. */
  pending_purchases: Generated<number[]>;
  /** When to send these, even if items may still be paid. */
  confirm_at: Date | null;
  /** When personal data was erased. */
  forgotten_at: Date | null;
  /** Hashes of the last purchase's key, and of key and form. */
  purchase_key_hash: string | null;
  purchase_form_hash: string | null;
  purchase_begun_at: Date | null;
  /** When every item was bought or refused. */
  purchase_ended_at: Date | null;
  purchase_refusal: JsonOrNull;
  purchase_notices: Generated<string[]>;
};

type ProductTable = {
  key: Generated<number>;
  facility_id: number;
  id: number;
  position: Generated<number>;
  /** For the shop; golfers read `names` if it is not null. */
  name: string;
  names: TextPerLanguage | null;
  price_cents: number;
  /** Total ever; null: not counted. */
  stock: number | null;
  is_offered: Generated<boolean>;
  /** Bought with a tee time. */
  category_id: (typeof LINEUP_CATEGORY_IDS)[LineupCategory] | null;
  client_id: string | null;
  brand: string | null;
  brand_model: string | null;
  is_featured: Generated<boolean>;
  picture: Picture | null;
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
  /** From the facility's file; null: imported. */
  offer_id: number | null;
  member_number: Generated<string>;
  /** Null: imported, or paid elsewhere. */
  invoice_id: number | null;
  customer_id: number | null;
  /** Lowercase; empty once forgotten. */
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  name: string;
  plan: Json<MembershipPlan>;
  state: Generated<'pending' | 'active' | 'suspended' | 'ended' | 'cancelled' | 'void'>;
  expires_at: Date | null;
  starts_on: string | null;
  /** Null: until cancelled. */
  ends_on: string | null;
  next_payment_on: string | null;
  /** The membership stays valid through `ends_on`. */
  cancelled_at: Date | null;
  /** `ends_on` before cancelling. */
  ended_from: string | null;
  is_billed: Generated<boolean>;
  /** Null: the member's default card. */
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
  /** Set once charged; the first is paid with the membership. */
  invoice_id: number | null;
  tries: Generated<number>;
  /** Failed tries the member knows of. */
  told_tries: Generated<number>;
  first_tried_on: string | null;
  /** Null after a try: none follows. */
  next_try_on: string | null;
};

type GiftCertificateTable = {
  id: Generated<number>;
  alias: string;
  facility_id: number;
  /** Null: sold without an offer. */
  offer_id: number | null;
  invoice_id: number;
  name: string;
  value_cents: number;
  currency: Currency;
  /** The code derives from it. */
  code_id: Generated<string>;
  code_hash: string | null;
  last_four: string | null;
  sender_name: Generated<string>;
  recipient_name: string;
  recipient_email: string;
  message: Generated<string>;
  delivery_date: string | null;
  state: Generated<'pending' | 'active' | 'void'>;
  /** rain-check: for paid holes not played. */
  origin: Generated<'sold' | 'rain-check'>;
  expires_at: Date | null;
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

type CurrentInvoiceView = Pick<
  InvoiceTable,
  'id' | 'reference' | 'kind' | 'currency' | 'state' | 'revision' | 'customer_id'
> & { total_cents: number; due_online_cents: number; lines: SoldLine[] };

type GolfProfileTable = {
  id: Generated<number>;
  alias: string;
  facility_id: number;
  customer_id: number;
  member_number: Generated<string>;
  created_at: Now;
  updated_at: Now;
};

type CustomerAccountTable = {
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

type JournalTable = {
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
type AccountMonthTable = {
  account_id: number;
  /** First day. */
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
  /** Debits are positive. */
  amount_cents: number;
  currency: AccountUnit;
  /** The customer's points, credit or book. */
  account_id: number | null;
  gift_certificate_id: number | null;
};

export type TenderState = 'open' | 'paid' | 'released';

type DrawerTable = {
  id: Generated<number>;
  alias: string;
  facility_id: number;
  /** The till's name, or such as Chrome on Windows. */
  device: string;
  /** Local. */
  day: string;
  float_cents: number;
  opened_by: number | null;
  opened_at: Now;
  counted_cents: number | null;
  difference_reason: Generated<string>;
  closed_by: number | null;
  closed_at: Date | null;
};

type TillEntryTable = {
  id: Generated<number>;
  alias: string;
  facility_id: number;
  drawer_id: number | null;
  staff_user_id: number | null;
  kind: 'payment' | 'refund' | 'cash-in' | 'cash-out';
  tender: 'cash' | 'terminal';
  amount_cents: number;
  tender_id: number | null;
  invoice_id: number | null;
  reference: Generated<string>;
  reason: Generated<string>;
  /** Of cash put in or taken out: the same one is made once. */
  attempt_id: string | null;
  made_at: Now;
  /** Null for a refund that is still to be handed out. */
  paid_at: Date | null;
};

type TenderTable = {
  id: Generated<number>;
  invoice_id: number;
  kind:
    | 'at-course'
    | 'card'
    | 'gift-certificate'
    | 'credit-account'
    | 'loyalty'
    | 'credit-book'
    /** Taken by hand at the counter; a terminal is another company's card reader. */
    | 'cash'
    | 'terminal'
    /** Nobody pays. */
    | 'comp';
  payment_attempt_id: number | null;
  gift_certificate_id: number | null;
  /** The customer's account that pays, and the points it takes. */
  account_id: number | null;
  units: number | null;
  amount_cents: number;
  state: Generated<TenderState>;
  /** Paid for a change of the booking. */
  is_addition: Generated<boolean>;
  created_at: Now;
  updated_at: Now;
};

type OutingTable = {
  id: Generated<number>;
  alias: string;
  facility_id: number;
  name: string;
  attempt_id: string;
  created_at: Now;
};

type ReservationTable = {
  id: Generated<number>;
  confirmation_number: string;
  alias: string;
  facility_id: number;
  tee_time_id: number;
  tee_time_rate_id: number;
  starts_at: Date;
  starting_tee: Generated<number>;
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
  /** The only source of prices and sums. */
  invoice_id: number;
  /** Of the golfer. */
  notes: Generated<string>;
  staff_notes: Generated<string>;
  calendar_sequence: Generated<number>;
  cancel_reason: string | null;
  created_at: Now;
  confirmed_at: Date | null;
  cancelled_at: Date | null;
  updated_at: Now;
  held_since: Date | null;
  /** Slots count against it while pending. */
  client_address: string | null;
  counted_for: Generated<string | null>;
  counted_for_wider: Generated<string | null>;
  rate: JsonWithDefault<BookedRate>;
  announced_at: Date | null;
  forgotten_at: Date | null;
  /** The tee-offs of the last reminder and check-in notice. */
  reminded_of: Date | null;
  check_in_told_of: Date | null;
  /** The tee time before a frost delay. */
  delayed_from: Date | null;
  /** Until then the golfer may cancel it for a full refund, whatever the terms. */
  cancel_free_until: Date | null;
  delay_accepted_at: Date | null;
  outing_id: number | null;
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
  /** pending: awaits payment, booking unchanged. ended: failed. */
  state: 'pending' | 'done' | 'ended';
  by: 'golfer' | 'shop';
  invoice_id: number | null;
  /** Differs from calendar_sequence once the booking changed. */
  from_sequence: number;
  from_starts_at: Date;
  from_players: number;
  from_rate_name: string;
  from_total_cents: number | null;
  starts_at: Date;
  tee_time_rate_id: number;
  players: number;
  plan: Json<ChangePlan>;
  due_cents: Generated<number>;
  refund_cents: Generated<number>;
  /** Part of the refund on gift certificates. */
  certificate_cents: Generated<number>;
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Now;
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

type ReservationCancellationTable = {
  id: Generated<number>;
  reservation_id: number;
  players: number;
  players_left: number;
  /** 0 means all. */
  asked_players: number;
  reason: Generated<string>;
  by: 'golfer' | 'shop' | 'program';
  refund_cents: Generated<number>;
  /** Part of the refund on gift certificates. */
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
  /** On a separate check-in invoice. */
  is_paid: Generated<boolean>;
  no_show_at: Date | null;
  /** '' without one. */
  cart: Generated<string>;
};

/** Marks count for the tee time they were made for. */
type BookingProgressTable = {
  reservation_id: number;
  starts_at: Date;
  step: ProgressStep;
  at: Now;
  /** Null: a command that names nobody. */
  marked_by: number | null;
};

type DayNoteTable = { facility_id: number; day: string; notes: string };

/** Paid online at check-in instead of at the course. */
type CheckInInvoiceTable = {
  invoice_id: number;
  reservation_id: number;
  /** The slot of each invoice line. */
  slot_numbers: number[];
  expires_at: Date;
  /** A clerk charges a kept card for it. */
  is_at_counter: Generated<boolean>;
};

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
  invoice_id: number;
  idempotency_key: Generated<string>;
  amount_cents: number;
  /** `void`: never charged. */
  state: Generated<'due' | 'done' | 'refused' | 'void'>;
  refund_id: string | null;
  /** Sends a separate mail when done. */
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
  /** Random: knowing it is enough to query the payment. */
  id: Generated<number>;
  /** Order of writing; `created_at` is when the transaction began. */
  sequence: GeneratedAlways<number>;
  card_token_hash: string | null;
  alias: string;
  invoice_id: number;
  idempotency_key: Generated<string>;
  provider: string;
  state: Generated<PaymentState>;
  amount_cents: number;
  /** Set when part could not be sold. */
  authorised_cents: number | null;
  refunded_cents: Generated<number>;
  currency: Currency;
  authorisation_id: string | null;
  capture_id: string | null;
  brand: CardBrand | null;
  last_four: string | null;
  /** 0: sold its invoice. 1: under way. 2: failed. */
  standing: GeneratedAlways<number>;
  return_url: string | null;
  redirect_url: string | null;
  reason_code: string | null;
  message: string | null;
  /** Becomes a wallet card once booked. */
  card_to_keep: JsonOrNull;
  created_at: Now;
  updated_at: Now;
};

/** Only the provider knows its number. */
type WalletCardTable = {
  id: Generated<string>;
  alias: string;
  customer_id: number;
  provider: string;
  vault_reference: string;
  /** Same for the same card saved again. */
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
  /** Null: the course may not charge it for unpaid rounds. */
  charge_agreed_at: Generated<Date | null>;
  created_at: Now;
  updated_at: Now;
};

type CardSetupTable = {
  token_hash: string;
  alias: string;
  customer_id: number;
  provider: string;
  reference: string;
  is_finished: Generated<boolean>;
  wallet_card_id: string | null;
  created_at: Now;
};

type InvoicePointsTable = {
  invoice_id: number;
  /** Per currency unit; fixed with the first points. */
  points_per_unit: string;
  points: number;
  changes: Generated<number>;
};

type OutboxTable = {
  id: Generated<string>;
  alias: string;
  channel: Generated<'mail' | 'sms'>;
  kind: string;
  once_key: string | null;
  /** Email or E.164. */
  to_address: string;
  to_name: Generated<string>;
  content: Json;
  state: Generated<'waiting' | 'sending' | 'sent' | 'dead' | 'obsolete'>;
  attempts: Generated<number>;
  send_after: Generated<Date>;
  /** Null: always useful. */
  useful_until: Date | null;
  give_up_at: Date;
  claim_id: string | null;
  claimed_until: Date | null;
  /** The last attempt that may have delivered it. */
  handed_over_at: Date | null;
  settled_at: Date | null;
  answer: string | null;
  created_at: Now;
};

type SmsOptOutTable = {
  /** See engine/mails/sms/sms-opt-outs.ts. */
  phone_hash: string;
  stopped_at: Now;
};

type BookingLinkTable = {
  id: Generated<string>;
  reservation_id: number;
  token_hash: string;
  /** The link no mail carries. */
  is_own: Generated<boolean>;
  created_at: Now;
  expires_at: Date;
};

type GoogleConversionTable = {
  order_id: string;
  rwg_token: string | null;
  /** The link's course; null: none named, or the client compares. */
  link_course_id: string | null;
  /** 1: at another course than the link's. 2: at the same. Null: not bought yet. */
  merchant_changed: 1 | 2 | null;
  created_at: Now;
  sent_at: Date | null;
};

/** Keyed hashes. */
type UnpaidBookingTable = {
  reservation_id: number;
  alias: string;
  facility_id: number;
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
  /** New with every code, which derives from it. */
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

type StaffUserTable = {
  id: Generated<number>;
  alias: string;
  email: string;
  name: string;
  state: Generated<'invited' | 'active' | 'disabled'>;
  password_hash: string | null;
  pin_hash: string | null;
  /** Sealed; null without a second factor. */
  totp_secret: string | null;
  /** The time step of the last accepted code; pg returns it as text. */
  totp_step: Generated<number>;
  totp_since: Date | null;
  created_at: Now;
  updated_at: Now;
};

/** Null: every facility of the operator. */
type StaffRoleTable = { staff_user_id: number; facility_id: number | null; role: Role };

type StaffSessionTable = {
  token_hash: string;
  /** Names it in lists and in the log. */
  id: Generated<string>;
  staff_user_id: number;
  user_agent: string | null;
  created_at: Now;
  last_seen_at: Now;
  expires_at: Date;
  /** Null: not a till. */
  till_name: string | null;
  till_facility_id: number | null;
  is_locked: Generated<boolean>;
};

type StaffLinkTable = {
  id: string;
  alias: string;
  /** Null: the first owner's. */
  staff_user_id: number | null;
  purpose: 'invitation' | 'reset' | 'first-owner';
  token_hash: string;
  expires_at: Date;
  used_at: Date | null;
  created_at: Now;
};

/** Append-only: triggers refuse every change but emptying `personal`. */
type AuditEntryTable = {
  id: Generated<number>;
  alias: string;
  facility_id: number | null;
  actor: 'staff' | 'command';
  /** Null: a command that names nobody. */
  staff_user_id: number | null;
  device: Generated<string>;
  verb: string;
  noun: string;
  noun_id: string;
  before: Json<Record<string, unknown>>;
  after: Json<Record<string, unknown>>;
  /** Names and notes, before and after, kept as long as the booking's. */
  personal: JsonOrNull;
  reason: Generated<string>;
  request_id: string;
  undoes_id: number | null;
  /** Of a change that may be sent twice. */
  attempt_id: Generated<string | null>;
  at: Now;
};
