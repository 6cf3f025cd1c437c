/** Gives the present instant. Rules and verbs are handed one; nothing below the program's edge asks the machine. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock that stands still until somebody sets it: for trying out what happens at a certain moment. */
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
