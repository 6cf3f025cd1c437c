import type { Generated } from 'kysely';
import type { CardBrand } from '#server/contract/constants.ts';
import type { DeclineReason } from '../payment-provider.ts';

/** The sandbox's tables, separate from the engine's. */
export type SandboxTables = {
  sandbox_payment: {
    id: string;
    idempotency_key: string;
    fingerprint: string | null;
    state: SandboxState;
    reason: DeclineReason | null;
    amount_cents: Generated<number>;
    captured_cents: Generated<number>;
    refunded_cents: Generated<number>;
    currency: string | null;
    brand: CardBrand | null;
    last_four: string | null;
    payee: string | null;
    return_url: string | null;
    step_token_hash: string | null;
    kept_card: Generated<string | null>;
    step_expires_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  /** The vault: how a test card behaves, not its number. */
  sandbox_card: {
    reference: string;
    verdict: 'approve' | 'external-step';
    brand: CardBrand;
    last_four: string;
    created_at: Date;
  };
  sandbox_card_setup: {
    id: string;
    token_hash: string;
    state: 'open' | 'complete' | 'ended';
    payee: string;
    return_url: string;
    card_reference: string | null;
    brand: CardBrand | null;
    last_four: string | null;
    expiration_month: number | null;
    expiration_year: number | null;
    name_on_card: Generated<string>;
    created_at: Date;
    expires_at: Date;
  };
  sandbox_payment_entry: {
    id: string;
    position: Generated<number>;
    payment_id: string;
    kind: EntryKind;
    amount_cents: number;
    idempotency_key: string | null;
    at: Date;
  };
};

export type SandboxState = 'declined' | 'pending' | 'approved' | 'captured' | 'voided' | 'abandoned';

export type EntryKind =
  | 'authorised'
  | 'declined'
  | 'step-begun'
  | 'step-approved'
  | 'step-refused'
  | 'abandoned'
  | 'captured'
  | 'voided'
  | 'refunded';
