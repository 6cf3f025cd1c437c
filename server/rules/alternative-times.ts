type Candidate = { startsAt: number; allowedPlayers: readonly number[]; left: number };

type Wish<Time extends Candidate> = {
  /** Of the same rate name, in any order; may include the requested time. */
  times: readonly Time[];
  /** Milliseconds since the epoch. */
  startsAt: number;
  /** Null: any number. */
  players: number | null;
  /** settings.checkout.adjacentRateBookingWindow */
  windowMinutes: number;
};

/** Returns the nearest earlier and later bookable time (product.md section 5). */
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
      (players === null
        ? time.allowedPlayers.length > 0
        : time.left >= players && time.allowedPlayers.includes(players)),
  );
  const nearest = (side: Time[]) =>
    side.sort((a, b) => Math.abs(a.startsAt - startsAt) - Math.abs(b.startsAt - startsAt))[0] ?? null;
  return {
    earlier: nearest(open.filter((time) => time.startsAt < startsAt)),
    later: nearest(open.filter((time) => time.startsAt > startsAt)),
  };
}
