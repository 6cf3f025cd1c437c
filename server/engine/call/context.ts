import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { RateLimits } from '#server/contract/rate-limits.ts';
import type { Settings } from '#server/contract/settings.ts';
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

/** Everything the engine is built from, the same for every call. */
export type EngineParts = {
  db: Db;
  /** The program's clock, for rules. Holds expire by the database's clock. */
  now: () => Date;
  log: Logger;
  /** For links in mails and payment returns; no trailing slash. */
  publicUrl: string;
  /** The operator at the public address; the others have their label in front of it. */
  defaultAlias: string | null;
  /** Signs the links in mails. */
  linkSecret: string;
  /** Mails come from it; calendar entries name it if a facility has no address. */
  senderAddress: string;
  isProduction: boolean;
  /** For tests. Production always uses the real cost. */
  passwordCost?: { memoryCost: number; timeCost: number; parallelism: number } | undefined;
  /** Charges cards unless an operator's settings name another provider (call/payment-of.ts). */
  payment?: PaymentProvider;
  /** For operators whose keys the program has. */
  stripe?: StripePayments | undefined;
  /** The card provider's own pages below the API (the sandbox's external step). */
  paymentPage?: { path: string; answer(request: Request): Promise<Response> };
  /** Sends texts and receives golfers' replies; without it none are sent. */
  sms?: SmsProvider | undefined;
  /** Without it nobody signs in with golf-ID. */
  golfId?: GolfIdService | undefined;
  /** The golf-ID service's own page below the API (the sandbox). */
  golfIdPage?: { path: string; answer(request: Request): Promise<Response> } | undefined;
  /** The rewards programme; without it enrolling fails. */
  troon?: TroonRewards | undefined;
  /** Receives the orders that came from Google's links; without it we only store them. */
  googleConversions?: GoogleConversions | undefined;
  weather?: WeatherProvider | undefined;
  /** Without it calls are not limited. */
  rateLimits?: RateLimits | undefined;
  /** Runs work after the answer (call/after-answer.ts); without it the work runs before. */
  background?: ((work: () => Promise<void>) => void) | undefined;
  /**
   * Shared with the site, to sign the client's address. Null: every address is the peer's, and no call is the site's.
   */
  siteKey: string | null;
};

/** The caller, as far as the headers prove. */
export type Caller = {
  /** Set when a valid session was sent. */
  customer: {
    id: number;
    email: string;
    firstName: string;
    lastName: string;
    isEmailVerified: boolean;
  } | null;
  /** Set when a guest named an e-mail; proves nothing. */
  guest: { email: string; firstName: string; lastName: string } | null;
  /** From x-cart-id; the id is the key to the cart. */
  cartId: string | null;
  /** From x-booking-token, the secret of a link in a mail: the key to one reservation. */
  bookingToken: string | null;
  /** The golfer's address if the site vouches for it, else the peer's. */
  address: string;
};

export type Operator = {
  alias: string;
  name: string;
  revision: number;
  settings: Settings;
  /** Never sent outside. */
  addresses: readonly ListedAddress[];
  /** Changes with every import; caches of imported data use it as their key. */
  importKey: string;
  /**
   * Whether somebody charges cards for the operator. If not, the site sells only what needs no card; the shop still
   * takes money.
   */
  takesCards: boolean;
  /** Whether the card provider can keep cards. Without that, no renewing membership is sold online. */
  keepsCards: boolean;
};

export type Reply = {
  /** In the language chosen for the caller; English until the operator is known. */
  text: Text;
  headers: Headers;
  /** The answer as JSON that is already written; sent unchanged. */
  json?: Buffer<ArrayBuffer>;
};

/** Functions of nouns above that calls need without importing them; the app registers them. */
export type EngineHooks = {
  /** Finds the operator and the caller of a call. */
  identify(
    context: CallContext,
    how: { mayBeOver: boolean },
  ): Promise<{ operator: Operator; caller: Caller; text: Text }>;
  personalData: PersonalData;
  /** Runs after a sign-in, in the transaction that makes the session. */
  onSignIn(trx: Trx, context: TenantContext, customer: NonNullable<Caller['customer']>): Promise<void>;
};

export type CallContext = EngineHooks & {
  parts: EngineParts;
  headers: Headers;
  address: string;
  /** Proved by the site's signature. */
  isFromSite: boolean;
  requestId: string;
  reply: Reply;
};
export type TenantContext = CallContext & { operator: Operator; caller: Caller; text: Text };
