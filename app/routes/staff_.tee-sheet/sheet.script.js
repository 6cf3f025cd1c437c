// Keeps the tee sheet fresh, counts holds down, moves bookings by dragging, and keeps the place where somebody worked.
{
  const sheets = /** @type {HTMLElement} */ (document.getElementById('sheets'));
  const { events = '', fresh = '', query = '' } = sheets.dataset;
  const REST_MS = 500;
  const RELOAD_MS = 30000;
  const PLACE = 'fairway-sheet';

  const SECOND_TEE = 'th.tee ~ td';
  /** @typedef {{ row: string, isSecond: boolean, href: string }} Place */
  /** @returns {Place | null} */
  const placeOf = (/** @type {Element | null} */ at) => {
    const row = at?.closest('tr[data-row]');
    if (!at || !row || !sheets.contains(row)) return null;
    const cell = at.closest('td');
    const link = /** @type {HTMLElement} */ (cell || row).querySelector('a');
    return {
      row: row.getAttribute('data-row') || '',
      isSecond: Boolean(cell?.matches(SECOND_TEE)),
      href: link?.getAttribute('href') || '',
    };
  };
  const goTo = (/** @type {Place | null} */ place) => {
    if (!place) return;
    const row = sheets.querySelector(`tr[data-row="${place.row}"]`);
    const tee = place.isSecond ? SECOND_TEE : 'td';
    const link = row && (row.querySelector(`a[href="${place.href}"]`) || row.querySelector(`${tee} a`));
    if (link instanceof HTMLElement) link.focus();
  };

  const markChanged = (/** @type {Map<string, string>} */ before) => {
    for (const row of Array.from(sheets.querySelectorAll('tr[data-row]'))) {
      const was = before.get(row.getAttribute('data-row') || '');
      if (was === undefined) continue;
      for (const cell of Array.from(row.querySelectorAll('td')))
        if (!cell.dataset.left && !was.includes(cell.innerHTML)) cell.classList.add('changed');
    }
  };

  let { version = '' } = sheets.dataset;
  let isReading = false;
  let isStale = false;
  let isDragging = false;
  const refresh = async () => {
    isStale = true;
    if (isReading || isDragging || document.hidden || document.querySelector('dialog[open]')) return;
    isReading = true;
    isStale = false;
    try {
      const answer = await fetch(fresh);
      // Its styles have the nonce of another page.
      const html = (await answer.text()).replace(/<style[\s\S]*?<\/style>/g, '');
      const page = new DOMParser().parseFromString(html, 'text/html');
      const next = page.getElementById('sheets');
      // Signed out, or at a till that is locked.
      if (!next) return location.replace(location.href);
      version = next.dataset.version || '';
      const at = placeOf(document.activeElement);
      const before = new Map();
      for (const row of Array.from(sheets.querySelectorAll('tr[data-row]')))
        before.set(row.getAttribute('data-row'), row.innerHTML);
      sheets.innerHTML = next.innerHTML;
      markChanged(before);
      start();
      goTo(at);
      const [counts, fresher] = [document, page].map((each) => each.querySelector('.desk-head dl'));
      if (counts && fresher) counts.innerHTML = fresher.innerHTML;
      dispatchEvent(new Event('back'));
    } catch {
      // The sheet that is there stays readable.
      dispatchEvent(new Event('away'));
    }
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    isReading = false;
    if (isStale) refresh();
  };

  /** @type {EventSource | null} */
  let source = null;
  const listen = () => {
    if (document.hidden || source || typeof EventSource === 'undefined') return;
    source = new EventSource(events);
    source.onmessage = ({ data }) => {
      if (data !== version) refresh();
    };
    // The browser reconnects after a lost connection; a refusal is final.
    source.onerror = () => {
      if (source && source.readyState === EventSource.CLOSED) source = null;
    };
  };
  listen();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) {
      listen();
      if (isStale) refresh();
    } else if (source) {
      source.close();
      source = null;
      isStale = true;
    }
  });
  // A dialog returns the focus to the cell that it came from.
  document.addEventListener('close', () => isStale && refresh(), true);
  setInterval(() => {
    // Moves the line of the current time as well.
    refresh();
    listen();
  }, RELOAD_MS);

  /** @type {{ cell: HTMLElement, end: number }[]} */
  let holds = [];
  const start = () => {
    holds = Array.from(/** @type {NodeListOf<HTMLElement>} */ (sheets.querySelectorAll('td[data-left]'))).map(
      (cell) => ({ cell, end: Date.now() + Number(cell.dataset.left) * 1000 }),
    );
  };
  start();
  setInterval(() => {
    for (const { cell, end } of holds) {
      const seconds = Math.max(0, Math.round((end - Date.now()) / 1000));
      const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
      cell.textContent = (cell.textContent || '').replace(/\d{1,4}:\d\d/, left);
    }
  }, 1000);

  // A booking is dropped on a free slot of its course; the form that opens asks before anything moves.
  /** @type {HTMLElement | null} */
  let dragged = null;
  const courseOf = (/** @type {Element | null} */ at) => {
    const row = at?.closest('tr[data-row]');
    return row ? (row.getAttribute('data-row') || '').split(' ')[0] : '';
  };
  const slotAt = (/** @type {Event} */ { target }) => {
    const cell = target instanceof Element ? target.closest('td.free') : null;
    const link = cell?.querySelector('a');
    return dragged && link && courseOf(cell) === courseOf(dragged) ? link : null;
  };
  sheets.addEventListener('dragstart', ({ target }) => {
    dragged = target instanceof Element ? target.closest('.booked a') : null;
    isDragging = dragged !== null;
  });
  sheets.addEventListener('dragend', () => {
    dragged = null;
    isDragging = false;
    if (isStale) refresh();
  });
  sheets.addEventListener('dragover', (event) => {
    if (slotAt(event)) event.preventDefault();
  });
  sheets.addEventListener('drop', (event) => {
    const slot = slotAt(event);
    if (!slot || !dragged) return;
    event.preventDefault();
    const { searchParams } = new URL(slot.href);
    searchParams.delete('facility');
    location.assign(`${dragged.getAttribute('href')}/move?${searchParams}`);
  });

  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) || 'null');
    if (kept && kept.query === query && document.activeElement === document.body) goTo(kept.place);
  } catch {
    // No storage: the page starts at its top.
  }
  // The focus is gone by the time the page is.
  let place = placeOf(document.activeElement);
  document.addEventListener('focusin', ({ target }) => {
    place = placeOf(target instanceof Element ? target : null);
  });
  addEventListener('pagehide', () => {
    try {
      if (place) sessionStorage.setItem(PLACE, JSON.stringify({ query, place }));
      else sessionStorage.removeItem(PLACE);
    } catch {
      // As above.
    }
  });
}
