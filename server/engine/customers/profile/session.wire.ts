import type { Customer, Session } from '#server/contract/customer.ts';
import type { Db } from '../../call/context.ts';
import { listCourses } from '../consents/consents.queries.ts';
import { type CustomerRow, listConsents } from '../customers.queries.ts';
import { phonesOf } from './phones.ts';

type SessionFacts = {
  token: string;
  authenticationType: 'basic' | 'golfid';
  isNewUser?: boolean;
};

/** See wire.md section 5. */
export async function wireSession(db: Db, row: CustomerRow, session: SessionFacts): Promise<Session> {
  return {
    sessionToken: session.token,
    authenticationType: session.authenticationType,
    isNewUser: session.isNewUser ?? false,
    customer: await wireCustomer(db, row, session.isNewUser ?? false),
  };
}

async function wireCustomer(db: Db, row: CustomerRow, isNewAccount: boolean): Promise<Customer> {
  const courses = await listCourses(db, row.alias);
  const consents = await listConsents(db, row.id);
  const id = String(row.id);
  const fullName = `${row.first_name} ${row.last_name}`.trim();
  const isTransactional = consents.some((consent) => consent.sms_transactional);
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
    emails: [{ value: row.email }],
    isEmailVerified: row.email_verified_at !== null,
    isNewAccount,
    hasPassword: row.password_hash !== null,
    facilityCustomers: Object.fromEntries(
      courses.map((course) => {
        const consent = consents.find((each) => each.facility_id === course.id);
        return [
          course.courseId,
          {
            id: `${id}-${course.id}`,
            facilityId: course.id,
            tags: row.tags,
            emailOptIn: consent?.email_marketing ?? false,
            smsOptIn: consent?.sms_marketing ?? false,
            transactionalSmsOptedIn: consent?.sms_transactional ?? false,
          },
        ];
      }),
    ),
  };
}
