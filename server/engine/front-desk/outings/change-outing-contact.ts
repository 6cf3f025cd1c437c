import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { examplePhone, readPhone } from '#server/rules/phone.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { refuseFields } from '../../call/refuse-fields.ts';
import type { CatalogueFacility } from '../../catalogue/catalogue.ts';
import { renewOutingLink } from '../../mail-links/outing-links.ts';
import { findReservationById, updateReservation } from '../../reservations/reservations.queries.ts';
import { readContact } from '../book-for-golfer.ts';
import { readBooking } from '../change-booking.ts';
import type { DayBooking } from '../day-bookings.queries.ts';
import { refuseUndo } from '../refuse-undo.ts';
import { findCourseOf, lockOutingBookings, type NamedOuting } from './lock-outing.ts';
import { mailOutingConfirmation } from './mail-outing-confirmation.ts';
import { lockUnlessMade } from './outing-attempt.ts';
import { showOuting } from './show-outing.ts';
import type { LoggedBooking, PlannedUndo, UndoableChange } from './undoable-change.ts';

type Contact = DeskOuting['contact'];

/**
 * Gives an outing and all its bookings another contact; the same attempt once. A new address gets the confirmation with
 * a new link to name the players, which ends the one before. Errors: those of lockOutingBookings, BAD_INPUT (phone).
 */
export async function changeOutingContact(
  context: DeskContext,
  named: NamedOuting,
  { attemptId, ...contact }: Contact & { attemptId: string },
): Promise<DeskOuting> {
  const { parts, text } = context;
  const facility = await findCourseOf(context, named.id);
  const { country } = facility.details;
  if (contact.phone && !readPhone(contact.phone, country))
    refuseFields([{ path: ['body', 'phone'], message: text.shop.options.phone(examplePhone(country)) }]);
  return parts.db.transaction().execute(async (trx) => {
    if (await lockUnlessMade(trx, context, { id: named.id, verb: 'contact', attemptId }))
      return showOuting(context, named.id, trx);
    const bookings = await lockOutingBookings(trx, context, named);
    const { contact: before } = await showOuting(context, named.id, trx);
    if (isSame(before, contact)) return showOuting(context, named.id, trx);
    const ask = { id: named.id, facility, bookings, before, contact, verb: 'contact' } as const;
    const logged = await giveContact(trx, context, ask);
    await recordChange(trx, context, {
      verb: 'contact',
      noun: 'outing',
      nounId: String(named.id),
      facilityId: facility.id,
      before: {},
      after: { bookings: logged },
      personal: { before: { ...namesOf(before), contact: before }, after: namesOf(contact) },
      attemptId,
    });
    return showOuting(context, named.id, trx);
  });
}

/** Gives an outing its former contact back. Error of the undo: NOT_UNDOABLE (the log no longer has the contact). */
export async function planUndoContact(
  context: DeskContext,
  id: number,
  { personal }: UndoableChange,
): Promise<PlannedUndo> {
  const facility = await findCourseOf(context, id);
  const contact = personal?.before?.contact as Contact | undefined;
  if (!contact) throw refuseUndo('changed');
  return {
    more: [],
    async undo(trx, bookings) {
      const { contact: before } = await showOuting(context, id, trx);
      await giveContact(trx, context, { id, facility, bookings, before, contact, verb: 'undo' });
    },
  };
}

type Ask = {
  id: number;
  facility: CatalogueFacility;
  bookings: readonly DayBooking[];
  before: Contact;
  contact: Contact;
  verb: 'contact' | 'undo';
};

/** Writes the contact into locked bookings of an outing; returns them for the log. */
async function giveContact(
  trx: Trx,
  context: DeskContext,
  { id: outing, facility, bookings, before, contact, verb }: Ask,
): Promise<LoggedBooking[]> {
  const { operator, parts } = context;
  const { booker, customerId } = await readContact(trx, operator, facility, contact);
  const logged: LoggedBooking[] = [];
  for (const { reservationId: id } of bookings) {
    const { booker: known } = await findReservationById(trx, id);
    const { phoneE164 } = booker;
    await updateReservation(trx, id, {
      booker: JSON.stringify({ ...known, ...contact, phoneE164 }),
      customer_id: customerId,
    });
    const { version } = await readBooking(trx, operator.alias, id);
    logged.push({ id, version });
    await recordChange(trx, context, {
      verb,
      noun: 'booking',
      nounId: String(id),
      facilityId: facility.id,
      before: {},
      after: { version, outing },
      personal: { before: namesOf(before), after: namesOf(contact) },
    });
  }
  if (contact.email.toLowerCase() === before.email.toLowerCase()) return logged;
  await renewOutingLink(trx, parts.linkSecret, outing);
  await mailOutingConfirmation(trx, context, outing);
  return logged;
}

/** For the log. */
function namesOf(contact: Contact): Record<string, string> {
  return { name: nameOfBooker(contact), email: contact.email, phone: contact.phone };
}

function isSame(one: Contact, other: Contact): boolean {
  return (['firstName', 'lastName', 'email', 'phone'] as const).every((field) => one[field] === other[field]);
}
