import { isIP } from 'node:net';
import { z } from 'zod';
import { parseRateLimits, RATE_LIMITS_FORM } from '#server/contract/rate-limits.ts';
import { emailOr } from '#server/contract/values.ts';
import { parseIpRange } from '#server/http/ip-range.ts';
import type { StripeKeys } from '#server/outside/payment/stripe/stripe-payments.ts';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
const SHORTEST_SECRET = 32;

const ALIAS = /^[a-z0-9][a-z0-9-]{0,62}$/;

const wholeNumber = (from: number, to: number) =>
  z.string().transform((text, context) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= from && number <= to) return number;
    context.addIssue(`must be a whole number from ${from} to ${to}`);
    return z.NEVER;
  });

const url = (protocols: string[], example: string) =>
  z.string().refine((text) => {
    const parsed = URL.canParse(text) ? new URL(text) : undefined;
    return parsed !== undefined && protocols.includes(parsed.protocol);
  }, `must be an address like ${example}`);

const secret = z
  .string()
  .min(SHORTEST_SECRET, `must be at least ${SHORTEST_SECRET} random characters (openssl rand -hex 32)`);

const givenSecret = z.string().min(8, 'must be the secret the service gave you');

const webAddress = (example: string) =>
  url(['http:', 'https:'], example).transform((text) => text.replace(/(?<!\/)\/+$/, ''));

/** Publishable keys (pk_) cannot charge. */
const STRIPE_ENTRY = /^([^=]+)=([sr]k_(?:live|test)_\w+):(whsec_\S+)$/;

export const variables = z.object({
  PORT: wholeNumber(1, 65_535).optional(),
  HOST: z
    .string()
    .refine((text) => isIP(text) !== 0, 'must be an IP address of this machine, such as 127.0.0.1 or 0.0.0.0')
    .optional(),
  DEMO: z.enum(['home', 'public'], 'must be home or public').default('home'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/fairway').optional(),
  BOOKING_API_URL: webAddress('http://127.0.0.1:4000').optional(),
  DEFAULT_ALIAS: z
    .string()
    .toLowerCase()
    .regex(ALIAS, 'must be the alias of an operator, such as cedar-ridge')
    .optional(),
  PUBLIC_URL: webAddress('https://golf.example.com')
    .refine(isOrigin, 'must be an address without a path, query or password')
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUSTED_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (list) => list.every((text) => parseIpRange(text) !== null),
      'must be IP addresses or ranges with commas between them, such as 127.0.0.1,10.0.0.0/8',
    )
    .default([]),
  SESSION_SECRET: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(secret).min(1))
    .optional(),
  SITE_KEY: secret.optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com').optional(),
  MAIL_FROM: emailOr('must be an e-mail address').optional(),
  SMS_URL: z
    .string()
    .refine(isSmsUrl, 'must be an address like https://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com')
    .optional(),
  SMS_FROM: z
    .string()
    .regex(
      /^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/,
      'must be the number texts come from, such as +15554443333, or the id of a messaging service (MG…)',
    )
    .optional(),
  GOLF_ID_URL: webAddress('https://id.example.com').optional(),
  GOLF_ID_SECRET: givenSecret.optional(),
  TROON_URL: webAddress('https://rewards.example.com/enrol').optional(),
  TROON_SECRET: givenSecret.optional(),
  GOOGLE_PARTNER_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be a number, such as 12345')
    .optional(),
  GOOGLE_CONVERSION_URL: webAddress('https://www.google.com/maps/conversion/collect').default(
    'https://www.google.com/maps/conversion/collect',
  ),
  WEATHER_URL: url(['http:', 'https:'], 'https://api.open-meteo.com/v1/forecast').optional(),
  STRIPE_KEYS: z
    .string()
    .transform((text, context) => {
      const keys = parseStripeKeys(text);
      if (keys) return keys;
      context.addIssue(
        "must be an operator's alias, its secret key and the secret of its webhook, such as cedar-ridge=sk_live_…:whsec_…, with commas between operators",
      );
      return z.NEVER;
    })
    .optional(),
  METRICS_TOKEN: secret.optional(),
  RATE_LIMITS: z
    .string()
    .default('on')
    .transform((text, context) => {
      const limits = parseRateLimits(text);
      if (limits !== undefined) return limits;
      context.addIssue(RATE_LIMITS_FORM);
      return z.NEVER;
    }),
  NEWCOMERS_AT_ONCE: wholeNumber(1, 1_000).default(10),
  DRAIN_SECONDS: wholeNumber(0, 600).optional(),
  SHUTDOWN_SECONDS: wholeNumber(0, 600).default(20),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional(),
});

export type Variables = z.output<typeof variables>;

/** Never shown in messages. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'SESSION_SECRET',
  'SITE_KEY',
  'SMTP_URL',
  'SMS_URL',
  'GOLF_ID_SECRET',
  'TROON_SECRET',
  'WEATHER_URL',
  'STRIPE_KEYS',
  'METRICS_TOKEN',
];

/** `alias=secret key:webhook secret,…`; undefined when malformed or an alias repeats. */
function parseStripeKeys(text: string): ReadonlyMap<string, StripeKeys> | undefined {
  const keys = new Map<string, StripeKeys>();
  for (const entry of text.split(',')) {
    const [, alias, secretKey, webhookSecret] = STRIPE_ENTRY.exec(entry.trim()) ?? [];
    if (!alias || !secretKey || !webhookSecret) return undefined;
    if (!ALIAS.test(alias) || keys.has(alias)) return undefined;
    keys.set(alias, { secretKey, webhookSecret });
  }
  return keys;
}

/** Twilio account and token in an https URL; http for local servers. */
function isSmsUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
  return isSafe && /^AC\w+$/.test(username) && password !== '' && pathname + search + hash === '/';
}

function isOrigin(text: string): boolean {
  const { href, origin } = new URL(text);
  return href === `${origin}/`;
}
