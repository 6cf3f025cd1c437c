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
/** An open transaction: what takes row locks or writes in several steps asks for one. */
export type Trx = Transaction<Database>;

/** What the engine is made of; given once at start, the same for every call. */
export type EngineParts = {
  db: Db;
  /** The program's clock, for rules. Holds expire by the database's clock. */
  now: () => Date;
  log: Logger;
  /** Where the site is seen from outside, for links in mails and payment returns; no trailing slash. */
  publicUrl: string;
  /** The operator whose site answers at the public address itself; the others have their label in front of it. */
  defaultAlias: string | null;
  /** Makes the secrets of the links in mails. */
  linkSecret: string;
  /** The address mails come from; calendar entries name it where a facility has none. */
  senderAddress: string;
  isProduction: boolean;
  /** The cost of password hashes in tests. Without it, and always in production, hashes have the real cost. */
  passwordCost?: { memoryCost: number; timeCost: number; parallelism: number } | undefined;
  /** Who charges cards where an operator's settings name nobody else (call/payment-of.ts says who it is). */
  payment?: PaymentProvider;
  /** Stripe, for the operators whose keys the program has. */
  stripe?: StripePayments | undefined;
  /** The card provider's own pages below the API (the sandbox's external step). */
  paymentPage?: { path: string; answer(request: Request): Promise<Response> };
  /** Who takes text messages, and what golfers reply to them; without it none are sent. */
  sms?: SmsProvider | undefined;
  /** Where golfers sign in once for many operators; without one nobody signs in with golf-ID. */
  golfId?: GolfIdService | undefined;
  /** The golf-ID service's own page below the API (the sandbox). */
  golfIdPage?: { path: string; answer(request: Request): Promise<Response> } | undefined;
  /** The rewards programme; without one enrolling fails. */
  troon?: TroonRewards | undefined;
  /** Is told which orders came of links of Google's; without it they are kept alone. */
  googleConversions?: GoogleConversions | undefined;
  /** Who tells the weather to come; without it nobody does. */
  weather?: WeatherProvider | undefined;
  /** How often an address and a visitor may call; without it as often as they like. */
  rateLimits?: RateLimits | undefined;
  /** Takes work over that an answer need not wait for (call/after-answer.ts); without it that is done before the answer. */
  background?: ((work: () => Promise<void>) => void) | undefined;
  /** Shared with the site: signs the client's address. Null: every address is the peer's own, and no call is the site's. */
  siteKey: string | null;
};

/** Who calls, as far as the headers prove it. */
export type Caller = {
  /** Set when a valid session was sent. */
  customer: {
    id: number;
    email: string;
    firstName: string;
    lastName: string;
    /** Whether its owner has proved to have the e-mail. */
    isEmailVerified: boolean;
  } | null;
  /** Set when a guest named an e-mail; proves nothing. */
  guest: { email: string; firstName: string; lastName: string } | null;
  /** The cart named by x-cart-id; holding its id is the key to it. */
  cartId: string | null;
  /** The secret of the link in a mail, as x-booking-token names it: the key to that one reservation. */
  bookingToken: string | null;
  /** The address the call came from: the golfer's when the site vouches for it. */
  address: string;
};

export type Operator = {
  alias: string;
  name: string;
  revision: number;
  settings: Settings;
  /** Addresses the operator lists in its file; nobody outside is told. */
  addresses: readonly ListedAddress[];
  /**
   * Names this operator as it was imported last, in this database: another after every import. What is worked out of an
   * import is cached under it.
   */
  importKey: string;
  /**
   * Whether what is due online can be paid: golfers are sold nothing that needs a card while nobody charges the operator's.
   * The shop takes money itself.
   */
  takesCards: boolean;
  /** Whether who charges the operator's cards keeps them for later: without that no membership that renews is sold online. */
  keepsCards: boolean;
};

/** What a call says of its answer besides the answer itself. */
export type Reply = {
  /** In the language of who calls: that of the operator's which the call asks for; before the operator is known, English. */
  text: Text;
  /** Added to the answer. */
  headers: Headers;
  /** The answer as JSON where that has been written already: these bytes are sent, and nothing is written again. */
  json?: Buffer<ArrayBuffer>;
};

/** What calls of a noun need of nouns above, which it does not know; the app registers it. */
export type EngineHooks = {
  /** Finds out for which operator a call is made, and by whom. */
  identify(
    context: CallContext,
    how: { mayBeOver: boolean },
  ): Promise<{ operator: Operator; caller: Caller; text: Text }>;
  /** What each noun keeps about persons. */
  personalData: PersonalData;
  /** Somebody has signed in with this call; in the transaction that makes the session. */
  onSignIn(trx: Trx, context: TenantContext, customer: NonNullable<Caller['customer']>): Promise<void>;
};

/** What a call starts with. */
export type CallContext = EngineHooks & {
  parts: EngineParts;
  headers: Headers;
  address: string;
  /** The site's own call, as its signature proves. */
  isFromSite: boolean;
  requestId: string;
  reply: Reply;
};
/** What a call of a tenant has. */
export type TenantContext = CallContext & { operator: Operator; caller: Caller; text: Text };
