import { BACK_TEE, FIRST_TEE } from '#server/contract/constants.ts';
import type { WaitingEntry } from '#server/contract/waiting-list.ts';
import { localDateOf } from '#server/format/dates.ts';
import { keyOfStart, type Start } from '#server/rules/crossing.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { hashToken } from '../call/tokens.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { requireCustomer } from '../customers/auth/require-customer.ts';
import { audiencesOfMember, findMembers } from '../tee-sheet/audiences.ts';
import { findAvailability } from '../tee-sheet/availability.ts';
import { holderOfOffer } from './offer-slots.ts';
import { countAhead, type EntryRow, findEntry, listEntries } from './waitlist.queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Error: FORBIDDEN. */
export function requireWaitlist({ operator }: Pick<TenantContext, 'operator'>): void {
  if (!operator.settings.waitingList.enabled) throw new EngineError('FORBIDDEN');
}

/** Errors: SESSION_REQUIRED, FORBIDDEN. */
export async function showEntries(context: TenantContext): Promise<WaitingEntry[]> {
  const { parts, operator } = context;
  const customer = requireCustomer(context.caller);
  requireWaitlist(context);
  const { facilities } = await loadCatalogue(parts.db, operator);
  const shown: WaitingEntry[] = [];
  for (const row of await listEntries(parts.db, operator.alias, customer, parts.now())) {
    const facility = facilities.find(({ id }) => id === row.facility_id);
    if (facility) shown.push(await showEntry(context, facility, row));
  }
  return shown;
}

/** Finds the customer's entry by id, or any entry by its link's secret. Errors: FORBIDDEN, NOT_FOUND. */
export async function findOwnEntry(
  context: TenantContext,
  key: string,
): Promise<{ row: EntryRow; facility: CatalogueFacility }> {
  requireWaitlist(context);
  const { parts, operator, caller } = context;
  const isId = UUID.test(key);
  const by = isId ? caller.customer && { id: key, customer: caller.customer } : { tokenHash: hashToken(key) };
  const row = by ? await findEntry(parts.db, operator.alias, by) : undefined;
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id }) => id === row?.facility_id);
  if (!row || !facility) throw new EngineError('NOT_FOUND');
  return { row, facility };
}

/** Returns an entry with its offer's rates. Never call it in a transaction: it reads through `parts.db`. */
export async function showEntry(
  { parts, operator }: Pick<TenantContext, 'parts' | 'operator'>,
  facility: CatalogueFacility,
  row: EntryRow,
): Promise<WaitingEntry> {
  const { offered_starts_at: startsAt, offered_until: until } = row;
  const startingTee = row.offered_starting_tee ?? FIRST_TEE;
  return {
    id: row.id,
    facilityId: row.facility_id,
    courseId: facility.courseId,
    from: row.from_at.toISOString(),
    to: row.to_at.toISOString(),
    players: row.players,
    state: row.state === 'left' ? 'over' : row.state,
    ahead: row.state === 'waiting' ? await countAhead(parts.db, row) : null,
    offer:
      row.state === 'offered' && startsAt && until
        ? {
            teetime: startsAt.toISOString(),
            ...(startingTee === BACK_TEE && { backNine: true as const }),
            until: until.toISOString(),
            rates: await listRates({ parts, operator }, facility, row, { startsAt, startingTee }),
          }
        : null,
  };
}

async function listRates(
  { parts: { db, now }, operator }: Pick<TenantContext, 'parts' | 'operator'>,
  facility: CatalogueFacility,
  { id, customer_id: customerId, players }: EntryRow,
  start: Start,
) {
  const date = localDateOf(start.startsAt, facility.timeZone);
  const members = customerId === null ? [] : await findMembers(db, operator, [customerId]);
  const [availability] = await findAvailability(db, operator, {
    now: now(),
    facilities: [facility],
    firstDate: date,
    lastDate: date,
    own: { holdOwner: { key: holderOfOffer(id), cartId: null, guestEmail: null } },
    audiences: audiencesOfMember(
      operator,
      members.map(({ facilityId }) => facilityId),
    ),
  });
  const time = availability?.times.find((each) => keyOfStart(each) === keyOfStart(start));
  return (time?.rates ?? [])
    .flatMap(({ rateId, rate, greenFeeCents, allowedPlayers }) =>
      rateId !== null && allowedPlayers.includes(players)
        ? [{ rateId, name: rate.name, price: greenFeeCents }]
        : [],
    )
    .sort((a, b) => a.price - b.price);
}
