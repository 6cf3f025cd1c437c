import type { LeavingPlayer } from '#server/contract/cancellation.ts';
import type { Order } from '#server/contract/orders.ts';

export type OrderedTeeTime = Order['teetimes'][number];

type Players = Pick<OrderedTeeTime, 'players'>;

/** The player who booked. */
export function captainOf({ players }: Players) {
  return players.find(({ isCaptain }) => isCaptain);
}

/** The tee time of a booking. */
export function findTeeTime({
  order,
  reservationId,
}: {
  order: Pick<Order, 'teetimes'>;
  reservationId: number;
}): OrderedTeeTime | undefined {
  return order.teetimes.find((each) => captainOf(each)?.gncReservationId === reservationId);
}

/** Whether a booking has a page of its players: for several players, where the operator lets them be invited or added. */
export function hasPlayersPage(
  { groupSize }: Pick<OrderedTeeTime, 'groupSize'>,
  { user }: { user: { inviteAFriend: boolean; playerPartner: boolean } },
): boolean {
  return groupSize > 1 && (user.inviteAFriend || user.playerPartner);
}

/** Whether any player but the booker has a name or an address. Golfers then tick who leaves. */
export function knowsPlayers({ players }: Players): boolean {
  return players.some((player) => !player.isCaptain && isNamed(player));
}

/** The last unnamed players, at most `count`: they leave first. */
export function unnamedPlayers({ players }: Players, count: number): LeavingPlayer[] {
  const unnamed = players.filter((player) => !player.isCaptain && !isNamed(player));
  return unnamed.slice(Math.max(0, unnamed.length - count)).map(({ slotNumber }) => ({
    SlotNumber: slotNumber,
    Name: null,
  }));
}

function isNamed({ name, emailAddress }: OrderedTeeTime['players'][number]): boolean {
  return Boolean(name || emailAddress);
}
