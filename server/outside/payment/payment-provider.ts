import type { CardBrand, Currency } from '#server/contract/constants.ts';
import type { CardData } from './card-data.ts';

/**
 * Moves the checkout's money. Writing calls carry an idempotency key: repeating one with the same data returns its
 * first answer; other data is refused. Calls throw PaymentError; after `no-answer`, look the attempt up or abandon
 * it.
 */
export type PaymentProvider = {
  readonly name: string;
  /** `form`: on our form. `hosted`: every authorization redirects to the provider's page. */
  readonly cardEntry: 'form' | 'hosted';
  /** Provider origins that our forms may redirect to. */
  readonly redirectHosts: readonly string[];
  /** Reserves the amount; capture takes it. */
  authorise(request: AuthoriseRequest): Promise<AuthoriseAnswer>;
  /** Saves cards; missing if unsupported. */
  readonly vault?: Vault;
  /** Returns an attempt's state, also after an external step. */
  lookUp(attempt: KnownAttempt): Promise<PaymentRecord>;
  /**
   * Ends an attempt and returns its state: releases authorized money, ends an external step, refuses a late
   * authorization. Captured money stays `captured`: refund it.
   */
  abandon(attempt: KnownAttempt): Promise<PaymentRecord>;
  /** Takes at most the authorized amount, once, and releases the rest. */
  capture(request: MoveMoneyRequest): Promise<{ captureId: string; capturedCents: number }>;
  /** Releases an uncaptured authorization. Repeatable. */
  void(request: { authorisationId: string; idempotencyKey: string }): Promise<void>;
  /** Refunds captured money, in parts or whole. */
  refund(
    request: MoveMoneyRequest,
  ): Promise<{ refundId: string; refundedCents: number; refundedTotalCents: number }>;
};

export type Vault = {
  /** Opens the provider's page for adding a card. Errors: return-address-refused, no-answer. */
  openSetup(request: SetupRequest): Promise<{ reference: string; url: string }>;
  readSetup(reference: string): Promise<SetupRecord>;
  /** Deletes a saved card. Repeatable; earlier authorizations stay valid. */
  remove(reference: string): Promise<void>;
};

export type SetupRequest = Pick<AuthoriseRequest, 'idempotencyKey' | 'email' | 'returnUrl' | 'payee'>;

/** `ended`: cancelled or expired. */
export type SetupRecord = { state: 'open' } | { state: 'ended' } | ({ state: 'complete' } & AddedCard);

/** A card added on the provider's page. Unknown facts are empty. */
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

/** Recorded before calling the provider. */
export type KnownAttempt = {
  /** Of its authorization. */
  idempotencyKey: string;
  /** Null until an answer comes. */
  authorisationId: string | null;
  begunAt: Date;
};

export type AuthoriseRequest = {
  idempotencyKey: string;
  /** Unchanged on retries. */
  begunAt: Date;
  /** Zero only verifies the card. */
  amountCents: number;
  currency: Currency;
  /** Null: typed on the provider's page. */
  card: CardData | null;
  /** Saves a typed card if the authorization is approved. */
  keepsCard?: boolean;
  /**
   * The owner agreed to charges while away, without a security code. If the bank asks for the owner, the result is
   * declined (`step-refused`), never pending.
   */
  isOffSession?: boolean;
  /** The payer's, for the provider's page; empty if unknown. */
  email: string;
  /** Return address after an external step, absolute, on one of our sites. */
  returnUrl: string;
  /** Shown on the external step, such as the facility's name. */
  payee: string;
};

export type MoveMoneyRequest = { authorisationId: string; amountCents: number; idempotencyKey: string };

/** The golfer's sentence has the same key in the catalogue. */
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

export type KeptCard = {
  /** Charges and removes the card; new each time it is saved. */
  reference: string;
  /** Equal when the same card is saved again. Reveals nothing of its number. */
  cardKey: string;
};

/** Null until the card is known. `kept`: if requested and not declined. */
type CardFacts = { brand: CardBrand | null; lastFour: string | null; kept?: KeptCard };

export type Approved = CardFacts & { state: 'approved'; authorisationId: string };
type Declined = { state: 'declined'; reason: DeclineReason };
/** The golfer must continue at `redirectUrl` first. */
export type Pending = CardFacts & { state: 'pending'; authorisationId: string; redirectUrl: string };
/** Paid at the course. */
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
  /** Its key can no longer be authorized. */
  | { state: 'abandoned' }
  /** Not arrived yet; it still may, unless abandoned. */
  | { state: 'unknown' };
