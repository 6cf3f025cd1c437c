type Candidate = { startsAt: number; allowedPlayers: readonly number[]; left: number };

type Wish<Time extends Candidate> = {
  /** Candidates of the same rate name, any order; the wished time itself may be among them. */
  times: readonly Time[];
  /** The wished instant, in ms since the epoch. */
  startsAt: number;
  players: number;
  /** settings.checkout.adjacentRateBookingWindow */
  windowMinutes: number;
};

/** The nearest earlier and the nearest later time within the window that so many players can book (product.md section 5). */
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
