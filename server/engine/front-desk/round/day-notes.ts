import type { DayNotes } from '#server/contract/staff/round.ts';
import type { DeskContext, StaffContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { recordShopChange } from '../../staff/record-shop-change.ts';
import { requireMay } from '../../staff/require-may.ts';
import { findDayNotes, lockDayNotes, writeDayNotes } from './day-notes.queries.ts';

type Day = { facilityId: number; date: string };

/** Returns the notes of a day, '' without any. Errors: NOT_FOUND, ROLE_REFUSED. */
export async function showDayNotes(context: StaffContext, { facilityId, date }: Day): Promise<DayNotes> {
  await requireFacility(context, facilityId);
  requireMay(context.actor, 'sheet', facilityId);
  return { facilityId, date, notes: await findDayNotes(context.parts.db, facilityId, date) };
}

/**
 * Writes the notes of a day, which only staff see. `previous`: as the caller read them. Errors: NOT_FOUND,
 * ROLE_REFUSED, DAY_NOTES_CHANGED (409, with the notes as they are now).
 */
export async function setDayNotes(
  context: DeskContext,
  { facilityId, date, notes, previous }: DayNotes & { previous?: string | undefined },
): Promise<DayNotes> {
  await requireFacility(context, facilityId);
  await context.parts.db.transaction().execute(async (trx) => {
    await lockDayNotes(trx, facilityId, date);
    const old = await findDayNotes(trx, facilityId, date);
    requireMay(context.actor, 'plan', facilityId);
    if (notes === old) return;
    if (previous !== undefined && previous !== old)
      throw new EngineError('DAY_NOTES_CHANGED', { data: { notes: old } });
    await writeDayNotes(trx, { facilityId, date, notes });
    await recordShopChange(trx, context, {
      may: 'plan',
      verb: 'set-day-notes',
      noun: 'day',
      nounId: `${facilityId} ${date}`,
      facilityId,
      before: { notes: old },
      after: { notes },
    });
  });
  return { facilityId, date, notes };
}

async function requireFacility({ parts, operator }: DeskContext, facilityId: number): Promise<void> {
  const { facilities } = await loadCatalogue(parts.db, operator);
  if (!facilities.some(({ id }) => id === facilityId)) throw new EngineError('NOT_FOUND');
}
