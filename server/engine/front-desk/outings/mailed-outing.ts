import type { DeskOuting } from '#server/contract/staff/outings.ts';
import type { Db, DeskContext } from '../../call/context.ts';
import { findMailedFacility } from '../../mails/mailed-facility.queries.ts';
import { findLanguageOfOuting } from './outing-invoice.queries.ts';

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
        teeTimes: bookings.map(({ localTime, players }) => ({ localTime, players: players.length })),
      },
    },
  };
}
