import type { LoaderFunctionArgs } from '@remix-run/node';
import { seenOutingFieldsOf } from '#app/site/seen-outing.ts';
import type { DeskShotgun } from '#server/contract/staff/shotguns.ts';
import { startStaffVisit } from './staff-visit.server.ts';

/** Begins a page of a shotgun. `hidden`: the fields of its forms. */
export async function startShotgunPage({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const shotgun: DeskShotgun = await visit.booking.shotguns.show({ params: { id: Number(params.id) } });
  const { site, toast, commit } = visit;
  const zone = site.facilities.find(({ id }) => id === shotgun.outing.facilityId)?.timeZone ?? 'UTC';
  return {
    visit,
    shotgun,
    hidden: seenOutingFieldsOf(shotgun.outing),
    zone,
    init: { headers: toast ? await commit() : {} },
  };
}
