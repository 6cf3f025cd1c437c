import type { Environment } from '#server/environment/environment.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import {
  createSandboxPayments,
  SANDBOX_PAYMENT_PATH,
} from '#server/outside/payment/sandbox/sandbox-payments.ts';
import { programText } from '../program-text.ts';

type Payment = {
  provider: PaymentProvider;
  page: { path: string; answer(request: Request): Promise<Response> };
  close(): Promise<void>;
};

/**
 * Returns the provider for operators that name none: the sandbox in a demo, none in production, where golfers pay at
 * the course.
 */
export function choosePayment(
  environment: Environment,
  options: {
    databaseUrl: string;
    secret: string;
    base: string;
    isOwnSite: (url: URL) => Promise<boolean>;
  },
): Payment | undefined {
  if (environment.isProduction) return undefined;
  const { publicUrl, role, port } = environment;
  const apiUrl = role === 'engine' ? `http://localhost:${port}` : `${publicUrl}${options.base}`;
  const sandbox = createSandboxPayments({
    databaseUrl: options.databaseUrl,
    secret: options.secret,
    pageUrl: `${apiUrl}${SANDBOX_PAYMENT_PATH}`,
    isAllowedReturnUrl: options.isOwnSite,
    isProduction: environment.isProduction,
    sentences: programText().payment.sandboxPage,
  });
  return {
    provider: sandbox.provider,
    page: { path: SANDBOX_PAYMENT_PATH, answer: sandbox.sandboxPaymentPage },
    close: sandbox.close,
  };
}
