for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form.gift-form'))) {
  /** @param {string} name */
  const find = (name) => /** @type {HTMLInputElement | null} */ (form.querySelector(name));
  /** @param {string} name */
  const textOf = (name) => (find(`[name=${name}]`)?.value || '').trim();
  const card = {
    value: /** @type {HTMLElement} */ (find('[data-value]')),
    recipient: /** @type {HTMLElement} */ (find('[data-recipient]')),
    message: /** @type {HTMLElement} */ (find('.gift-message')),
  };
  const show = () => {
    const digits =
      textOf('ownValue').replace(/[\s$,]|[.,]00?$/g, '') || find('[name=value]:checked')?.value || '';
    card.value.textContent = /^\d+$/.test(digits)
      ? (card.value.dataset.value || '').replace('{}', digits)
      : '';
    const name = textOf('recipientName');
    card.recipient.textContent =
      (name ? card.recipient.dataset.recipient?.replace('{}', () => name) : card.recipient.dataset.nobody) ||
      '';
    card.message.textContent = textOf('giftMessage');
  };
  form.addEventListener('input', (event) => {
    // A typed value replaces a chosen one, and the other way round.
    const { name } = /** @type {HTMLInputElement} */ (event.target);
    const chosen = find('[name=value]:checked');
    const own = find('[name=ownValue]');
    if (name === 'value' && own) own.value = '';
    if (name === 'ownValue' && own?.value && chosen) chosen.checked = false;
    show();
  });
  find('[value=preview]')?.remove();
  // A browser may restore what was typed before.
  addEventListener('pageshow', show);
}
