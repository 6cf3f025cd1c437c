import { z } from 'zod';
import {
  type AccountKind,
  BACK_TEE,
  type Currency,
  DEFAULT_LANGUAGE,
  type Language,
  type Transportation,
} from '#server/contract/constants.ts';
import type { RefundStep } from '#server/contract/facility-file.ts';
import { languageOfTexts } from '#server/contract/file-values.ts';
import { arriveMinutesBefore } from '#server/rules/arrive-minutes.ts';
import { dueAtCourseCents } from '#server/rules/due-at-course.ts';
import { invoiceOfLines } from '#server/rules/invoice-lines.ts';
import type { NoShowFee } from '#server/rules/no-show-fee.ts';
import { chooseTexts } from '#server/rules/operator-texts.ts';
import { depositOf, type InvoiceLine } from '#server/rules/rate-invoice.ts';
import { placeLabel, shotgunPlace } from '#server/rules/shotgun-place.ts';
import { tagOf, textIn } from '#server/text/text.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import type { BookingRows } from './booking-facts.queries.ts';
import { describeOperator } from './mail-brand.ts';
import type { MailOperator } from './mail-family.ts';

/** A booking as stored in the outbox. */
export type BookingMail = {
  /** The tag of the texts: "de", "en-GB". */
  language: string;
  operator: MailOperator;
  facility: MailFacility;
  booking: MailBooking;
  /** A guest's link made for this mail, if it has one. */
  linkId: string | null;
};

type MailFacility = {
  name: string;
  timeZone: string;
  phone: string;
  email: string | null;
  /** One line each, as on an envelope. */
  addressLines: string[];
  position: { latitude: number; longitude: number } | null;
  policy: string;
  checkInInstructions: string;
  /** Of these two texts, if not the mail's. */
  languageOf?: { policy?: Language | undefined; checkInInstructions?: Language | undefined };
  isSimulator: boolean;
  /** Absent in older mails. */
  id?: number;
  image?: string | null;
  arriveMinutesBefore?: number;
  cancellation?: { isAllowed: boolean; hoursBefore: number } | null;
};

type MailBooking = {
  reservationId: number;
  confirmationNumber: string;
  orderNumber: string | null;
  /** UTC ISO; of a shotgun, the moment all groups start. */
  startsAt: string;
  /** Where its group of a shotgun starts, such as 5B. */
  hole?: string;
  /** Null: estimated from the holes. */
  durationMinutes: number | null;
  playerCount: number;
  /** By slot; null when unnamed. */
  players: (string | null)[];
  rateName: string;
  holes: number;
  /** Only of a start at hole 10. */
  backNine?: boolean;
  transportation: Transportation;
  currency: Currency;
  /** The operator's currencies. Absent in older mails. */
  currencies?: readonly Currency[];
  lines: { label: string; quantity: number; cents: number }[];
  /** Absent in older mails. */
  promotionCode?: string | null;
  savedCents?: number;
  totalCents: number;
  paidCents: number;
  dueAtCourseCents: number;
  card: { brand: string; lastFour: string } | null;
  /** Paid by certificates and accounts (`kind`). Absent in older mails. */
  certificates?: { kind?: AccountKind; lastFour: string; cents: number }[];
  notes: string;
  /** For cancelling. Absent in older mails. */
  refunds?: RefundStep[];
  depositCents?: number;
  noShowFee?: Pick<NoShowFee, 'perPlayerCents' | 'percent'> | undefined;
  /** Grows with each change; calendars keep the highest. */
  calendarSequence: number;
  booker: { firstName: string; lastName: string; email: string; phone: string };
};

const text = z.string().catch('');

/** Facility details; anything missing is left out of the mail. */
export const mailDetailsSchema = z.object({
  address: text,
  locality: text,
  region: text,
  postalCode: text,
  country: text,
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable().catch(null),
  phone: text,
  email: z.string().nullable().catch(null),
  policy: text,
  checkInInstructions: text,
  languageOf: languageOfTexts.catch(undefined),
  image: z.string().nullable().catch(null),
  arriveMinutesBefore: z.number().nullable().catch(null),
  cancellation: z.object({ isAllowed: z.boolean(), hoursBefore: z.number() }).nullable().catch(null),
  tax: z
    .object({ percent: z.number(), isIncludedInPrices: z.boolean() })
    .catch({ percent: 0, isIncludedInPrices: true }),
});
const appearanceSchema = z.object({
  appearance: z.object({ primaryColor: z.string().optional(), headerImage: z.string().nullish() }),
});
const bookerSchema = z.object({ firstName: text, lastName: text, email: text, phone: text });
const rateSchema = z.object({
  name: text,
  holes: z.number().catch(18),
  transportation: z.enum(['Cart', 'Walking']).catch('Walking'),
  durationMinutes: z.number().nullable().catch(null),
  promotionCode: z.string().nullable().catch(null),
  refunds: z.array(z.object({ hoursBefore: z.number(), percent: z.number() })).catch([]),
  noShowFee: z.object({ perPlayerCents: z.number(), percent: z.number() }).optional().catch(undefined),
  prices: z
    .object({ depositCents: z.number().default(0), discountedFeeCents: z.number() })
    .catch({ depositCents: 0, discountedFeeCents: 0 }),
  counterpart: z.object({ name: text }).optional().catch(undefined),
});
/** One line each, as on an envelope. */
export function addressLinesOf({
  address,
  locality,
  region,
  postalCode,
}: z.infer<typeof mailDetailsSchema>): string[] {
  const city = [locality, `${region} ${postalCode}`.trim()].filter(Boolean).join(', ');
  return [address, city].filter(Boolean);
}

