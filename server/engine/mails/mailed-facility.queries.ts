import { facilityDetailsSchema } from '#server/contract/facility-file.ts';
import { listHosts } from '#server/db/list-hosts.ts';
import type { Db } from '../call/context.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import type { BookingMailParts } from './enqueue-booking-mails.ts';
import { describeOperator } from './mail-brand.ts';

/** `language`: for recipients whose language is unknown. */
export async function findMailedFacility(db: Db, parts: BookingMailParts, facilityId: number) {
  const { alias, subdomain, operatorName, settings, ...row } = await db
    .selectFrom('facility')
    .innerJoin('operator', 'operator.alias', 'facility.alias')
    .select([
      'operator.alias',
      'operator.name as operatorName',
      'operator.settings',
      'operator.subdomain',
      'facility.name',
      'facility.details',
      'facility.currency',
    ])
    .where('facility.id', '=', facilityId)
    .executeTakeFirstOrThrow();
  const { phone, email } = facilityDetailsSchema.parse(row.details);
  const site = { alias, subdomain, hosts: await listHosts(db, alias) };
  return {
    alias,
    language: settings.languages?.[0] ?? 'en',
    operator: describeOperator(operatorName, settings.appearance, siteUrlOf(site, parts)),
    course: { name: row.name, phone: phone ?? '', email },
    currency: row.currency,
  };
}
