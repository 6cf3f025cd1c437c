/** A reload keeps the history entry and its state, also where the browser blocks storage. */
type Entry = { isReloaded?: true } | null;

/** Reloads the page after an error in its scripts. The next start is `stayWithoutScripts`, so this can never become a loop. */
export function reloadOnce(): void {
  history.replaceState({ ...history.state, isReloaded: true } satisfies Entry, '');
  location.reload();
}

/**
 * True once after `reloadOnce`: the page then stays as the server wrote it, complete without scripts. The golfer's own reload
 * tries the scripts again.
 */
export function stayWithoutScripts(): boolean {
  const { isReloaded, ...state } = (history.state as Entry) ?? {};
  if (!isReloaded) return false;
  history.replaceState(state, '');
  for (const script of document.querySelectorAll('body > script')) script.remove();
  for (const part of document.querySelectorAll('noscript'))
    part.replaceWith(document.createRange().createContextualFragment(part.textContent));
  return true;
}
