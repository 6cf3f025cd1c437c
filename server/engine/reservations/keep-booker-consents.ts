import { readProfilePhone } from '#server/rules/phone.ts';
import { settingsOfCourses } from '#server/rules/settings-of-courses.ts';
import { checkoutConsents } from '#server/text/checkout-consents.ts';
import { textFor } from '#server/text/text.ts';
import type { Trx } from '../call/context.ts';
import { findCountry } from '../catalogue/country.queries.ts';
import { listFacilities } from '../catalogue/facilities.queries.ts';
import { findOperator, operatorIn } from '../catalogue/operators.queries.ts';
import { noteGuestConsent } from '../customers/consents/consents.queries.ts';
import { setConsents } from '../customers/consents/set-consents.ts';
import { findCustomer, updateCustomer } from '../customers/customers.queries.ts';
import { columnsOf } from '../customers/profile/phones.ts';
import { listFacilitiesOfOrder } from './order-of-reservations.queries.ts';
import { findReservationById, type Reservation } from './reservations.queries.ts';

const SOURCE = 'checkout';

/**
 * Stores consents from the checkout for the booked courses, with the customer or a guest's e-mail. An empty box
 * revokes nothing. Consent to texts about the booking stays with the booking.
 */
export async function keepBookerConsents(trx: Trx, reservationId: number, language: string): Promise<void> {
  const reservation = await findReservationById(trx, reservationId);
  const { alias, facility_id: facilityId, customer_id: customerId, order_id: orderId, booker } = reservation;
  if (!booker.emailOptIn && !booker.smsOptIn) return;
  const found = await findOperator(trx, alias);
  if (!found) return;
  const text = textFor(language, found.country);
  const operator = await operatorIn(trx, found, text.language);
  const facilities = await listFacilities(trx, alias, operator.languages);
  const bought = orderId ? await listFacilitiesOfOrder(trx, orderId) : [facilityId];
  const courses = facilities.flatMap(({ id, details }) => (bought.includes(id) ? details : []));
  const settings = settingsOfCourses(operator.settings, courses);
  const names = facilities.map(({ name }) => name);
  const asked = checkoutConsents(settings, names, text);
  const email = booker.emailOptIn ? asked.email : null;
  const sms = booker.smsOptIn ? asked.sms : null;
  if (customerId === null) {
    const guest = { alias, email: booker.email, facilityId, source: SOURCE };
    if (email) await noteGuestConsent(trx, { ...guest, kind: 'email-marketing', textShown: email });
    if (sms) await noteGuestConsent(trx, { ...guest, kind: 'sms-marketing', textShown: sms });
    return;
  }
  const hasPhone = sms !== null && (await hasPhoneOf(trx, reservation, customerId));
  const wishes = { emailMarketing: email ? true : undefined, smsMarketing: hasPhone ? true : undefined };
  const texts = { emailMarketing: email ?? '', smsMarketing: sms ?? '' };
  await setConsents(trx, { alias, customerId, facilityId, source: SOURCE }, wishes, texts);
}

/** Whether texts can be sent; copies the booking's number if the profile has none. */
async function hasPhoneOf(
  trx: Trx,
  { alias, facility_id, booker }: Reservation,
  customerId: number,
): Promise<boolean> {
  const customer = await findCustomer(trx, alias, customerId);
  if (customer?.phone) return true;
  const phone = readProfilePhone(booker.phone, await findCountry(trx, facility_id));
  if (!customer || !phone?.e164) return false;
  await updateCustomer(trx, customerId, columnsOf([phone]));
  return true;
}
