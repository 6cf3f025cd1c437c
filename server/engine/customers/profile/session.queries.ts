import { sql } from 'kysely';
import { columnsOf, statement } from '#server/db/prepared.ts';
import type { Db } from '../../call/context.ts';
import type { AuthenticationType } from '../auth/sessions.queries.ts';
import type { CustomerRow } from '../customers.queries.ts';

const COLUMNS = {
  id: true,
  email: true,
  first_name: true,
  last_name: true,
  phone: true,
  phone_e164: true,
  other_phones: true,
  other_phones_e164: true,
  birthday: true,
  email_verified_at: true,
  tags: true,
} as const;

/** `courses`: the operator's, closed ones included, with the customer's consents. */
export type SessionRow = Pick<CustomerRow, keyof typeof COLUMNS> & {
  hasPassword: boolean;
  authenticationType: AuthenticationType;
  courses: {
    id: number;
    courseId: string;
    emailOptIn: boolean;
    smsOptIn: boolean;
    transactionalSmsOptedIn: boolean;
  }[];
};

const readSession = statement<{ alias: string; tokenHash: string }, SessionRow>(
  ({ alias, tokenHash }) => sql`
    select ${columnsOf('customer', COLUMNS)}, password_hash is not null as "hasPassword",
      authentication_type as "authenticationType", (
        select coalesce(json_agg(json_build_object('id', facility.id, 'courseId', course_id,
          'emailOptIn', coalesce(email_marketing, false), 'smsOptIn', coalesce(sms_marketing, false),
          'transactionalSmsOptedIn', coalesce(sms_transactional, false)) order by position), '[]')
        from facility left join consent on facility_id = facility.id and customer_id = customer.id
        where facility.alias = customer.alias) as courses
    from session join customer on customer.id = session.customer_id
    where token_hash = ${tokenHash} and customer.alias = ${alias}`,
);

export async function findSession(db: Db, alias: string, tokenHash: string): Promise<SessionRow | undefined> {
  return (await readSession(db, { alias, tokenHash }))[0];
}
