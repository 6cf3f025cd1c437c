/** In the history state, which survives a reload even when storage is blocked. */
type Entry = { isReloaded?: true } | null;

/** Reloads the page after a script error. `stayWithoutScripts` then prevents a loop. */
export function reloadOnce(): void {
  history.replaceState({ ...history.state, isReloaded: true } satisfies Entry, '');
  location.reload();
}

/** Returns true once after `reloadOnce`: the page stays without scripts. A later reload tries them again. */
export function stayWithoutScripts(): boolean {
  const { isReloaded, ...state } = (history.state as Entry) ?? {};
  if (!isReloaded) return false;
  history.replaceState(state, '');
  for (const script of document.querySelectorAll('body > script')) script.remove();
  for (const part of document.querySelectorAll('noscript'))
    part.replaceWith(document.createRange().createContextualFragment(part.textContent));
  return true;
}
