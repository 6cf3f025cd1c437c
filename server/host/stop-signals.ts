/** A Ctrl-C reaches us twice when npm is between: from the terminal and from npm. */
const SAME_KEYSTROKE_MS = 1_000;

/**
 * Calls `stop` at the first SIGTERM, SIGINT or SIGHUP and `force` at a later one. They are caught from the first moment on,
 * so that a program that is still starting leaves nothing behind either.
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

/** npm stands between the terminal and us: when it is killed, nobody could stop us any more by stopping it. */
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