/** The operator's first language: a shop reads its own, not the golfer's. */
export function languageOfShop({ languages }: { languages?: readonly Language[] }): Language {
  return languages?.[0] ?? DEFAULT_LANGUAGE;
}

export function describeBooking(
  rows: BookingRows,
  site: { publicUrl: string; defaultAlias: string | null },
): Omit<BookingMail, 'linkId'> {
  const [own = DEFAULT_LANGUAGE, ...others] = rows.settings.languages ?? [];
  const asked = rows.language ?? DEFAULT_LANGUAGE;
  const details = mailDetailsSchema.parse(chooseTexts(rows.details, [asked, own, ...others]));
  const language = tagOf(asked, details.country);
  const rate = rateSchema.parse(rows.rate);
  const place = shotgunPlace({
    shotgunAt: rows.shotgun_at,
    startsAt: rows.starts_at,
    startingTee: rows.starting_tee,
  });
  const invoice = invoiceOfLines(rows.lines, rows.players).total;
  const atCourseCents = Math.max(
    0,
    dueAtCourseCents({
      totalCents: rows.total_cents,
      dueOnlineCents: rows.due_online_cents,
      isPaidOnline: rows.payment.isPaidOnline,
    }) - rows.checkIns.settledCents,
  );
  return {
    language,
    operator: describeOperator(
      rows.operator_name,
      appearanceSchema.safeParse(rows.settings).data?.appearance,
      siteUrlOf({ alias: rows.alias, subdomain: rows.subdomain, hosts: rows.hosts ?? [] }, site),
    ),
    facility: {
      name: rows.facility_name,
      timeZone: rows.time_zone,
      phone: details.phone,
      email: details.email,
      addressLines: addressLinesOf(details),
      position: details.coordinates,
      policy: details.policy,
      checkInInstructions: details.checkInInstructions,
      ...(details.languageOf && { languageOf: details.languageOf }),
      isSimulator: rows.is_simulator,
      id: rows.facility_id,
      image: details.image,
      arriveMinutesBefore: arriveMinutesBefore(details, { isSimulator: rows.is_simulator }),
      cancellation: details.cancellation,
    },
    booking: {
      reservationId: rows.id,
      confirmationNumber: rows.confirmation_number,
      orderNumber: rows.order_number,
      startsAt: (rows.shotgun_at ?? rows.starts_at).toISOString(),
      ...(place && { hole: placeLabel(place) }),
      durationMinutes: rate.durationMinutes,
      playerCount: rows.players,
      players: rows.playerNames.slice(0, rows.players),
      rateName: [rate.name, rate.counterpart?.name].filter(Boolean).join(', '),
      holes: rate.holes,
      ...(rows.starting_tee === BACK_TEE && { backNine: true }),
      transportation: rate.transportation,
      currency: rows.currency,
      currencies: rows.currencies ?? [],
      lines: priceLines(invoice.lines, rows.players, language),
      promotionCode: rate.promotionCode,
      savedCents: invoice.summary.discountCents,
      totalCents: rows.total_cents,
      paidCents: rows.payment.paidCents + rows.checkIns.paidCents,
      dueAtCourseCents: atCourseCents,
      card: rows.payment.card,
      certificates: rows.payment.certificates,
      // Without an online payment there is nothing to refund or keep.
      refunds: rows.due_online_cents > 0 ? rate.refunds : [],
      depositCents: rows.due_online_cents > 0 ? depositOf(rate.prices) : 0,
      noShowFee: atCourseCents > 0 ? rate.noShowFee : undefined,
      notes: rows.notes,
      calendarSequence: rows.calendar_sequence,
      booker: bookerSchema.parse(rows.booker),
    },
  };
}

function priceLines(lines: readonly InvoiceLine[], players: number, language: string): MailBooking['lines'] {
  const labels = textIn(language).teeTime.lines;
  const taxCents = lines.reduce((sum, line) => sum + (line.isTaxIncluded ? 0 : line.salesTaxCents), 0);
  return [
    ...lines.map((line) => ({
      label: line.share ? `${labels[line.key]} (${line.share.rateName})` : labels[line.key],
      quantity: line.share?.players ?? players,
      cents: line.isTaxIncluded ? line.totalCents : line.subTotalCents,
    })),
    ...(taxCents > 0 ? [{ label: labels.TAX, quantity: 1, cents: taxCents }] : []),
  ];
}
