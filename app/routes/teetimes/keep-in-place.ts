/**
 * Changes the list of tee times so that the one a golfer has under the finger, in focus or before the eyes stays where it is on
 * the screen. While the beginning of the list is in sight and nobody has touched it, new times just come in where they belong.
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
