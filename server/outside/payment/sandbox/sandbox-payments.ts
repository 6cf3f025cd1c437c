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

/** Below the API's base. The step's key is in the query, which is not logged. */
export const SANDBOX_PAYMENT_PATH = '/sandbox/payment';

export type SandboxOptions = {
  /** For a separate connection: like a real provider, the sandbox never shares the engine's transactions. */
  databaseUrl: string;
  /** Makes external step URLs unguessable. */
  secret: string;
  /** Absolute URL of `sandboxPaymentPage`. */
  pageUrl: string;
  /** Accepts only our sites. */
  isAllowedReturnUrl: (url: URL) => Promise<boolean>;
  isProduction: boolean;
  sentences: StepPageSentences & CardPageSentences;
  clock?: Clock;
};

export type SandboxPayments = {
  provider: PaymentProvider;
  /** Serves the pages of external steps and of adding a card. */
  sandboxPaymentPage(request: Request): Promise<Response>;
  close(): Promise<void>;
};

/** A trial payment provider with its own books and test cards. Throws in production. */
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
