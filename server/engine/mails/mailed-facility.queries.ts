import { facilityDetailsSchema } from '#server/contract/facility-file.ts';
import { listHosts } from '#server/db/list-hosts.ts';
import { tagOf } from '#server/text/text.ts';
import type { Db } from '../call/context.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import type { BookingMailParts } from './gather-booking.ts';
import { describeOperator } from './mail-brand.ts';

/** `language`: the recipient's; null where it is unknown, then the operator's first. */
export async function findMailedFacility(
  db: Db,
  parts: BookingMailParts,
  facilityId: number,
  language: string | null = null,
) {
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
      'facility.time_zone as timeZone',
    ])
    .where('facility.id', '=', facilityId)
    .executeTakeFirstOrThrow();
  const { phone, email, country } = facilityDetailsSchema.parse(row.details);
  const site = { alias, subdomain, hosts: await listHosts(db, alias) };
  return {
    alias,
    language: tagOf(language ?? settings.languages?.[0] ?? 'en', country),
    operator: describeOperator(operatorName, settings.appearance, siteUrlOf(site, parts)),
    course: { name: row.name, phone: phone ?? '', email },
    currency: row.currency,
    timeZone: row.timeZone,
  };
}
