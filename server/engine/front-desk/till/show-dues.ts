import type { Dues } from '#server/contract/staff/payments.ts';
import { ORDER_OF_ACCOUNTS } from '#server/rules/spend-accounts.ts';
import type { StaffContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { duesOf, readBookingPayments } from '../../check-in/dues.ts';
import { findTakers } from '../../credit/find-takers.ts';
import { listAvailable } from '../../credit/spendable.queries.ts';
import { findReservation, findReservationById } from '../../reservations/reservations.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import { wireCard } from '../../wallet/wallet.wire.ts';
import type { WalletCardRow } from '../../wallet/wallet-cards.queries.ts';
import { listChargeableCards } from './chargeable-cards.ts';
import { listOwed } from './till.queries.ts';

/** Returns what each player owes at the course, and the accounts that could pay. Errors: NOT_FOUND, ROLE_REFUSED. */
export async function showDues(context: StaffContext, id: number): Promise<Dues> {
  const { parts, operator, actor } = context;
  const found = await findReservation(parts.db, operator.alias, id);
  if (!found) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'book', found.facility_id);
  const reservation = await findReservationById(parts.db, id);
  const { currency } = reservation.invoice;
  const owed = await listOwed(parts.db, id);
  if (reservation.state !== 'confirmed')
    return { currencyCode: currency, players: [], accounts: [], cards: [], owed };
  const payments = await readBookingPayments(parts.db, reservation);
  const owing = payments.slots.filter(({ is_paid }) => !is_paid);
  const lines = duesOf(reservation, { ...payments, asked: owing });
  const players = payments.slots.map((slot) => ({
    slotNumber: slot.slot_number,
    name: slot.name,
    dueCents: lines[owing.indexOf(slot)]?.totalCents ?? 0,
  }));
  const roundCents = lines.map(({ totalCents }) => totalCents);
  const accounts = await listAccounts(context, reservation.customer_id, {
    facilityId: found.facility_id,
    roundCents,
  });
  const cards = await listChargeableCards(context, reservation.customer_id);
  return { currencyCode: currency, players, accounts, cards: cards.map(wireChargeable), owed };
}

/** Lists the accounts of a customer that can pay at a facility. `roundCents`: of players, each paid by a round. */
export async function listAccounts(
  { parts: { db }, operator }: StaffContext,
  customerId: number | null,
  { facilityId, roundCents }: { facilityId: number; roundCents: readonly number[] },
): Promise<Dues['accounts']> {
  if (customerId === null) return [];
  const takerOf = await findTakers(db, operator, customerId);
  const accounts = await listAvailable(db, { alias: operator.alias, customerId });
  const taken = accounts.flatMap((account) => {
    const { facility, spendable } = takerOf(account) ?? {};
    if (!spendable || facility?.id !== facilityId) return [];
    const { id, kind, name, available } = account;
    const rounds = roundCents.slice(0, available).reduce((sum, cents) => sum + cents, 0);
    const { counts } = spendable;
    const availableCents =
      counts === 'money'
        ? available
        : counts === 'rounds'
          ? rounds
          : Math.floor(available * counts.pointCents);
    return availableCents > 0 ? [{ id, kind, name, availableCents }] : [];
  });
  return taken.sort(
    (one, other) => ORDER_OF_ACCOUNTS.indexOf(one.kind) - ORDER_OF_ACCOUNTS.indexOf(other.kind),
  );
}

export function wireChargeable(row: WalletCardRow): Dues['cards'][number] {
  const { walletOptionId: id, type, lastFour, isDefault } = wireCard(row);
  return { id, type, lastFour, isDefault };
}
