// Each key presses a button or follows a link that is on the page. `aria-keyshortcuts` names the key.
{
  const SETTING = 'fairway-keys';
  const WORDS = 'input:not([type=checkbox]):not([type=radio]), select, textarea';
  /** @type {Record<string, string>} */
  const PAGES = { p: '/pay', m: '/move' };
  const help = /** @type {HTMLDialogElement} */ (document.getElementById('keys'));
  const opener = /** @type {HTMLButtonElement} */ (document.getElementById('keys-open'));
  const choice = /** @type {HTMLInputElement} */ (help.querySelector('input'));
  const read = () => {
    try {
      return localStorage.getItem(SETTING) !== 'off';
    } catch {
      return true;
    }
  };
  choice.checked = read();
  choice.addEventListener('change', () => {
    try {
      localStorage.setItem(SETTING, choice.checked ? 'on' : 'off');
    } catch {
      // Without storage the choice holds for this page.
    }
  });
  opener.hidden = false;
  opener.addEventListener('click', () => help.showModal());

  const cells = () =>
    Array.from(/** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.sheet td a')));

  const placeOf = (/** @type {HTMLElement} */ link) => (link.closest('td') || link).getBoundingClientRect();

  // The nearest link in the direction of the arrow, by the place of its cell on the screen. Another course may have no
  // tee time at this time of day, but one just before or after it.
  const neighbour = (/** @type {HTMLElement} */ from, /** @type {string} */ key) => {
    const at = placeOf(from);
    const table = from.closest('table');
    const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
    const sign = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
    let best = from;
    let shortest = Number.POSITIVE_INFINITY;
    for (const cell of cells()) {
      const to = placeOf(cell);
      const [down, right] = [to.top - at.top, to.left - at.left];
      const [along, across] = isVertical ? [down * sign, Math.abs(right)] : [right * sign, Math.abs(down)];
      const rows = cell.closest('table') === table ? 0.5 : 1.5;
      if (along < 4 || (!isVertical && across > at.height * rows)) continue;
      const length = isVertical ? along * 100 + across : along + across;
      if (length >= shortest) continue;
      shortest = length;
      best = cell;
    }
    return best;
  };

  const firstCell = () => {
    const now = document.querySelector('#now td a');
    return /** @type {HTMLElement | undefined} */ (now || cells()[0]);
  };

  const firstFree = (/** @type {Element | null} */ from) => {
    const own = from?.matches('.free') ? from.querySelector('a') : null;
    if (own) return own;
    const free = Array.from(/** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('td.free a')));
    const row = from?.closest('tr') || document.getElementById('now');
    const isAfter = (/** @type {Element} */ link) =>
      !row || row.contains(link) || row.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING;
    return free.find(isAfter) || free[0];
  };

  // Returns whether the key did something.
  const press = (/** @type {string} */ key, /** @type {HTMLElement} */ at) => {
    const cell = at.closest('.sheet td');
    if (key.startsWith('Arrow')) {
      const link = cell
        ? neighbour(/** @type {HTMLElement} */ (cell.querySelector('a') || at), key)
        : firstCell();
      if (link) link.focus();
      return Boolean(link);
    }
    if (!choice.checked) return false;
    const booking = cell?.querySelector('a[href^="/staff/bookings/"]:not([href*="/new?"])');
    if (booking && PAGES[key]) {
      location.assign(booking.getAttribute('href') + PAGES[key]);
      return true;
    }
    const named = `[aria-keyshortcuts="${CSS.escape(key)}"]`;
    const found =
      key === 'n' && document.querySelector('.sheet')
        ? firstFree(cell)
        : key === 'c' && cell
          ? cell.querySelector('button')
          : document.querySelector(named);
    if (!(found instanceof HTMLElement)) return false;
    if (found instanceof HTMLInputElement) found.focus();
    else found.click();
    return true;
  };

  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement) || help.open || target.matches(WORDS)) return;
    if (key.startsWith('Arrow') && !document.querySelector('.sheet')) return;
    if (press(key, target)) event.preventDefault();
  });
}
