import type { Currency } from '#server/contract/constants.ts';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { placeLabel } from '#server/rules/shotgun-place.ts';
import { textIn } from '#server/text/text.ts';
import type { Db, DeskContext } from '../../call/context.ts';
import { findMailedFacility } from '../../mails/mailed-facility.queries.ts';
import { findLanguageOfOuting } from './outing-invoice.queries.ts';
import { showOutingInvoice } from './outing-invoice.ts';

/** Returns what every mail to an outing's contact says of it, in the language in which it was booked. */
export async function mailedOuting(db: Db, { parts }: DeskContext, outing: DeskOuting) {
  const tag = await findLanguageOfOuting(db, outing.id);
  const { alias, currency, course, timeZone, operator, language } = await findMailedFacility(
    db,
    parts,
    outing.facilityId,
    tag,
  );
  const { name, bookings, contact } = outing;
  return {
    alias,
    currency,
    content: {
      language,
      operator,
      course: { ...course, timeZone },
      contactName: contact.firstName,
      outing: {
        name,
        localDate: bookings[0]?.localDate ?? '',
        teeTimes: bookings.map(({ localTime, players, shotgun }) => ({
          localTime,
          players: players.length,
          ...(shotgun && { place: placeLabel(shotgun) }),
        })),
      },
    },
  };
}

/** Returns the invoice of an outing as its mails show it. Errors: those of showOutingInvoice. */
export async function mailedInvoice(
  db: Db,
  context: DeskContext,
  id: number,
  { language, currency }: { language: string; currency: Currency },
) {
  const invoice = await showOutingInvoice(context, id, { text: textIn(language), db });
  const { isTaxIncluded, salesTaxCents, totalCents, payments, dueCents, deposit } = invoice;
  return {
    ...{ currency, isTaxIncluded, salesTaxCents, totalCents, dueCents, payments },
    lines: invoice.lines.map((line) => ({
      text: line.text,
      quantity: line.quantity,
      cents: isTaxIncluded ? line.totalCents : line.subTotalCents,
    })),
    deposit: deposit && deposit.openCents > 0 ? deposit : null,
  };
}
