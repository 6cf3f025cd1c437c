import { type Clock, systemClock } from '#server/outside/clock.ts';
import { connectOwnDatabase } from '#server/outside/own-database.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { SETUP_KEY } from './card-setup.ts';
import type { CardPageSentences } from './card-setup-html.ts';
import { createCardSetupPage } from './card-setup-page.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import type { SandboxTables } from './sandbox-tables.ts';
import { createStepPage } from './step-page.ts';
import type { StepPageSentences } from './step-page-html.ts';

/** Where the external step is mounted, below the address of the API; its key travels in the query, which is not logged. */
export const SANDBOX_PAYMENT_PATH = '/sandbox/payment';

export type SandboxOptions = {
  /** The sandbox connects by itself and never shares a transaction with the engine, as a real provider would not. */
  databaseUrl: string;
  /** Makes the addresses of external steps unguessable. */
  secret: string;
  /** The absolute address at which `sandboxPaymentPage` answers. */
  pageUrl: string;
  /** Whether a golfer may be sent back to this address after an external step: one of our sites. */
  isAllowedReturnUrl: (url: URL) => Promise<boolean>;
  /** A site people pay real money at: the sandbox refuses to be there. */
  isProduction: boolean;
  sentences: StepPageSentences & CardPageSentences;
  clock?: Clock;
};

export type SandboxPayments = {
  provider: PaymentProvider;
  /** Answers GET and POST of the page of an external step, and of the one on which a card is added. */
  sandboxPaymentPage(request: Request): Promise<Response>;
  close(): Promise<void>;
};

/**
 * A payment provider to try things out with: it keeps its own books in the database and behaves as a real one would,
 * with test cards instead of banks. Throws in production.
 */
export function createSandboxPayments(options: SandboxOptions): SandboxPayments {
  if (options.isProduction)
    throw new Error('The sandbox payment provider charges nobody: it cannot be used in production');
  const books = connectOwnDatabase<SandboxTables>({
    databaseUrl: options.databaseUrl,
    name: 'fairway sandbox payments',
    maxConnections: 4,
  });
  const clock = options.clock ?? systemClock;
  const stepPage = createStepPage(books, { ...options, clock });
  const cardSetupPage = createCardSetupPage(books, { ...options, clock });
  return {
    provider: createSandboxProvider(books, { ...options, clock }),
    sandboxPaymentPage: (request) =>
      new URL(request.url).searchParams.has(SETUP_KEY) ? cardSetupPage(request) : stepPage(request),
    close: () => books.destroy(),
  };
}
