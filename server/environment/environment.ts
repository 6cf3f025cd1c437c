import type { z } from 'zod';
import type { RateLimits } from '#server/contract/rate-limits.ts';
import { isLoopback, isThisMachine } from '#server/http/host-name.ts';
import type { StripeKeys } from '#server/outside/payment/stripe/stripe-payments.ts';
import type { TwilioAccount } from '#server/outside/sms/twilio/twilio-sms.ts';
import { StartError } from '#server/start-error.ts';
import { type LOG_LEVELS, SECRET_VARIABLES, type Variables, variables } from './variables.ts';

type Program = 'start' | 'api' | 'serve';

type Role = 'whole' | 'site' | 'engine';

export type Environment = {
  role: Role;
  /** Real bookings: PUBLIC_URL is not this machine. */
  isProduction: boolean;
  /** A demo for everybody, under any host name. */
  isPublicDemo: boolean;
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  bookingApiUrl: string | undefined;
  defaultAlias: string | undefined;
  /** Public, without a trailing slash. */
  publicUrl: string;
  trustedProxies: string[];
  /** The first signs; all are accepted. Undefined: generated and kept in DATA_DIR. */
  sessionSecrets: string[] | undefined;
  siteKey: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Undefined: texts only reach a demo's mailbox. */
  sms: TwilioAccount | undefined;
  golfId: Service | undefined;
  troon: Service | undefined;
  googlePartner: { url: string; partnerId: string } | undefined;
  weatherUrl: string | undefined;
  stripeKeys: ReadonlyMap<string, StripeKeys>;
  metricsToken: string | undefined;
  /** Null: unlimited. */
  rateLimits: RateLimits | null;
  /** Pages and calls of visitors without a cart that are made at once. */
  newcomersAtOnce: number;
  /** How long a stopping program still serves visitors, so that balancers notice. */
  drainSeconds: number;
  shutdownSeconds: number;
  logLevel: (typeof LOG_LEVELS)[number];
};

type Service = { url: string; secret: string };

const DEFAULT_PORTS: Record<Role, number> = { whole: 3000, site: 3000, engine: 4000 };
const DEMO_ALIAS = 'cedar-ridge';
/** Two checks of a balancer that checks every two seconds. */
const DRAIN_SECONDS = 5;

/**
 * Reads and checks settings. `npm start` with BOOKING_API_URL is the site alone, like `npm run serve`. Throws
 * StartError with a sentence per fault.
 */
export function readEnvironment(source: NodeJS.ProcessEnv, program: Program): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  if (!parsed.success)
    throw new StartError(parsed.error.issues.map((issue) => sayWrong(issue, given)).join('\n'));
  const values = parsed.data;
  if (program === 'serve') checkServe(values);
  const role: Role = program === 'api' ? 'engine' : values.BOOKING_API_URL ? 'site' : 'whole';
  const port = values.PORT ?? DEFAULT_PORTS[role];
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${role === 'engine' ? DEFAULT_PORTS.whole : port}`;
  const isProduction = !isThisMachine(new URL(publicUrl).hostname);
  if (isProduction) checkProduction(values, role, publicUrl);
  else checkDemo(values);
  return {
    role,
    isProduction,
    isPublicDemo: values.DEMO === 'public',
    host: values.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    bookingApiUrl: role === 'site' ? values.BOOKING_API_URL : undefined,
    defaultAlias: values.DEFAULT_ALIAS ?? (isProduction ? undefined : DEMO_ALIAS),
    publicUrl,
    trustedProxies: values.TRUSTED_PROXY,
    sessionSecrets: values.SESSION_SECRET,
    siteKey: values.SITE_KEY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    sms: readSms(values),
    golfId: readService('GOLF_ID', values.GOLF_ID_URL, values.GOLF_ID_SECRET),
    troon: readService('TROON', values.TROON_URL, values.TROON_SECRET),
    googlePartner: values.GOOGLE_PARTNER_ID
      ? { url: values.GOOGLE_CONVERSION_URL, partnerId: values.GOOGLE_PARTNER_ID }
      : undefined,
    weatherUrl: values.WEATHER_URL,
    stripeKeys: values.STRIPE_KEYS ?? new Map(),
    metricsToken: values.METRICS_TOKEN,
    rateLimits: values.RATE_LIMITS,
    newcomersAtOnce: values.NEWCOMERS_AT_ONCE,
    drainSeconds: values.DRAIN_SECONDS ?? (isProduction ? DRAIN_SECONDS : 0),
    shutdownSeconds: values.SHUTDOWN_SECONDS,
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  };
}

function checkServe({ BOOKING_API_URL }: Variables): void {
  if (!BOOKING_API_URL)
    throw new StartError(
      'BOOKING_API_URL must be set: npm run serve is the site alone, against the booking API at another address.',
    );
}

function readSms({ SMS_URL, SMS_FROM }: Variables): TwilioAccount | undefined {
  if (!SMS_URL && !SMS_FROM) return undefined;
  if (!SMS_URL || !SMS_FROM) throw new StartError('SMS_URL and SMS_FROM must be set together.');
  const { origin, username, password } = new URL(SMS_URL);
  return { url: origin, accountSid: username, authToken: decodeURIComponent(password), from: SMS_FROM };
}

function readService(name: string, url: string | undefined, secret: string | undefined): Service | undefined {
  if (url && secret) return { url, secret };
  if (url || secret) throw new StartError(`${name}_URL and ${name}_SECRET must be set together.`);
  return undefined;
}

function sayWrong(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const isSecret = SECRET_VARIABLES.includes(name);
  return `${name} ${issue.message}${isSecret ? '' : `, but it is "${given[name]}"`}.`;
}

function checkProduction(values: Variables, role: Role, publicUrl: string): void {
  const needed: (keyof Variables)[] = ['SITE_KEY'];
  if (role !== 'engine') needed.push('SESSION_SECRET');
  if (role !== 'site') needed.push('SMTP_URL', 'MAIL_FROM');
  const missing = needed.filter((name) => values[name] === undefined);
  if (missing.length > 0)
    throw new StartError(
      `${missing.join(', ')} must be set, because PUBLIC_URL (${publicUrl}) is not an address of this machine.`,
    );
  if (values.DEMO === 'public')
    throw new StartError(
      `DEMO=public cannot be set where PUBLIC_URL (${publicUrl}) is not an address of this machine: people book for real there.`,
    );
  if (!publicUrl.startsWith('https:'))
    throw new StartError(
      `PUBLIC_URL must begin with https:// when it is not an address of this machine, but it is "${publicUrl}".`,
    );
}

/** Visitors can read a demo's mails and pay with test cards. */
function checkDemo({ HOST, DEMO }: Variables): void {
  if (DEMO === 'public' || HOST === undefined || isLoopback(HOST)) return;
  throw new StartError(
    `HOST (${HOST}) lets others reach the demo, where everybody can read every mail and pays with test cards: set DEMO=public as well if that is meant, or PUBLIC_URL to the https address of the site where people book for real.`,
  );
}
