// Ignores a second press. The words come from the button or form (data-busy, data-slow), else from this script's
// element.
{
  /** @type {DOMStringMap} */
  const words = document.currentScript instanceof HTMLElement ? document.currentScript.dataset : {};
  /** @type {Map<HTMLFormElement, () => void>} */
  const sent = new Map();
  // Safari before 15.4 does not say which button sends a form.
  /** @type {HTMLButtonElement | null} */
  let clicked = null;
  addEventListener('click', ({ target }) => {
    clicked = target instanceof Element ? target.closest('button') : null;
  });
  addEventListener('submit', (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (event.defaultPrevented || form.getAttribute('method') !== 'post') return;
    if (sent.has(form)) return event.preventDefault();
    const pressed =
      event.submitter || (clicked && clicked.form === form ? clicked : form.querySelector('[type=submit]'));
    const button = /** @type {HTMLButtonElement} */ (pressed);
    const face = Array.from(button.childNodes);
    const status = document.createElement('p');
    status.setAttribute('role', 'status');
    status.className = 'vh';
    button.after(status);
    /** @param {'busy' | 'slow'} name */
    const say = (name) => {
      status.textContent = button.dataset[name] || form.dataset[name] || words[name] || '';
    };
    const timers = [
      // Disabled only after the form was read, or the button's value would be missing.
      setTimeout(() => {
        say('busy');
        button.style.minWidth = `${button.offsetWidth}px`;
        button.disabled = true;
        button.setAttribute('aria-busy', 'true');
        if (status.textContent) button.textContent = status.textContent;
      }),
      setTimeout(() => {
        say('slow');
        if (status.textContent) status.className = 'note slow';
      }, 8000),
      // No answer and no navigation: the golfer stopped it.
      setTimeout(() => release(), 20000),
    ];
    const release = () => {
      timers.forEach(clearTimeout);
      sent.delete(form);
      button.disabled = false;
      button.removeAttribute('aria-busy');
      button.textContent = '';
      for (const node of face) button.append(node);
      status.remove();
    };
    sent.set(form, release);
  });
  // Back from the next page, unchanged.
  addEventListener('pageshow', () => {
    for (const release of Array.from(sent.values())) release();
  });
}
