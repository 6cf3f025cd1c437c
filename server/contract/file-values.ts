import { z } from 'zod';
import { firstOf, parseIpRange } from '#server/http/ip-range.ts';
import { CENTS_PER_DOLLAR, LANGUAGES, type Language, MAX_INTEGER_ID } from './constants.ts';

/** A positive integer below 2^31, the range of all public ids. */
export const integerIdSchema = z.int().positive().max(MAX_INTEGER_ID);

/** Of the x-be-alias header; also a host label. */
export const aliasSchema = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'Use lower-case letters, digits and dashes, at most 63');

/** A path on the site or an https address. */
export const imageSchema = z
  .string()
  .max(2_000)
  .regex(
    /^(?:https:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/,
    'Use a path beginning with / or an https:// address',
  );

export const pictureSchema = z.object({
  image: imageSchema,
  /** For golfers who do not see the picture. */
  alt: z.string().trim().min(1).max(200),
});
export type Picture = z.output<typeof pictureSchema>;

/** As browsers write it; http only on this machine. */
export const originSchema = z
  .string()
  .max(300)
  .regex(
    /^(?:https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?|http:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1))(?::\d{1,5})?$/,
    'Use an origin like https://www.example.com, in lower case and without a path',
  );

export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Use a colour like #4fb488');

/** Local; 24:00 ends a range. */
export const clockTimeSchema = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Use a time of day like 07:30');

/** MM-DD; 02-29 is allowed. */
export const dayOfYearSchema = z
  .string()
  .regex(
    /^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d))$/,
    'Use a month and day like 04-15',
  );

/** No operator knows everybody behind a larger range. */
const SHORTEST_RANGE = { ipv4: 8, ipv6: 32 } as const;

/** Also a range, in CIDR notation. */
export const addressRangeSchema = z
  .string()
  .trim()
  .max(60)
  .superRefine((text, context) => {
    const reason = whyNoRange(text);
    if (reason) context.addIssue({ code: 'custom', message: reason });
  });

function whyNoRange(text: string): string | null {
  const range = parseIpRange(text);
  if (!range) return 'Use an IP address or a range like 203.0.113.7, 203.0.113.0/24 or 2001:db8:12::/48';
  const [address, bits] = range;
  const version = address.kind();
  const shortest = SHORTEST_RANGE[version];
  if (bits < shortest)
    return `Is too wide: a range of ${version.replace('ip', 'IP')} addresses begins at /${shortest}`;
  return String(address) === String(firstOf(range))
    ? null
    : 'Begins with an address from inside the range: write its first, like 203.0.113.0/24';
}

const MAX_AMOUNT = 100_000;

/** "45.50" or 45.5, at most two decimals. */
export const amountSchema = z.union(
  [
    z
      .number()
      .min(0)
      .max(MAX_AMOUNT)
      .refine((value) => Math.abs(value * CENTS_PER_DOLLAR - Math.round(value * CENTS_PER_DOLLAR)) < 1e-6, {
        error: 'Use at most two decimals',
      }),
    z.string().regex(/^\d{1,5}(?:\.\d{1,2})?$/, 'Use an amount like 45.50'),
  ],
  { error: 'Use an amount like 45.50' },
);
type Amount = z.output<typeof amountSchema>;

export function centsOfAmount(amount: Amount): number {
  return Math.round(Number(amount) * CENTS_PER_DOLLAR);
}

/** Returns an amount with two decimals: 4550 is "45.50". */
export function amountOfCents(cents: number): string {
  return (cents / CENTS_PER_DOLLAR).toFixed(2);
}

const UNKNOWN_LANGUAGE = `Use only the languages ${LANGUAGES.join(', ')}`;

/** A text for every golfer, or one per language. server/rules/operator-texts.ts chooses. */
export function inLanguages(text: z.ZodString, ofLanguage = text) {
  const own = ofLanguage.optional();
  const perLanguage = z
    .strictObject(
      {
        en: own.meta({ description: 'In English.' }),
        fr: own.meta({ description: 'In French.' }),
        es: own.meta({ description: 'In Spanish.' }),
        de: own.meta({ description: 'In German.' }),
      } satisfies Record<Language, typeof own>,
      { error: ({ code }) => (code === 'unrecognized_keys' ? UNKNOWN_LANGUAGE : undefined) },
    )
    .refine((texts) => Object.keys(texts).length > 0, { error: 'Needs a text in at least one language' })
    .meta({ minProperties: 1 });
  return z.union([text, perLanguage], {
    error: 'Use a text, or one per language like { "en": "…", "fr": "…" }',
  });
}

/** In answers, beside texts of the operator: the languages of those that are not in the answer's language. */
export const languageOfTexts = z.record(z.string(), z.enum(LANGUAGES)).optional();
