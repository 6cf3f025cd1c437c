import type { CardBrand, Currency } from '#server/contract/constants.ts';
import type { CardData } from './card-data.ts';

/**
 * What the checkout asks of whoever moves the money. Every call that changes something carries an idempotency key:
 * repeated with the same key and data it gives the first answer again, with other data it is refused.
 * Calls throw PaymentError (payment-error.ts); after `no-answer` the caller looks the attempt up or abandons it.
 */
export type PaymentProvider = {
  readonly name: string;
  /** Where a golfer types the card: into our form, or on the provider's own page, to which every authorisation sends. */
  readonly cardEntry: 'form' | 'hosted';
  /** Origins of the provider's own pages that a form of the site may lead to. */
  readonly redirectHosts: readonly string[];
  /** Asks the card's bank to set the amount aside. Nothing is paid until it is captured. */
  authorise(request: AuthoriseRequest): Promise<AuthoriseAnswer>;
  /** Where it keeps cards to be charged again; without one it keeps none. */
  readonly vault?: Vault;
  /** What became of an attempt; also after an external step. */
  lookUp(attempt: KnownAttempt): Promise<PaymentRecord>;
  /**
   * Gives an attempt up for good and answers what it is now: whatever was set aside is let go, an external step ends,
   * and an authorisation still under way is refused when it arrives. Money already captured stays `captured`: refund it.
   */
  abandon(attempt: KnownAttempt): Promise<PaymentRecord>;
  /** Takes the money, at most what was authorised; the rest is let go. Once per authorisation. */
  capture(request: MoveMoneyRequest): Promise<{ captureId: string; capturedCents: number }>;
  /** Lets an authorisation go that was not captured. Repeating it is fine. */
  void(request: { authorisationId: string; idempotencyKey: string }): Promise<void>;
  /** Gives captured money back, in part or whole, until nothing is left of it. */
  refund(
    request: MoveMoneyRequest,
  ): Promise<{ refundId: string; refundedCents: number; refundedTotalCents: number }>;
};

export type Vault = {
  /** Opens the provider's own page on which a golfer adds a card. Errors: return-address-refused, no-answer. */
  openSetup(request: SetupRequest): Promise<{ reference: string; url: string }>;
  /** What became of it. */
  readSetup(reference: string): Promise<SetupRecord>;
  /** Forgets a card that was kept. Repeating it is fine; payments that were authorised before go on. */
  remove(reference: string): Promise<void>;
};

/** Who adds a card for whom, and where the golfer comes back to: as in `AuthoriseRequest`. */
export type SetupRequest = Pick<AuthoriseRequest, 'idempotencyKey' | 'email' | 'returnUrl' | 'payee'>;

/** `ended`: given up, or too late. */
export type SetupRecord = { state: 'open' } | { state: 'ended' } | ({ state: 'complete' } & AddedCard);

/** A card that was typed on the provider's page: what the provider tells of it. Empty where it does not know. */
export type AddedCard = {
  kept: KeptCard;
  brand: CardBrand | null;
  lastFour: string;
  expirationMonth: number;
  expirationYear: number;
  nameOnCard: string;
  addressLine1: string;
  postalCode: string;
  country: string;
};

/** An attempt as it was written down before the provider was asked. */
export type KnownAttempt = {
  /** Of its authorisation. */
  idempotencyKey: string;
  /** Null as long as no answer has come. */
  authorisationId: string | null;
  begunAt: Date;
};

export type AuthoriseRequest = {
  idempotencyKey: string;
  /** When the attempt began; the same when it is asked for again. */
  begunAt: Date;
  /** Zero checks the card without setting anything aside. */
  amountCents: number;
  currency: Currency;
  /** Typed, or kept before; null where it is typed on the provider's own page. */
  card: CardData | null;
  /** Whether the provider is to keep a typed card to be charged again: it does where the authorisation is approved. */
  keepsCard?: boolean;
  /**
   * Whether its owner has agreed to be charged while away: a kept card without its security code. Where the bank asks for its owner
   * it is declined (`step-refused`), never pending.
   */
  isOffSession?: boolean;
  /** Of who pays, for the provider's page to know; empty where it is not known. */
  email: string;
  /** Where the golfer comes back to after an external step: an absolute address of one of our sites. */
  returnUrl: string;
  /** What the golfer reads on the external step, such as the facility's name. */
  payee: string;
};

export type MoveMoneyRequest = { authorisationId: string; amountCents: number; idempotencyKey: string };

/** Why a card was refused; the golfer's sentence is in the catalogue under the same word. */
export type DeclineReason =
  | 'card-declined'
  | 'insufficient-funds'
  | 'invalid-number'
  | 'brand-not-taken'
  | 'invalid-expiry'
  | 'expired-card'
  | 'invalid-security-code'
  | 'not-a-test-card'
  | 'step-refused'
  | 'step-expired';

/** How a provider names a card it keeps. */
export type KeptCard = {
  /** By which it is charged and removed: another each time it is kept. */
  reference: string;
  /** Of the card itself: the same card kept again has the same. Nothing of its number follows from it. */
  cardKey: string;
};

/** Null as long as the card is not known. `kept`: where it was asked to keep the card; what is declined keeps none. */
type CardFacts = { brand: CardBrand | null; lastFour: string | null; kept?: KeptCard };

export type Approved = CardFacts & { state: 'approved'; authorisationId: string };
type Declined = { state: 'declined'; reason: DeclineReason };
/** The golfer has to do something at the provider first: send the browser to `redirectUrl`. */
export type Pending = CardFacts & { state: 'pending'; authorisationId: string; redirectUrl: string };
/** There is nothing to set aside: it is paid at the course. */
type NotNeeded = { state: 'not-needed' };

export type AuthoriseAnswer = Approved | Declined | Pending | NotNeeded;

export type PaymentRecord =
  | Approved
  | Declined
  | Pending
  | NotNeeded
  | (CardFacts & {
      state: 'captured';
      authorisationId: string;
      captureId: string;
      capturedCents: number;
      refundedCents: number;
    })
  | (CardFacts & { state: 'voided'; authorisationId: string })
  /** Given up; nothing can be authorised under this key any more. */
  | { state: 'abandoned' }
  /** Never arrived so far; it still may, unless the attempt is abandoned. */
  | { state: 'unknown' };
