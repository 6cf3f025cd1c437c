import type { Customer, Session } from '#server/contract/customer.ts';
import { phonesOf } from './phones.ts';
import type { SessionRow } from './session.queries.ts';

/** See wire.md section 5. */
export function wireSession(row: SessionRow, token: string, isNewUser = false): Session {
  const { authenticationType } = row;
  return { sessionToken: token, authenticationType, isNewUser, customer: wireCustomer(row, isNewUser) };
}

function wireCustomer(row: SessionRow, isNewAccount: boolean): Customer {
  const { courses, hasPassword } = row;
  const id = String(row.id);
  const fullName = `${row.first_name} ${row.last_name}`.trim();
  const isTransactional = courses.some((course) => course.transactionalSmsOptedIn);
  return {
    id,
    customerId: id,
    username: row.email,
    facilityId: courses[0]?.id ?? null,
    name: {
      given: row.first_name,
      family: row.last_name,
      formatted: fullName,
      display: fullName || row.email,
    },
    phoneNumbers: phonesOf(row).map(({ wireDigits, e164 }, index) => {
      const primary = index === 0;
      return { value: wireDigits, e164, primary, transactional: primary && isTransactional };
    }),
    birthday: row.birthday,
    emails: [{ value: row.email }],
    isEmailVerified: row.email_verified_at !== null,
    isNewAccount,
    hasPassword,
    facilityCustomers: Object.fromEntries(
      courses.map(({ id: facilityId, courseId, ...consents }) => [
        courseId,
        { id: `${id}-${facilityId}`, facilityId, tags: row.tags, ...consents },
      ]),
    ),
  };
}
