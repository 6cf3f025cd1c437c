import { randomUUID } from 'node:crypto';
import { MAX_WAITING } from '#server/contract/constants.ts';
import type { WaitingEntry } from '#server/contract/waiting-list.ts';
import { localDateOf } from '#server/format/dates.ts';
import { bookableDays } from '#server/rules/bookable-days.ts';
import { mailboxOf } from '#server/rules/mailbox-of.ts';
import { listBlocksOfPlay } from '../blocks/blocks.queries.ts';
import { addressKey } from '../call/address-key.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { ownerOfCaller } from '../call/hold-owner.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { hashOfWaitlistLink } from '../mail-links/waitlist-links.ts';
import { mailWaitlist } from '../mails/enqueue-waitlist-mail.ts';
import { audiencesOfMember, bookerOf, findMembers } from '../tee-sheet/audiences.ts';
import { dayPlan } from '../tee-sheet/day-plan.ts';
import { isShutFor } from '../tee-sheet/is-sellable.ts';
import { fitsPlayers, readAvailability } from '../tee-sheet/read-availability.ts';
import { requireWaitlist, showEntry } from './show-entries.ts';
import { countEntries, insertEntry, lockMailbox } from './waitlist.queries.ts';

type Ask = {
  facilityId: number;
  from: string;
  to?: string | undefined;
  players: number;
  languageCode?: string | undefined;
};

/**
 * Adds a customer, or a guest with an email, to the waitlist and mails a link. Errors: SESSION_REQUIRED, FORBIDDEN,
 * FACILITY_NOT_OFFERED, TEE_TIME_NOT_AVAILABLE (not bookable even when free), TEE_TIME_FREE, WAITING_ALREADY,
 * WAITING_LIMIT_REACHED.
 */
export async function joinWaitlist(context: TenantContext, ask: Ask): Promise<WaitingEntry> {
  requireWaitlist(context);
  const { parts, operator, caller, text } = context;
  const owner = ownerOfCaller(caller);
  const booker = caller.customer ?? caller.guest;
  if (!owner || !booker) throw new EngineError('SESSION_REQUIRED');
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id }) => id === ask.facilityId);
  if (!facility) throw new EngineError('FACILITY_NOT_OFFERED');
  const hours = { from: new Date(ask.from), to: new Date(ask.to ?? ask.from) };
  await checkHours(context, facility, hours, ask.players);
  const id = randomUUID();
  const mailbox = mailboxOf(booker.email);
  const isGuest = caller.customer === null;
  const joinedFrom = isGuest ? addressKey(caller.address) : null;
  const counted = { alias: operator.alias, mailbox, isGuest, joinedFrom };
  const row = await parts.db.transaction().execute(async (trx) => {
    await lockMailbox(trx, counted);
    const count = await countEntries(trx, counted);
    const entry = await insertEntry(trx, {
      id,
      alias: operator.alias,
      facility_id: facility.id,
      person: owner.key,
      joined_from: joinedFrom,
      customer_id: caller.customer?.id ?? null,
      email: booker.email,
      first_name: booker.firstName,
      last_name: booker.lastName,
      language: ask.languageCode ?? text.language,
      from_at: hours.from,
      to_at: hours.to,
      players: ask.players,
      state: 'waiting',
      token_hash: hashOfWaitlistLink(parts.linkSecret, id),
    });
    if (!entry) throw new EngineError('WAITING_ALREADY');
    if (count >= MAX_WAITING) throw new EngineError('WAITING_LIMIT_REACHED');
    await mailWaitlist(trx, parts, operator, { kind: 'waiting-list-joined', facility, entry });
    return entry;
  });
  return showEntry(context, facility, row);
}

async function checkHours(
  { parts, operator, caller }: TenantContext,
  facility: CatalogueFacility,
  { from, to }: { from: Date; to: Date },
  players: number,
): Promise<void> {
  const { timeZone, inventory } = facility;
  const now = parts.now();
  const date = localDateOf(from, timeZone);
  const isOneDay = from <= to && localDateOf(to, timeZone) === date;
  if (!isOneDay || to <= now || date > bookableDays(inventory, timeZone, now).last)
    throw new EngineError('TEE_TIME_NOT_AVAILABLE');
  const isWanted = ({ startsAt }: { startsAt: Date }) => startsAt >= from && startsAt <= to && startsAt > now;
  const wantedTimes = dayPlan(operator, facility, date).times.filter(isWanted);
  const blocks = await listBlocksOfPlay(parts.db, [facility.id], [date]);
  const members = caller.customer ? await findMembers(parts.db, operator, [caller.customer.id]) : [];
  const audiences = audiencesOfMember(
    operator,
    members.map(({ facilityId }) => facilityId),
  );
  const booker = bookerOf(audiences(facility.id));
  const isPlayable = wantedTimes.some((time) =>
    time.rates.some(
      (rate) =>
        rate.rate.allowedPlayers.some((count) => count === players) &&
        !isShutFor(booker, { time, rate, blocks }),
    ),
  );
  if (!isPlayable) throw new EngineError('TEE_TIME_NOT_AVAILABLE');
  const availableTo = await readAvailability(parts.db, operator, { facility, dates: [date], now });
  const times = await availableTo(audiences);
  if (times.some((time) => isWanted(time) && fitsPlayers(time, players)))
    throw new EngineError('TEE_TIME_FREE');
}
