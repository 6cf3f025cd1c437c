// A second click on a button sends nothing while the first is on its way.
addEventListener('submit', (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = '1';
  setTimeout(() => delete form.dataset.sent, 20000);
});
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent;
});
