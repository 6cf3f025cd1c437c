/** Runs in the browser. Pages that React has not taken over, and changes of server code, need the whole page anew. */
import.meta.hot?.on('fairway:changed', ({ isHot }: { isHot: boolean }) => {
  if (!isHot || !('__remixContext' in window)) location.reload();
});
