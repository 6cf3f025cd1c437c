import { z } from 'zod';
import { type Currency, DEFAULT_PRIMARY_COLOR } from '#server/contract/constants.ts';
import { dueAtCourseCents } from '#server/rules/due-at-course.ts';
import { invoiceOfLines, type SoldLine } from '#server/rules/invoice-lines.ts';
import { textIn } from '#server/text/text.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import type { BookingRows } from './booking-facts.queries.ts';
import type { BookingMail, MailBooking } from './mail-content.ts';

const text = z.string().catch('');

/** What mails read of a facility and of a reservation; anything missing is left out of the mail, never the mail. */
const detailsSchema = z.object({
  address: text,
  locality: text,
  region: text,
  postalCode: text,
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable().catch(null),
  phone: text,
  email: z.string().nullable().catch(null),
  policy: text,
  checkInInstructions: text,
});
const bookerSchema = z.object({ firstName: text, lastName: text, email: text, phone: text });
const rateSchema = z.object({
  name: text,
  holes: z.number().catch(18),
  transportation: z.enum(['Cart', 'Walking']).catch('Walking'),
  durationMinutes: z.number().nullable().catch(null),
});
/** The facts of a booking as its mails keep them. */
export function describeBooking(
  rows: BookingRows,
  site: { publicUrl: string; defaultAlias: string | null },
): Omit<BookingMail, 'linkId'> {
  const details = detailsSchema.parse(rows.details);
  const language = rows.language ?? 'en';
  const rate = rateSchema.parse(rows.rate);
  const city = [details.locality, `${details.region} ${details.postalCode}`.trim()]
    .filter(Boolean)
    .join(', ');
  return {
    language,
    operator: {
      name: rows.operator_name,
      primaryColor: readColor(rows.settings),
      siteUrl: siteUrlOf({ alias: rows.alias, subdomain: rows.subdomain, hosts: rows.hosts ?? [] }, site),
    },
    facility: {
      name: rows.facility_name,
      timeZone: rows.time_zone,
      phone: details.phone,
      email: details.email,
      addressLines: [details.address, city].filter(Boolean),
      position: details.coordinates,
      policy: details.policy,
      checkInInstructions: details.checkInInstructions,
      isSimulator: rows.is_simulator,
    },
    booking: {
      reservationId: rows.id,
      confirmationNumber: rows.confirmation_number,
      orderNumber: rows.order_number,
      startsAt: rows.starts_at.toISOString(),
      durationMinutes: rate.durationMinutes,
      playerCount: rows.players,
      players: rows.playerNames.slice(0, rows.players),
      rateName: rate.name,
      holes: rate.holes,
      transportation: rate.transportation,
      currency: rows.currency as Currency,
      lines: priceLines(rows, language),
      totalCents: rows.total_cents,
      paidCents: rows.payment.paidCents,
      dueAtCourseCents: dueAtCourseCents({
        totalCents: rows.total_cents,
        dueOnlineCents: rows.due_online_cents,
        isPaidOnline: rows.payment.isPaidOnline,
      }),
      card: rows.payment.card,
      notes: rows.notes,
      calendarSequence: rows.calendar_sequence,
      booker: bookerSchema.parse(rows.booker),
    },
  };
}

function priceLines(rows: BookingRows, language: string): MailBooking['lines'] {
  const labels = textIn(language).teeTime.lines;
  const { lines } = invoiceOfLines(rows.lines as SoldLine[], rows.players).total;
  const taxCents = lines.reduce((sum, line) => sum + (line.isTaxIncluded ? 0 : line.salesTaxCents), 0);
  return [
    ...lines.map((line) => ({
      label: labels[line.key],
      quantity: rows.players,
      cents: line.isTaxIncluded ? line.totalCents : line.subTotalCents,
    })),
    ...(taxCents > 0 ? [{ label: labels.TAX, quantity: 1, cents: taxCents }] : []),
  ];
}

function readColor(settings: unknown): string {
  const parsed = z.object({ appearance: z.object({ primaryColor: z.string() }) }).safeParse(settings);
  return parsed.data?.appearance.primaryColor ?? DEFAULT_PRIMARY_COLOR;
}
