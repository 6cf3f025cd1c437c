/**
 * Keeps the time that the golfer touches, focuses or looks at in place on the screen. At the top of an untouched
 * list, new times simply appear.
 */
export function keepInPlace(change: () => void): void {
  const anchor = anchorOf(document.querySelector('.sheet'));
  const before = anchor?.getBoundingClientRect().top;
  change();
  if (!anchor?.isConnected || before === undefined) return;
  const moved = anchor.getBoundingClientRect().top - before;
  if (moved !== 0) window.scrollBy(0, moved);
}

function anchorOf(list: Element | null): Element | null {
  const touched = list?.querySelector('a:focus, a:hover');
  if (touched && isSeen(touched)) return touched;
  if (!list || list.getBoundingClientRect().top >= 0) return null;
  return [...list.querySelectorAll('a')].find(isSeen) ?? null;
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
