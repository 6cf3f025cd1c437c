import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Language } from '#server/contract/constants.ts';
import type { RateLimits } from '#server/contract/rate-limits.ts';
import type { Settings } from '#server/contract/settings.ts';
import type { GrantedRole } from '#server/contract/staff/roles.ts';
import type { Database } from '#server/db/tables.ts';
import type { GolfIdService } from '#server/outside/golf-id/golf-id-service.ts';
import type { GoogleConversions } from '#server/outside/google/google-conversions.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import type { StripePayments } from '#server/outside/payment/stripe/stripe-payments.ts';
import type { SmsProvider } from '#server/outside/sms/sms-provider.ts';
import type { TroonRewards } from '#server/outside/troon/troon-rewards.ts';
import type { WeatherProvider } from '#server/outside/weather/weather-provider.ts';
import type { ListedAddress } from '#server/rules/address-allowance.ts';
import type { Text } from '#server/text/en.ts';
import type { PersonalData } from './personal-data.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

export type EngineParts = {
  db: Db;
  /** For rules. Holds expire by the database's clock. */
  now: () => Date;
  log: Logger;
  /** For links in mails and payment returns; no trailing slash. */
  publicUrl: string;
  /** The operator at the public address; the others have their label in front of it. */
  defaultAlias: string | null;
  /** Signs the links in mails. */
  linkSecret: string;
  /** The sender of mails; calendar entries name it if a facility has no address. */
  senderAddress: string;
  isProduction: boolean;
  /** For tests; production ignores it. */
  passwordCost?: { memoryCost: number; timeCost: number; parallelism: number } | undefined;
  /** Charges cards unless an operator's settings name another (call/payment-of.ts). */
  payment?: PaymentProvider;
  /** For operators whose keys the program has. */
  stripe?: StripePayments | undefined;
  /** The card provider's own pages below the API (the sandbox's external step). */
  paymentPage?: { path: string; answer(request: Request): Promise<Response> };
  /** Without it no texts are sent. */
  sms?: SmsProvider | undefined;
  /** Without it nobody signs in with golf-ID. */
  golfId?: GolfIdService | undefined;
  /** The sandbox's own page below the API. */
  golfIdPage?: { path: string; answer(request: Request): Promise<Response> } | undefined;
  /** Without it enrolling fails. */
  troon?: TroonRewards | undefined;
  /** Without it orders from Google's links are only stored. */
  googleConversions?: GoogleConversions | undefined;
  weather?: WeatherProvider | undefined;
  /** Without it calls are not limited. */
  rateLimits?: RateLimits | undefined;
  /** Runs work after the answer (call/after-answer.ts); without it, before. */
  background?: ((work: () => Promise<void>) => void) | undefined;
  /**
   * Shared with the site, to sign the client's address. Null: every address is the peer's, and no call is the site's.
   */
  siteKey: string | null;
};

/** The caller, as far as headers prove it. */
export type Caller = {
  customer: {
    id: number;
    email: string;
    firstName: string;
    lastName: string;
    isEmailVerified: boolean;
  } | null;
  /** Only named, not proved. */
  guest: { email: string; firstName: string; lastName: string } | null;
  /** From x-cart-id; the id is the key to the cart. */
  cartId: string | null;
  /** From x-booking-token, the secret of a mailed link: the key to one reservation. */
  bookingToken: string | null;
  /** The golfer's if the site vouches for it, else the peer's. */
  address: string;
};

/** The maker of a change. */
export type Actor =
  | { kind: 'golfer'; customerId: number | null }
  | StaffActor
  /** A shop command, perhaps in a staff user's name. */
  | { kind: 'command'; staff: Pick<StaffActor, 'staffUserId' | 'name' | 'roles'> | null }
  /** The contact of an outing, by their link. */
  | { kind: 'organizer' }
  /** A job of the program. */
  | { kind: 'system' };

export type StaffActor = {
  kind: 'staff';
  staffUserId: number;
  name: string;
  email: string;
  roles: readonly GrantedRole[];
  sessionId: string;
  /** The till's name, or such as Chrome on Windows. */
  device: string;
  hasPin: boolean;
  till: { name: string; facilityId: number } | null;
};

export type Operator = {
  alias: string;
  name: string;
  revision: number;
  /** Changes with every import. */
  version: string;
  settings: Settings;
  /** In which the operator's texts are chosen: the caller's, then the operator's own. */
  languages: readonly [Language, ...Language[]];
  /** Of the first facility, in two letters. */
  country: string;
  addresses: readonly ListedAddress[];
  /** The cache key of imported data, by version. */
  importKey: string;
  /** Whether somebody charges cards for the operator. If not, the site sells only what needs no card. */
  takesCards: boolean;
  /** Whether cards can be kept. If not, no renewing membership is sold online. */
  keepsCards: boolean;
};

export type Reply = {
  /** English until the operator is known. */
  text: Text;
  headers: Headers;
  /** Already written; sent unchanged. */
  json?: Buffer<ArrayBuffer>;
  /** Set for answers that are equal for everyone, to keep them (http/kept-answers.ts). */
  keep?: { operator: Operator; isCurrent: () => Promise<boolean> };
};

/** Registered by the app, so that calls need not import higher nouns. */
export type EngineHooks = {
  identify(
    context: CallContext,
    how: { mayBeOver: boolean },
  ): Promise<{ operator: Operator; caller: Caller; text: Text; actor: Actor }>;
  /** Errors: SESSION_REQUIRED, SESSION_EXPIRED (401); STAFF_LOCKED (423) at a locked till, unless `whileLocked`. */
  identifyStaff(
    context: CallContext,
    how: { whileLocked: boolean },
  ): Promise<Omit<StaffContext, keyof CallContext>>;
  personalData: PersonalData;
  /** Runs in the transaction that makes the session. */
  onSignIn(trx: Trx, context: TenantContext, customer: NonNullable<Caller['customer']>): Promise<void>;
};

/** A course's local day; `to` is exclusive. */
export type RushDay = { facilityId: number; from: Date; to: Date };

/** Days on which golfers are refused for lack of room, so that others ask memory first (holds/rushes.ts). */
export type Rushes = {
  begin(day: RushDay): void;
  /** Reads a rushed day's `what` at most once a second, other days always. */
  share<Value>(day: RushDay, what: string, read: () => Promise<Value>): Promise<Value>;
  isRushed(day: RushDay): boolean;
  /** Makes everything be read again, because the engine may have released slots. */
  forget(): void;
  /** Runs the holds of one network one after another, so that those that wait need no connection. */
  inTurn<Result>(network: string, hold: () => Promise<Result>): Promise<Result>;
};

export type CallContext = EngineHooks & {
  parts: EngineParts;
  rushes: Rushes;
  headers: Headers;
  address: string;
  /** Proved by the site's signature. */
  isFromSite: boolean;
  requestId: string;
  reply: Reply;
};
export type TenantContext = CallContext & { operator: Operator; caller: Caller; text: Text; actor: Actor };
export type StaffContext = CallContext & { operator: Operator; text: Text; actor: StaffActor };

/** For verbs that golfers and the shop share. */
export type WriteContext = { parts: EngineParts; actor: Actor };

/** For the counter's verbs: a staff call's context, or a command's. */
export type DeskContext = Pick<TenantContext, 'operator' | 'text' | 'actor' | 'requestId'> & {
  parts: EngineParts;
};
