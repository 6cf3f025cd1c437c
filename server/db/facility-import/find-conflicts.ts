import type { Kysely } from 'kysely';
import type { FacilityFile } from '#server/contract/facility-file.ts';
import type { FileProblem } from '#server/contract/read-facility-file.ts';
import type { Database } from '#server/db/tables.ts';

/** Finds ids, host names or a subdomain that another operator has. */
export async function findConflicts(trx: Kysely<Database>, file: FacilityFile): Promise<FileProblem[]> {
  return [
    ...(await findFacilityConflicts(trx, file)),
    ...(await findHostConflicts(trx, file)),
    ...(await findSubdomainConflicts(trx, file)),
  ];
}

async function findFacilityConflicts(trx: Kysely<Database>, file: FacilityFile): Promise<FileProblem[]> {
  const ids = file.facilities.map(({ id }) => id);
  const courseIds = file.facilities.map(({ courseId }) => courseId);
  const rows = await trx
    .selectFrom('facility')
    .select(['id', 'course_id', 'alias'])
    .where((where) => where.or([where('id', 'in', ids), where('course_id', 'in', courseIds)]))
    .execute();
  return file.facilities.flatMap(({ id, courseId }, index) => {
    const sameId = rows.find((row) => row.id === id);
    const sameCourse = rows.find((row) => row.course_id === courseId);
    const at = `facilities[${index}]`;
    if (sameId && sameId.alias !== file.alias)
      return [{ path: `${at}.id`, reason: `${id} is a facility of ${sameId.alias} already` }];
    if (sameCourse && sameCourse.id !== id)
      return [
        {
          path: `${at}.courseId`,
          reason: `Is the course of facility ${sameCourse.id} of ${sameCourse.alias} already`,
        },
      ];
    // Links and holds contain the course id.
    if (sameId && sameId.course_id !== courseId)
      return [
        { path: `${at}.courseId`, reason: `Facility ${id} has ${sameId.course_id}; it is kept for good` },
      ];
    return [];
  });
}

async function findHostConflicts(trx: Kysely<Database>, file: FacilityFile): Promise<FileProblem[]> {
  if (file.hosts.length === 0) return [];
  const rows = await trx
    .selectFrom('operator_host')
    .select(['host', 'alias'])
    .where('host', 'in', file.hosts)
    .where('alias', '!=', file.alias)
    .execute();
  return rows.map(({ host, alias }) => ({
    path: `hosts[${file.hosts.indexOf(host)}]`,
    reason: `${host} leads to ${alias} already`,
  }));
}

async function findSubdomainConflicts(trx: Kysely<Database>, file: FacilityFile): Promise<FileProblem[]> {
  const subdomain = file.settings.subdomain ?? file.alias;
  const rows = await trx
    .selectFrom('operator')
    .select('alias')
    .where('alias', '!=', file.alias)
    // An operator without a subdomain answers to its alias.
    .where((where) =>
      where.or([
        where('subdomain', '=', subdomain),
        where.and([where('subdomain', 'is', null), where('alias', '=', subdomain)]),
      ]),
    )
    .execute();
  return rows.map(({ alias }) => ({
    path: file.settings.subdomain ? 'settings.subdomain' : 'alias',
    reason: `The subdomain ${subdomain} leads to ${alias} already`,
  }));
}
