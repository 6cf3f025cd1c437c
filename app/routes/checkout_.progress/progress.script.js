// Leaves the page at the end. Screen readers hear changes; the focus stays.
{
  const list = /** @type {HTMLElement} */ (document.querySelector('[data-events]'));
  const status = /** @type {HTMLElement} */ (list.nextElementSibling);
  const lookAgain = () => setTimeout(() => location.replace(location.href), 2000);
  if (typeof EventSource === 'undefined') lookAgain();
  else {
    const source = new EventSource(list.dataset.events || '');
    source.onmessage = ({ data }) => {
      /** @type {{ steps: { id: string, title: string, state: string, word: string, reason: string | null }[], next: string | null }} */
      const { steps, next } = JSON.parse(data);
      const news = [];
      for (const { id, title, state, word, reason } of steps) {
        const row = document.getElementById(`step-${id}`);
        if (!row || row.dataset.state === state) continue;
        row.dataset.state = state;
        /** @type {HTMLElement} */ (row.querySelector('small')).textContent = reason;
        /** @type {HTMLElement} */ (row.querySelector('b')).textContent = word;
        news.push(`${title}: ${word}`);
      }
      if (news.length) status.textContent = news.join('. ');
      if (!next) return;
      source.close();
      location.replace(next);
    };
    // The browser reconnects after a lost connection; a refusal is final.
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) lookAgain();
    };
  }
}
