/** npm repeats a terminal's Ctrl-C. */
const SAME_KEYSTROKE_MS = 1_000;

/**
 * Calls `stop` on the first signal, `force` on a later one. Register early, so that a starting program also cleans
 * up.
 */
export function onStopSignal(stop: () => void, force: () => void): void {
  let firstAt: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (firstAt === undefined) {
        firstAt = Date.now();
        stop();
      } else if (Date.now() - firstAt > SAME_KEYSTROKE_MS) force();
    });
  }
}

/** Killing npm sends us no signal. */
export function onParentGone(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 1_000);
  watch.unref();
}
