// Keeps the hold longer without leaving the page, so that a card need not be typed again.
{
  const clock = /** @type {HTMLElement | null} */ (document.querySelector('[data-hold]'));
  const keep = clock?.querySelector('button');
  /** @param {Document} page */
  const startOver = (page) => {
    const next = /** @type {HTMLElement} */ (page.querySelector('[data-hold]'));
    for (const part of ['p', 'button']) {
      const [old, other] = [clock?.querySelector(part), next.querySelector(part)];
      if (old && other) old.innerHTML = other.innerHTML;
      else old?.remove();
    }
    const [toast, said] = [document.getElementById('toast'), page.getElementById('toast')];
    if (toast && said) toast.innerHTML = said.innerHTML;
    Object.assign(/** @type {HTMLElement} */ (clock).dataset, next.dataset);
    clock?.dispatchEvent(new Event('renewed'));
    clock?.setAttribute('tabindex', '-1');
    clock?.focus();
  };
  /** @type {'' | 'asked' | 'failed'} */
  let state = '';
  keep?.addEventListener('click', (event) => {
    if (state === 'failed' || !keep.form || typeof fetch !== 'function') return;
    event.preventDefault();
    if (state === 'asked') return;
    state = 'asked';
    fetch(keep.form.action, { method: 'POST', body: new URLSearchParams({ intent: 'keep' }) })
      .then((answer) => answer.text())
      // The head's styles would be reported as unsafe.
      .then((html) => html.replace(/<head[\s\S]*<\/head>/, ''))
      .then((html) => startOver(new DOMParser().parseFromString(html, 'text/html')))
      .then(
        () => {
          state = '';
        },
        () => {
          // Sent as a form, the server's page says why it failed.
          state = 'failed';
          keep.click();
        },
      );
  });
}
