// Shows a field's error when the golfer leaves it (data-bad, data-missing). A form with errors is not sent, so that
// the card need not be typed again.
{
  /** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */
  const form = /** @type {HTMLFormElement} */ (document.getElementById('checkout'));
  const fields = /** @type {Field[]} */ (Array.from(form.querySelectorAll('[data-bad]')));
  /** @param {string} name */
  const typedIn = (name) => {
    const field = /** @type {Field | null} */ (form.elements.namedItem(name));
    return field ? field.value.trim() : '';
  };
  /**
   * Skips the fields of the wallet choice that is not chosen.
   * @param {Field} field
   */
  const isLeftOut = (field) => {
    const chosen = form.querySelector('.wallet > :checked');
    return Boolean(chosen && field.closest(chosen.className === 'kept' ? '.new-card' : '.kept-card'));
  };
  /** @param {Field} field */
  const isMissing = (field) => field.required && (field.validity.valueMissing || !field.value.trim());
  /** The Luhn check (ISO/IEC 7812). */
  const hasTypo = () => {
    const digits = typedIn('cardNumber').replace(/\D/g, '').split('').reverse().map(Number);
    const sum = digits.reduce((all, n, i) => all + (i % 2 ? (n > 4 ? n * 2 - 9 : n * 2) : n), 0);
    return sum % 10 > 0;
  };
  const isExpired = () => {
    const now = new Date();
    const [month, year] = [Number(typedIn('expirationMonth')), Number(typedIn('expirationYear'))];
    return month > 0 && year > 0 && year * 12 + month - 1 < now.getFullYear() * 12 + now.getMonth();
  };
  /** @param {Field} field @returns {string} */
  const wrongWith = (field) => {
    if (isLeftOut(field)) return '';
    const { bad = '', missing = bad } = field.dataset;
    if (isMissing(field)) return missing;
    return field.validity.valid ? '' : bad;
  };
  /**
   * A doubt only the bank can settle: shown once, then the form may be sent.
   * @param {Field} field
   */
  const doubtIn = (field) => {
    const isDoubtful =
      (field.name === 'cardNumber' && hasTypo()) || (field.name === 'expirationMonth' && isExpired());
    return isDoubtful && field.dataset.bad ? field.dataset.bad : '';
  };
  /** @param {Field} field @param {string} text @param {boolean} [isSent] the form's own sentence is read aloud then */
  const say = (field, text, isSent) => {
    const id = `${field.id}-error`;
    const frame = /** @type {Element} */ (field.closest('.field, .check'));
    let line = document.getElementById(id);
    if (!line && text) {
      line = document.createElement('p');
      line.id = id;
      line.className = 'error';
      if (!isSent) line.setAttribute('aria-live', 'polite');
      frame.append(line);
    }
    frame.classList.toggle('bad', Boolean(text));
    if (line) line.textContent = text;
    if (text) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    const ids = new Set((field.getAttribute('aria-describedby') || '').split(' ').filter(Boolean));
    if (text) ids.add(id);
    else ids.delete(id);
    field.setAttribute('aria-describedby', Array.from(ids).join(' '));
  };
  /** @param {EventTarget | null} target */
  const look = (target) => {
    const left = fields.find((field) => field === target);
    // An empty field is no error before the form is sent.
    if (!left || (!left.value.trim() && !left.hasAttribute('aria-invalid'))) return;
    say(left, wrongWith(left) || doubtIn(left));
    const month = fields.find(({ name }) => name === 'expirationMonth');
    if (month && left.name === 'expirationYear' && month.value)
      say(month, wrongWith(month) || doubtIn(month));
  };
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    // An error line would move the button under the finger; sending checks all fields.
    if (relatedTarget instanceof HTMLButtonElement) return;
    setTimeout(() => look(target), relatedTarget ? 0 : 200);
  });
  // Choices are checked at once.
  form.addEventListener('change', ({ target }) => {
    const { type } = /** @type {Field} */ (target);
    if (type === 'checkbox' || type === 'select-one') look(target);
  });
  // Safari before 15.4 does not say which button sends a form.
  /** @type {Element | null} */
  let pressed = null;
  addEventListener('click', ({ target }) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  });
  const pageTitle = document.title;
  /** Lists the fields above the form as the server does, each a link, in place of the server's own list. @param {string} title @param {Field[]} wrong */
  const summarise = (title, wrong) => {
    const start = (form.dataset.error || '').split('{title}')[0] || '';
    document.title = pageTitle.startsWith(start) ? pageTitle : start + pageTitle;
    document.getElementById('form-errors')?.remove();
    const box = document.createElement('div');
    box.id = 'form-errors';
    box.className = 'note bad stack';
    const isShort = wrong.filter(isMissing).length > 1;
    const list = document.createElement('ul');
    if (isShort) list.className = 'short';
    for (const field of wrong) {
      const link = document.createElement('a');
      link.href = `#${field.id}`;
      const label = field.labels?.[0];
      link.textContent = (isShort && isMissing(field) && label?.textContent) || wrongWith(field);
      list.appendChild(document.createElement('li')).append(link);
    }
    box.appendChild(document.createElement('h2')).textContent = title;
    box.append(list);
    /** @type {Node} */ (form.parentNode).insertBefore(box, form);
  };
  form.addEventListener('submit', (event) => {
    // A code may be applied before the rest is filled in.
    const button = event.submitter || pressed;
    if (button instanceof HTMLButtonElement && button.formNoValidate) return;
    const wrong = fields.filter((field) => {
      const text = wrongWith(field);
      if (text || field.hasAttribute('aria-invalid')) say(field, text || doubtIn(field), true);
      return text;
    });
    const [first] = wrong;
    if (!first) return;
    event.preventDefault();
    // Only the line over the page is read aloud.
    for (const line of form.querySelectorAll('.error')) line.removeAttribute('aria-live');
    const { missing = '', invalid = '', incomplete = '' } = form.dataset;
    const isCard = wrong.every((field) => field.closest('[aria-labelledby=card-title]'));
    const isEmpty = wrong.length > 1 && wrong.every(isMissing);
    const toast = document.createElement('p');
    toast.className = 'toast note bad now';
    const title = isCard ? incomplete : isEmpty ? missing.replace('{n}', String(wrong.length)) : invalid;
    toast.textContent = title;
    summarise(title, wrong);
    const place = /** @type {Element} */ (document.getElementById('toast'));
    place.textContent = '';
    place.append(toast);
    setTimeout(() => toast.remove(), 8000);
    first.focus();
  });
  const same = /** @type {HTMLInputElement | null} */ (form.elements.namedItem('sameName'));
  form.addEventListener('input', ({ target }) => {
    const { name } = /** @type {Field} */ (target);
    if (!same?.checked || !/^(sameName|firstName|lastName)$/.test(name)) return;
    const onCard = /** @type {HTMLInputElement} */ (form.elements.namedItem('nameOnCard'));
    onCard.value = `${typedIn('firstName')} ${typedIn('lastName')}`.trim();
    if (onCard.hasAttribute('aria-invalid')) say(onCard, wrongWith(onCard));
  });
  // Forms that change the cart carry the typed fields, except the card.
  for (const other of document.querySelectorAll('.others'))
    other.addEventListener('formdata', (event) => {
      const { formData } = /** @type {FormDataEvent} */ (event);
      for (const [name, value] of new FormData(form))
        if (!formData.has(name) && !/^(card|expiration|security)/.test(name)) formData.append(name, value);
    });
  // Enter presses the button beside its field: that of a code, else the one below the form.
  const unseen = Array.from(form.elements).find((each) => each instanceof HTMLButtonElement);
  if (unseen?.getAttribute('aria-hidden'))
    unseen.addEventListener('click', (event) => {
      event.preventDefault();
      const beside = document.activeElement?.closest('.promo-line') || form.querySelector('.checkout-form');
      /** @type {HTMLButtonElement | null} */ (beside?.querySelector('[type=submit]'))?.click();
    });
}
