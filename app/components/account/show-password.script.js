for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-show]'))) {
  const input = box.querySelector('input');
  const button = document.createElement('button');
  if (!input) continue;
  button.type = 'button';
  button.className = 'btn alt';
  button.setAttribute('aria-controls', input.id);
  const show = (/** @type {boolean} */ isShown) => {
    input.type = isShown ? 'text' : 'password';
    const word = (isShown ? box.dataset.hide : box.dataset.show) || '';
    button.textContent = word;
    button.setAttribute('aria-label', `${word} ${input.labels?.[0]?.textContent ?? ''}`);
  };
  show(false);
  button.addEventListener('click', () => show(input.type === 'password'));
  // The browser sends and restores it as a password field.
  addEventListener('submit', () => show(false));
  addEventListener('pagehide', () => show(false));
  box.append(button);
}
