import type { ReceivedInvitation } from '#server/contract/invitations.ts';
import { assignSlot, clearSlot, type Partner } from '#server/rules/assign-slot.ts';
import type { Db, EngineParts, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { listBookedFacilities } from '../catalogue/booked-facilities.queries.ts';
import { isPlainName } from '../mails/greeting.ts';
import { lockReservation, type Reservation } from '../reservations/reservations.queries.ts';
import { listSlots, type Slot, setPlayer } from '../reservations/slots.queries.ts';
import { type InvitationRow, listInvitations } from './invitations.queries.ts';

export type BookedPlayers = { reservation: Reservation; slots: Slot[]; invitations: InvitationRow[] };

/** `known`: the slots of a locked reservation, if the caller has read them. */
export async function readPlayers(
  db: Db,
  reservation: Reservation,
  known: readonly Slot[] | null = null,
): Promise<BookedPlayers> {
  const slots = known ? [...known] : await listSlots(db, [reservation.id]);
  return { reservation, slots, invitations: await listInvitations(db, reservation.id) };
}

/** Locks the reservation, as every change of a booking does. */
export async function lockPlayers(trx: Trx, reservationId: number): Promise<BookedPlayers> {
  const { reservation } = await lockReservation(trx, { id: reservationId });
  return readPlayers(trx, reservation);
}

/** Whether a booking's players can still change. */
export function isOpen({ state, starts_at }: Reservation, now: Date): boolean {
  return state === 'confirmed' && starts_at > now;
}

/** Errors: NOT_FOUND (not a confirmed booking), TEE_TIME_PAST. */
export function requireOpen({ reservation }: BookedPlayers, { now }: Pick<EngineParts, 'now'>): void {
  if (reservation.state !== 'confirmed')
    throw new EngineError('NOT_FOUND', { message: ({ invitations }) => invitations.refused.noBooking });
  if (!isOpen(reservation, now())) throw new EngineError('TEE_TIME_PAST');
}

/** Counts slots with no player and no pending invitation. */
export function countOpenSlots({ slots, invitations }: BookedPlayers): number {
  const waiting = invitations.filter(({ state }) => state === 'waiting').length;
  return Math.max(0, slots.filter(isFree).length - waiting);
}

function isFree({ is_captain, name, email, customer_id }: Slot): boolean {
  return !is_captain && !name && !email && customer_id === null;
}

/** Adds a player to their own slot, else to the first free one. Returns the slot's number, or null when full. */
export async function takeSlot(
  trx: Trx,
  { reservation, slots }: BookedPlayers,
  partner: Partner & { emailAddress: string },
): Promise<number | null> {
  const taken = assignSlot(slots.map(asNamed), partner);
  if (typeof taken === 'string') return null;
  const own = taken.find(
    ({ emailAddress, customerId }) =>
      emailAddress === partner.emailAddress || (customerId !== null && customerId === partner.customerId),
  );
  if (!own) return null;
  await setPlayer(trx, reservation.id, Number(own.id), {
    name: own.name,
    email: own.emailAddress,
    customer_id: own.customerId === null ? null : Number(own.customerId),
  });
  return Number(own.id);
}

/** Empties a slot, which stays in the booking. Errors: NOT_FOUND, FORBIDDEN (the booker's slot). */
export async function releaseSlot(
  trx: Trx,
  { reservation, slots }: BookedPlayers,
  slotNumber: number,
): Promise<void> {
  const freed = clearSlot(slots.map(asNamed), String(slotNumber));
  if (freed === 'unknown') throw new EngineError('NOT_FOUND');
  if (freed === 'booker') throw new EngineError('FORBIDDEN');
  await setPlayer(trx, reservation.id, slotNumber, NOBODY);
}

const NOBODY = { name: null, email: null, customer_id: null };

function asNamed(slot: Slot) {
  return {
    id: String(slot.slot_number),
    name: slot.name,
    emailAddress: slot.email,
    customerId: slot.customer_id === null ? null : String(slot.customer_id),
    primary: slot.is_captain,
  };
}

export function isBooker({ reservation, slots }: BookedPlayers, email: string): boolean {
  const captain = slots.find(({ is_captain }) => is_captain);
  return [reservation.booker.email, captain?.email].some((own) => own?.toLowerCase() === email);
}

type Round = Omit<ReceivedInvitation, 'id' | 'name' | 'state' | 'dueAtCourse'>;

/** `someone` replaces a booker's name that looks like a link. */
export async function describeRound(db: Db, reservation: Reservation, someone: string): Promise<Round> {
  const { facility_id: facilityId, rate, booker } = reservation;
  const facility = (await listBookedFacilities(db, [facilityId])).get(facilityId);
  if (!facility) throw new Error(`There is no facility ${facilityId}`);
  const name = `${booker.firstName} ${booker.lastName}`.trim();
  return {
    playTime: reservation.starts_at.toISOString(),
    facilityId,
    courseName: facility.name,
    courseTimezone: facility.timeZone,
    isSimulator: rate.isSimulator,
    holes: rate.holes,
    transportation: rate.transportation,
    duration: rate.durationMinutes,
    groupSize: reservation.players,
    bookerName: name && isPlainName(name) ? name : someone,
  };
}
