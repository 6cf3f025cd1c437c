import { Counter } from 'prom-client';

/** In the order of service. A form without a cart may take a hold, which others wait to hear of. */
const LINES = ['form', 'newcomer', 'holder', 'background'] as const;
type Line = (typeof LINES)[number];
/** Only newcomers are turned away. */
type PatientLine = Exclude<Line, 'newcomer'>;

type AdmissionOptions = {
  /** How many newcomers' pages and calls are made at once, and how many forms. */
  atOnce: number;
  /** Awaited before each answer, one after the other. */
  letIn?: () => Promise<void>;
  /** In ms; any fixed start. */
  now?: () => number;
};

export type Admission = {
  /** Makes an answer when its turn comes. Null: too many newcomers wait. */
  admit<Answer>(line: PatientLine, make: () => Promise<Answer>): Promise<Answer>;
  admit<Answer>(line: Line, make: () => Promise<Answer>): Promise<Answer | null>;
  /** Returns after how many seconds somebody who was turned away should come back. Each caller gets a later turn. */
  retryAfterSeconds(): number;
};

/** Places that visitors without a cart cannot take. More than that, the line gets only while the others need none. */
const OWN_PLACES = { holder: 3, background: 1 };
/** Work that takes longer waits for somebody else, such as a bank, and costs no processor time meanwhile. */
const LONGEST_PLACE_MS = 1_000;
/** After a calm second a burst may wait this long. */
const BURST_MS = 1_000;
/** A queue that has not been empty for BURST_MS does not absorb a burst: it only makes everybody slower. */
const STANDING_MS = 150;
const SHORTEST_RETRY_SECONDS = 2;
const LONGEST_RETRY_SECONDS = 30;
/** Even when the program serves fewer. */
const LEAST_RETRIES_A_SECOND = 50;

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

/**
 * Decides who is served next. Newcomers take the places that forms leave, and are turned away when their line does not
 * move. Golfers with a cart have minutes to pay, so in a rush a few at a time are served, and
 * background work after them; in calm hours nobody waits.
 */
export function createAdmission({
  atOnce,
  letIn = async () => {},
  now = () => performance.now(),
}: AdmissionOptions): Admission {
  const running = { form: 0, newcomer: 0, holder: 0, background: 0 };
  const lines = mapLines(() => new Set<() => void>());
  const served = countBySecond();
  let emptyAt = now();
  /** When the last of those who were turned away comes back. */
  let lastBackAt = now();
  let lastBegun = Promise.resolve();

  function hasRoom(line: Line): boolean {
    const { form, newcomer, holder, background } = running;
    if (line === 'form') return form < atOnce;
    if (line === 'newcomer') return form + newcomer < atOnce;
    return running[line] < OWN_PLACES[line] || form + newcomer + holder + background < atOnce;
  }

  /** Returns a function that leaves the place. */
  function takePlace(line: Line): () => void {
    running[line] += 1;
    let isTaken = true;
    const leave = () => {
      clearTimeout(timer);
      if (isTaken) running[line] -= 1;
      isTaken = false;
      callNext();
    };
    const timer = line === 'newcomer' ? undefined : setTimeout(leave, LONGEST_PLACE_MS);
    return leave;
  }

  function callNext(): void {
    for (const line of LINES)
      for (const begin of lines[line]) {
        if (!hasRoom(line)) break;
        begin();
      }
    if (lines.newcomer.size === 0) emptyAt = now();
  }

  /** Returns null when a newcomer's line does not move. */
  async function waitInLine(line: Line): Promise<(() => void) | null> {
    if (lines.newcomer.size === 0) emptyAt = now();
    if (hasRoom(line)) return takePlace(line);
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        lines[line].delete(begin);
        // Taken at once, so that nobody else takes it.
        resolve(takePlace(line));
      };
      const giveUp = () => {
        lines[line].delete(begin);
        resolve(null);
      };
      const timer = line === 'newcomer' ? setTimeout(giveUp, patienceMs(now() - emptyAt)) : undefined;
      lines[line].add(begin);
    });
  }

  async function admit<Answer>(line: Line, make: () => Promise<Answer>): Promise<Answer | null> {
    const leave = await waitInLine(line);
    if (!leave) {
      turnedAway.inc();
      return null;
    }
    if (line === 'newcomer') served.count(now());
    lastBegun = lastBegun.then(letIn);
    return lastBegun.then(make).finally(leave);
  }

  return {
    // The compiler cannot see that only newcomers get null.
    admit: admit as Admission['admit'],
    retryAfterSeconds() {
      const perSecond = Math.max(LEAST_RETRIES_A_SECOND, served.lastSecond(now()));
      const soonest = now() + SHORTEST_RETRY_SECONDS * 1000;
      const latest = now() + LONGEST_RETRY_SECONDS * 1000;
      lastBackAt = Math.min(latest, Math.max(soonest, lastBackAt + 1000 / perSecond));
      return Math.ceil((lastBackAt - now()) / 1000);
    },
  };
}

function mapLines<Value>(make: () => Value): Record<Line, Value> {
  return { form: make(), newcomer: make(), holder: make(), background: make() };
}

/** Counts events of the current and the last whole second. */
function countBySecond() {
  let [second, current, last] = [0, 0, 0];
  const turnTo = (ms: number) => {
    const at = Math.floor(ms / 1000);
    if (at !== second) [second, last, current] = [at, at === second + 1 ? current : 0, 0];
  };
  return {
    count(ms: number) {
      turnTo(ms);
      current += 1;
    },
    lastSecond(ms: number) {
      turnTo(ms);
      return Math.max(current, last);
    },
  };
}
