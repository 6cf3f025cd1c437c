/** Returns the current time. Rules and verbs receive a clock and never read the machine's. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock that stops until set, for trying out a certain moment. */
export function createStoppedClock(
  startsAt: Date,
): Clock & { set(at: Date): void; advance(ms: number): void } {
  let at = startsAt.getTime();
  const clock = () => new Date(at);
  return Object.assign(clock, {
    set: (next: Date) => {
      at = next.getTime();
    },
    advance: (ms: number) => {
      at += ms;
    },
  });
}
