type Candidate = { startsAt: number; allowedPlayers: readonly number[]; left: number };

type Wish<Time extends Candidate> = {
  /** Times with the same rate name, in any order; the requested time may be among them. */
  times: readonly Time[];
  /** Milliseconds since the epoch. */
  startsAt: number;
  players: number;
  /** settings.checkout.adjacentRateBookingWindow */
  windowMinutes: number;
};

/**
 * Returns the nearest earlier and nearest later time within the window that this many players can book (product.md
 * section 5).
 */
export function alternativeTimes<Time extends Candidate>({
  times,
  startsAt,
  players,
  windowMinutes,
}: Wish<Time>): { earlier: Time | null; later: Time | null } {
  const reach = windowMinutes * 60_000;
  const open = times.filter(
    (time) =>
      time.startsAt !== startsAt &&
      Math.abs(time.startsAt - startsAt) <= reach &&
      time.left >= players &&
      time.allowedPlayers.includes(players),
  );
  const nearest = (side: Time[]) =>
    side.sort((a, b) => Math.abs(a.startsAt - startsAt) - Math.abs(b.startsAt - startsAt))[0] ?? null;
  return {
    earlier: nearest(open.filter((time) => time.startsAt < startsAt)),
    later: nearest(open.filter((time) => time.startsAt > startsAt)),
  };
}
