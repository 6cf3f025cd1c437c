/** Runs in the browser. Pages without React, and changes of server code, need a full reload. */
import.meta.hot?.on('fairway:changed', ({ isHot }: { isHot: boolean }) => {
  if (!isHot || !('__remixContext' in window)) location.reload();
});
