import type { Logger } from 'pino';
import { isServedSite } from '#server/engine/catalogue/site-hosts.ts';
import type { WorkParts } from '#server/engine/start-work.ts';
import type { Environment } from '#server/environment/environment.ts';
import { deriveSecret, type Secrets } from '#server/environment/secrets.ts';
import { createStripePayments } from '#server/outside/payment/stripe/stripe-payments.ts';
import type { OpenDatabase } from './open-database.ts';
import { chooseGolfId } from './outside/choose-golf-id.ts';
import { chooseGoogleConversions } from './outside/choose-google-conversions.ts';
import { chooseMessageWays, type MessageWays } from './outside/choose-message-ways.ts';
import { choosePayment } from './outside/choose-payment.ts';
import { chooseTroon } from './outside/choose-troon.ts';
import { chooseWeather } from './outside/choose-weather.ts';

export type MadeParts = Pick<MessageWays, 'mailbox'> & {
  parts: WorkParts;
  base: '' | '/api';
  close(): Promise<void>;
};

/** Chooses providers and settings for this process. */
export function makeEngineParts(
  environment: Environment,
  secrets: Pick<Secrets, 'siteKey'>,
  { db, pool, url: databaseUrl }: Pick<OpenDatabase, 'db' | 'pool' | 'url'>,
  log: Logger,
): MadeParts {
  const base = environment.role === 'engine' ? '' : '/api';
  const messages = chooseMessageWays(environment, databaseUrl);
  const payment = choosePayment(environment, {
    databaseUrl,
    base,
    secret: deriveSecret(secrets.siteKey, 'sandbox payments'),
    isOwnSite: (url) => isServedSite({ db, ...environment }, url),
  });
  const golfId = chooseGolfId(environment, {
    base,
    secret: deriveSecret(secrets.siteKey, 'sandbox golf-ID'),
  });
  const parts = {
    db,
    pool,
    log,
    now: () => new Date(),
    publicUrl: environment.publicUrl,
    defaultAlias: environment.defaultAlias ?? null,
    isProduction: environment.isProduction,
    siteKey: secrets.siteKey,
    linkSecret: deriveSecret(secrets.siteKey, 'links of guests'),
    payment: payment?.provider,
    paymentPage: payment?.page,
    stripe: environment.stripeKeys.size > 0 ? createStripePayments(environment.stripeKeys) : undefined,
    golfId: golfId?.service,
    golfIdPage: golfId?.page,
    troon: chooseTroon(environment),
    googleConversions: chooseGoogleConversions(environment),
    weather: chooseWeather(environment),
    rateLimits: environment.rateLimits ?? undefined,
    mailer: messages.mailer,
    sms: messages.sms,
    senderAddress: messages.senderAddress,
  };
  return {
    parts,
    base,
    mailbox: messages.mailbox,
    async close() {
      await Promise.all([messages.close(), payment?.close()]);
    },
  };
}
