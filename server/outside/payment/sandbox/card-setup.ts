import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type CardData, revealCard } from '../card-data.ts';
import { PaymentError } from '../payment-error.ts';
import type { DeclineReason, SetupRecord, SetupRequest } from '../payment-provider.ts';
import type { AuthoriseOptions } from './authorise-payment.ts';
import {
  endCardSetup,
  findCardSetup,
  insertCardSetup,
  lockCardSetup,
  type SetupRow,
} from './card-setup.queries.ts';
import { judgeCard } from './judge-card.ts';
import { createSandboxId, insertCard } from './sandbox-payment.queries.ts';
import type { SandboxTables } from './sandbox-tables.ts';
import { hashStepToken } from './step-token.ts';

const SETUP_MINUTES = 30;

/** Query parameter of the sandbox's URL. */
export const SETUP_KEY = 'setup';

/** Opens a page for adding a card. Error: return-address-refused. */
export async function openCardSetup(
  books: Kysely<SandboxTables>,
  { returnUrl, payee }: SetupRequest,
  { pageUrl, isAllowedReturnUrl, clock }: AuthoriseOptions,
): Promise<{ reference: string; url: string }> {
  if (!URL.canParse(returnUrl) || !(await isAllowedReturnUrl(new URL(returnUrl))))
    throw new PaymentError('return-address-refused', 'Golfers cannot be sent back to that address');
  const token = randomBytes(24).toString('base64url');
  const now = clock();
  const reference = createSandboxId();
  await insertCardSetup(books, {
    id: reference,
    token_hash: hashStepToken(token),
    state: 'open',
    payee,
    return_url: returnUrl,
    created_at: now,
    expires_at: new Date(now.getTime() + SETUP_MINUTES * 60_000),
  });
  const url = new URL(pageUrl);
  url.searchParams.set(SETUP_KEY, token);
  return { reference, url: url.href };
}

export function isSetupOpen({ state, expires_at: until }: SetupRow, now: Date): boolean {
  return state === 'open' && until > now;
}

/** Error: not-found. */
export async function readCardSetup(
  books: Kysely<SandboxTables>,
  reference: string,
  now: Date,
): Promise<SetupRecord> {
  const setup = await findCardSetup(books, { column: 'id', value: reference });
  if (!setup) throw new PaymentError('not-found', 'There is no such page');
  if (isSetupOpen(setup, now)) return { state: 'open' };
  const { card_reference: card, brand, last_four: lastFour } = setup;
  if (!card || !brand || !lastFour) return { state: 'ended' };
  return {
    state: 'complete',
    // Brand and last digits identify a test card.
    kept: { reference: card, cardKey: `${brand} ${lastFour}` },
    brand,
    lastFour,
    expirationMonth: setup.expiration_month ?? 1,
    expirationYear: setup.expiration_year ?? 2000,
    nameOnCard: setup.name_on_card,
    addressLine1: '',
    postalCode: '',
    country: '',
  };
}

/** Saves a typed card once; repeated clicks change nothing. Returns the refusal reason, or null. */
export function addCard(
  books: Kysely<SandboxTables>,
  tokenHash: string,
  card: CardData,
  now: Date,
): Promise<DeclineReason | null> {
  const judgement = judgeCard(card, now);
  if (judgement.verdict === 'decline') return Promise.resolve(judgement.reason);
  const { verdict, brand } = judgement;
  const { expirationMonth, expirationYear, nameOnCard } = revealCard(card);
  return books.transaction().execute(async (trx) => {
    const setup = await lockCardSetup(trx, tokenHash);
    if (!setup || !isSetupOpen(setup, now)) return null;
    const reference = createSandboxId();
    await insertCard(trx, { reference, verdict, brand, last_four: card.lastFour, created_at: now });
    await endCardSetup(trx, setup.id, {
      state: 'complete',
      card_reference: reference,
      brand,
      last_four: card.lastFour,
      expiration_month: expirationMonth,
      expiration_year: expirationYear,
      name_on_card: nameOnCard,
    });
    return null;
  });
}

/** Ends an open page without a card. */
export function giveUpSetup(books: Kysely<SandboxTables>, tokenHash: string, now: Date): Promise<void> {
  return books.transaction().execute(async (trx) => {
    const setup = await lockCardSetup(trx, tokenHash);
    if (setup && isSetupOpen(setup, now)) await endCardSetup(trx, setup.id, { state: 'ended' });
  });
}
