import type { LogEntry, LogFilters } from '#server/contract/staff/log.ts';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import type { Actor, Db, DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { countFacilities } from '../../staff/people.queries.ts';
import { isOwner, requireMay } from '../../staff/require-may.ts';
import { loggedValues } from '../desk.wire.ts';
import { type LoggedEntry, listLog, listLoggedPeople, type Sight } from './log.queries.ts';

const CHANGES_OF_CUSTOMER = 20;

type Ask = LogFilters & { before?: number | undefined; limit: number };

/**
 * Returns a page of the log, the newest first: of the courses that the roles let manage, and for owners of them all
 * also of the operator. Errors: ROLE_REFUSED, NOT_FOUND (no such course).
 */
export async function showLog({ parts, operator, actor }: DeskContext, { limit, ...ask }: Ask) {
  const { db } = parts;
  const { facilityId } = ask;
  requireMay(actor, 'manage', facilityId);
  if (facilityId !== undefined && (await countFacilities(db, operator.alias, [facilityId])) === 0)
    throw new EngineError('NOT_FOUND');
  const sight = sightOf(operator.alias, actor);
  const [found, people] = await Promise.all([
    listLog(db, sight, { ...ask, take: limit + 1 }),
    listLoggedPeople(db, sight),
  ]);
  const shown = found.slice(0, limit);
  return {
    entries: shown.map(wireEntry),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
    people,
  };
}

function sightOf(alias: string, actor: Actor): Sight {
  const staff = actor.kind === 'command' ? actor.staff : actor.kind === 'staff' ? actor : null;
  if (!staff) return { alias, facilityIds: null, hasOperator: true };
  const { roles } = staff;
  const managing = roles.filter((granted) => allowanceOf([granted], 'manage') !== null);
  const isEverywhere = managing.some(({ facilityId }) => facilityId === null);
  return {
    alias,
    facilityIds: isEverywhere ? null : managing.flatMap(({ facilityId }) => facilityId ?? []),
    hasOperator: isOwner(roles),
  };
}

/** Returns the last changes of what a customer has at some facilities, the newest first. */
export async function listChangesOfCustomer(
  db: Db,
  alias: string,
  { customerId, facilityIds }: { customerId: number; facilityIds: readonly number[] },
): Promise<LogEntry[]> {
  const sight = { alias, facilityIds, hasOperator: false };
  return (await listLog(db, sight, { customerId, take: CHANGES_OF_CUSTOMER })).map(wireEntry);
}

function wireEntry({ personal, before, after, at, ...entry }: LoggedEntry): LogEntry {
  return { ...entry, at: at.toISOString(), ...loggedValues({ before, after, personal }) };
}
