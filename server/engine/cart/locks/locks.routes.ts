import { type Start, teeOfCall } from '#server/rules/crossing.ts';
import { publicCall, tenantCall } from '../../call/calls.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type CatalogueFacility, loadCatalogue } from '../../catalogue/catalogue.ts';
import { releaseHold } from '../../holds/release.queries.ts';
import { wireLock } from '../../tee-sheet/sheet.wire.ts';
import { findHoldOwner } from './find-hold-owner.ts';
import { holdTeeTime } from './hold-tee-time.ts';
import { listHeldSlots } from './list-held-slots.ts';

const calls = tenantCall.locks;

export const locksRoutes = {
  list: publicCall.locks.list.handler(async ({ context, input: { params, query } }) => {
    const facility = await facilityOf(context, params.courseId);
    const held = await listHeldSlots(context.parts.db, facility, query);
    return held.map((each) => wireLock(facility.courseId, each));
  }),
  put: calls.put.handler(async ({ context, input: { params, body } }) => {
    const facility = await facilityOf(context, params.courseId);
    const { slots, expiresIn } = body;
    await holdTeeTime(context, facility, { ...startOf(body), slots, expiresIn });
  }),
  release: calls.release.handler(async ({ context, input: { params, body } }) => {
    const { operator, caller, parts } = context;
    const facility = await facilityOf(context, params.courseId);
    await parts.db.transaction().execute(async (trx) => {
      const owner = await findHoldOwner(trx, operator.alias, caller);
      const { reservationWindow: window } = operator.settings.checkout;
      if (owner) await releaseHold(trx, facility.id, startOf(body), owner, { window });
    });
  }),
};

function startOf({ teetime, backNine }: { teetime: string; backNine: boolean }): Start {
  return { startsAt: new Date(teetime), startingTee: teeOfCall(backNine) };
}

async function facilityOf(context: TenantContext, courseId: string): Promise<CatalogueFacility> {
  const catalogue = await loadCatalogue(context.parts.db, context.operator);
  const facility = catalogue.facilities.find((each) => each.courseId === courseId.toLowerCase());
  if (!facility) throw new EngineError('NOT_FOUND');
  return facility;
}
