import type { Drawer, DrawerReport } from '#server/contract/staff/drawers.ts';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import { localDateOf } from '#server/format/dates.ts';
import { postCash } from '#server/rules/ledger-postings.ts';
import type { DeskContext, StaffContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type CatalogueFacility, loadCatalogue } from '../../catalogue/catalogue.ts';
import { writeJournal } from '../../invoices/ledger/journals.queries.ts';
import { recordShopChange } from '../../staff/record-shop-change.ts';
import { requireMay } from '../../staff/require-may.ts';
import {
  closeDrawer,
  type DrawerRow,
  findDrawer,
  insertCash,
  insertDrawer,
  listDrawers,
  listEntries,
  lockDrawer,
  reopenDrawer,
  type TillEntryRow,
} from './drawers.queries.ts';
import { deviceOf, staffUserOf } from './find-till.ts';

/** Lists a day's drawers and those still open; a clerk sees the own ones. Errors: NOT_FOUND, ROLE_REFUSED. */
export async function showDrawers(
  context: DeskContext,
  { facilityId, date }: { facilityId: number; date?: string | undefined },
) {
  const { parts, operator } = context;
  const facility = await findFacility(context, facilityId);
  const allowance = requireMay(context.actor, 'report', facilityId);
  const today = localDateOf(parts.now(), facility.timeZone);
  const rows = await listDrawers(parts.db, operator.alias, facilityId, date ?? today);
  const device = deviceOf(context);
  const mine = rows.find((row) => row.closedAt === null && row.device === device);
  const seen = rows.filter((row) => allowance === 'fully' || isOwn(context, row));
  return { today, drawers: seen.map(wireDrawer), mine: mine ? wireDrawer(mine) : null };
}

/** Returns a drawer with what went in and out. Errors: NOT_FOUND (also for a clerk's colleague's), ROLE_REFUSED. */
export async function showDrawer(context: DeskContext, id: number): Promise<DrawerReport> {
  const { parts, operator } = context;
  const row = await findDrawer(parts.db, operator.alias, id);
  if (!row) throw new EngineError('NOT_FOUND');
  const allowance = requireMay(context.actor, 'report', row.facilityId);
  if (allowance !== 'fully' && !isOwn(context, row)) throw new EngineError('NOT_FOUND');
  const entries = await listEntries(parts.db, id);
  return {
    drawer: wireDrawer(row),
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    sums: sumsOf(entries),
  };
}

/** Opens the drawer of this device. Errors: NOT_FOUND, ROLE_REFUSED, DRAWER_EXISTS. */
export async function openDrawer(
  context: StaffContext,
  { facilityId, floatCents }: { facilityId: number; floatCents: number },
): Promise<Drawer> {
  const { parts, operator, actor } = context;
  const facility = await findFacility(context, facilityId);
  requireMay(actor, 'book', facilityId);
  const { alias } = operator;
  const [device, day] = [deviceOf(context) ?? '', localDateOf(parts.now(), facility.timeZone)];
  return parts.db.transaction().execute(async (trx) => {
    const made = { alias, facilityId, device, day, floatCents, openedBy: actor.staffUserId };
    const id = await insertDrawer(trx, made);
    if (id === null) throw new EngineError('DRAWER_EXISTS');
    const row = await lockKnown(trx, context, id);
    await record(trx, context, row, { verb: 'open-drawer', after: { floatCents, device } });
    return wireDrawer(row);
  });
}

type Moved = { kind: 'cash-in' | 'cash-out'; amountCents: number; reason: string; attemptId: string };

/** Puts cash in or takes some out; the same attempt once. Errors: NOT_FOUND, DRAWER_CLOSED, DRAWER_SHORT. */
export function moveCash(context: StaffContext, id: number, moved: Moved): Promise<Drawer> {
  return withOpenDrawer(context, id, async (trx, row) => {
    const { kind, amountCents, reason } = moved;
    const staffUserId = staffUserOf(context);
    const entryId = await insertCash(trx, { ...moved, drawerId: id, staffUserId });
    if (entryId === null) return;
    if (kind === 'cash-out' && amountCents > row.expectedCents) throw new EngineError('DRAWER_SHORT');
    const postings = postCash('cash-moved', kind === 'cash-in' ? amountCents : -amountCents);
    await post(trx, context, row, { cause: `cash:${entryId}`, reason, postings });
    await record(trx, context, row, { verb: kind, after: { amountCents }, reason });
  });
}

