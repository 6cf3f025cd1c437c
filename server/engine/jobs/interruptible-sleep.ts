/** Waits that end early when the program stops. */
export function createInterruptibleSleep(): { for(ms: number): Promise<void>; end(): void } {
  const wakers = new Set<() => void>();
  let isOver = false;
  return {
    for(ms) {
      if (isOver) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(wake, ms);
        function wake() {
          clearTimeout(timer);
          wakers.delete(wake);
          resolve();
        }
        wakers.add(wake);
      });
    },
    end() {
      isOver = true;
      for (const wake of wakers) wake();
    },
  };
}
