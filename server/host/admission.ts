import { Counter } from 'prom-client';

type AdmissionOptions = {
  /** How many newcomers' pages and calls are made at once. */
  atOnce: number;
  /** In ms; any fixed start. */
  now?: () => number;
};

export type Admission = {
  /** Makes an answer. Null: too many newcomers wait. */
  admit<Answer>(isNewcomer: boolean, make: () => Promise<Answer>): Promise<Answer | null>;
  /** After how many seconds somebody who was turned away should come back. */
  retryAfterSeconds(): number;
};

/** After a calm second a burst may wait this long. */
const BURST_MS = 1_000;
/** A queue that has not been empty for BURST_MS does not absorb a burst: it only makes everybody slower. */
const STANDING_MS = 150;
const SHORTEST_RETRY_SECONDS = 2;
const LONGEST_RETRY_SECONDS = 30;
/** Turning more away than this in a second would keep the program busy. */
const RETRIES_A_SECOND = 50;

const turnedAway = new Counter({
  name: 'newcomers_turned_away_total',
  help: 'Pages and calls of visitors without a cart that were answered with 503, because too many asked at once',
});

/**
 * Returns how long a newcomer may wait, in ms: CoDel's rule for servers. A queue that empties now and then absorbs
 * bursts; a standing one is overload.
 */
export function patienceMs(msSinceEmpty: number): number {
  return msSinceEmpty < BURST_MS ? BURST_MS : STANDING_MS;
}

/** Returns a delay that keeps those who come back to RETRIES_A_SECOND. `chance`: 0 to 1, so that they spread out. */
export function retrySeconds(turnedAwayLastSecond: number, chance: number): number {
  const needed = SHORTEST_RETRY_SECONDS + turnedAwayLastSecond / RETRIES_A_SECOND;
  return Math.min(LONGEST_RETRY_SECONDS, Math.round(needed * (1 + chance / 2)));
}

/**
 * Makes only so many newcomers' answers at once. The others wait in line, and are turned away when the line does not
 * move. Golfers who hold something never wait here, so that they can pay.
 */
export function createAdmission({ atOnce, now = () => performance.now() }: AdmissionOptions): Admission {
  let running = 0;
  let emptyAt = now();
  const line = new Set<(isAdmitted: boolean) => void>();
  const away = countBySecond();

  function leave(): void {
    running -= 1;
    const [next] = line;
    next?.(true);
    if (line.size === 0) emptyAt = now();
  }

  /** Returns false when the line does not move. */
  async function waitInLine(): Promise<boolean> {
    if (line.size === 0) emptyAt = now();
    if (running < atOnce) {
      running += 1;
      return true;
    }
    return new Promise((resolve) => {
      const settle = (isAdmitted: boolean) => {
        clearTimeout(timer);
        line.delete(settle);
        // Taken at once, so that nobody else takes it.
        if (isAdmitted) running += 1;
        resolve(isAdmitted);
      };
      const timer = setTimeout(settle, patienceMs(now() - emptyAt), false);
      line.add(settle);
    });
  }

  return {
    async admit(isNewcomer, make) {
      if (!isNewcomer) return make();
      if (!(await waitInLine())) {
        turnedAway.inc();
        away.count(now());
        return null;
      }
      return make().finally(leave);
    },
    retryAfterSeconds: () => retrySeconds(away.lastSecond(), Math.random()),
  };
}

/** Counts events of the current and the last whole second. */
function countBySecond() {
  let [second, current, last] = [0, 0, 0];
  return {
    count(ms: number) {
      const at = Math.floor(ms / 1000);
      if (at !== second) [second, last, current] = [at, at === second + 1 ? current : 0, 0];
      current += 1;
    },
    lastSecond: () => Math.max(current, last),
  };
}
