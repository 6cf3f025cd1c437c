import type { DeskContext, Trx } from '../../call/context.ts';
import type { Till } from '../../payments/counter-tenders.queries.ts';
import { holdOpenDrawer } from './drawers.queries.ts';

/** The till's name, or the browser and its user where no till is set up; null for a shop command, which has none. */
export function deviceOf({ actor }: Pick<DeskContext, 'actor'>): string | null {
  if (actor.kind !== 'staff') return null;
  return actor.till?.name ?? `${actor.device}, ${actor.name}`;
}

export function staffUserOf({ actor }: Pick<DeskContext, 'actor'>): number | null {
  if (actor.kind === 'staff') return actor.staffUserId;
  return actor.kind === 'command' ? (actor.staff?.staffUserId ?? null) : null;
}

/** Returns who handles money and the open drawer of their device, which nobody can close meanwhile. */
export async function findTill(trx: Trx, context: DeskContext, facilityId: number): Promise<Till> {
  const device = deviceOf(context);
  const drawerId = device === null ? null : await holdOpenDrawer(trx, facilityId, device);
  return { drawerId, staffUserId: staffUserOf(context) };
}
