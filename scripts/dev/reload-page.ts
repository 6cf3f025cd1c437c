/** Pages without React, and server changes, need a full reload. */
import.meta.hot?.on('fairway:changed', ({ isHot }: { isHot: boolean }) => {
  if (!isHot || !('__remixContext' in window)) location.reload();
});