/** Closes a drawer with its count. Errors: NOT_FOUND, DRAWER_CLOSED, DIFFERENCE_UNEXPLAINED. */
export function countDrawer(
  context: StaffContext,
  id: number,
  { countedCents, reason }: { countedCents: number; reason: string },
): Promise<Drawer> {
  return withOpenDrawer(context, id, async (trx, row) => {
    const differenceCents = countedCents - row.expectedCents;
    if (differenceCents !== 0 && reason === '') throw new EngineError('DIFFERENCE_UNEXPLAINED');
    await closeDrawer(trx, id, { countedCents, reason, closedBy: staffUserOf(context) });
    await bookDifference(trx, context, row, { differenceCents, reason });
    await record(trx, context, row, {
      verb: 'close-drawer',
      after: { countedCents, expectedCents: row.expectedCents },
      reason,
    });
  });
}

/** Opens a closed drawer again on its day. Errors: NOT_FOUND, NOT_UNDOABLE (another day). */
export async function openAgain(context: StaffContext, id: number): Promise<Drawer> {
  const { parts } = context;
  return parts.db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, context, id);
    if (row.closedAt === null) return wireDrawer(row);
    const { timeZone } = await findFacility(context, row.facilityId);
    if (row.day !== localDateOf(parts.now(), timeZone)) throw new EngineError('NOT_UNDOABLE');
    const differenceCents = (row.countedCents ?? 0) - row.expectedCents;
    await reopenDrawer(trx, id);
    await bookDifference(trx, context, row, { differenceCents: -differenceCents, reason: '' });
    await record(trx, context, row, { verb: 'reopen-drawer', after: {} });
    return wireDrawer(await lockKnown(trx, context, id));
  });
}

async function bookDifference(
  trx: Trx,
  context: StaffContext,
  row: DrawerRow,
  { differenceCents, reason }: { differenceCents: number; reason: string },
): Promise<void> {
  if (differenceCents === 0) return;
  // A drawer that is opened again may be closed with another count.
  const cause = `drawer:${row.id}:${context.requestId}`;
  await post(trx, context, row, { cause, reason, postings: postCash('cash-differences', differenceCents) });
}

function post(
  trx: Trx,
  { operator: { alias } }: StaffContext,
  { facilityId, currency }: DrawerRow,
  journal: { cause: string; reason: string; postings: ReturnType<typeof postCash> },
): Promise<boolean> {
  return writeJournal(trx, { alias, facilityId, currency, ...journal });
}

function withOpenDrawer(
  context: StaffContext,
  id: number,
  work: (trx: Trx, row: DrawerRow) => Promise<void>,
): Promise<Drawer> {
  return context.parts.db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, context, id);
    if (row.closedAt !== null) throw new EngineError('DRAWER_CLOSED');
    await work(trx, row);
    return wireDrawer(await lockKnown(trx, context, id));
  });
}

/** A clerk handles the drawers they opened and that of their device; who reports on all handles all. */
async function lockOwn(trx: Trx, context: StaffContext, id: number): Promise<DrawerRow> {
  const row = await lockKnown(trx, context, id);
  requireMay(context.actor, 'book', row.facilityId);
  const allowance = allowanceOf(context.actor.roles, 'report', row.facilityId);
  if (allowance !== 'fully' && !isOwn(context, row)) throw new EngineError('NOT_FOUND');
  return row;
}

async function lockKnown(trx: Trx, { operator }: StaffContext, id: number): Promise<DrawerRow> {
  const row = await lockDrawer(trx, operator.alias, id);
  if (!row) throw new EngineError('NOT_FOUND');
  return row;
}

function isOwn(context: DeskContext, { openedById, device }: DrawerRow): boolean {
  return openedById === staffUserOf(context) || device === deviceOf(context);
}

function record(
  trx: Trx,
  context: StaffContext,
  { id, facilityId }: DrawerRow,
  change: { verb: string; after: Record<string, unknown>; reason?: string },
): Promise<void> {
  return recordShopChange(trx, context, {
    ...change,
    may: 'book',
    noun: 'drawer',
    nounId: String(id),
    facilityId,
    before: {},
  });
}

async function findFacility(
  { parts, operator }: DeskContext,
  facilityId: number,
): Promise<CatalogueFacility> {
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id }) => id === facilityId);
  if (!facility) throw new EngineError('NOT_FOUND');
  return facility;
}

function sumsOf(entries: readonly TillEntryRow[]): DrawerReport['sums'] {
  const sum = (kind: TillEntryRow['kind'], tender: TillEntryRow['tender']) =>
    entries
      .filter((entry) => entry.kind === kind && entry.tender === tender)
      .reduce((total, { amountCents }) => total + amountCents, 0);
  return {
    cashTakenCents: sum('payment', 'cash'),
    cashGivenCents: sum('refund', 'cash'),
    terminalTakenCents: sum('payment', 'terminal'),
    terminalGivenCents: sum('refund', 'terminal'),
    cashInCents: sum('cash-in', 'cash'),
    cashOutCents: sum('cash-out', 'cash'),
  };
}

function wireDrawer({ currency, openedAt, closedAt, openedById, ...drawer }: DrawerRow): Drawer {
  return {
    ...drawer,
    currencyCode: currency,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}
