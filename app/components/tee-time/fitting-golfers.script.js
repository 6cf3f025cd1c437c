// The numbers of golfers follow the rate: what it does not take cannot be chosen, and the closest to what was chosen is.
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form.detail'))) {
  const follow = () => {
    const rate = /** @type {HTMLElement | null} */ (form.querySelector('[data-fits]:checked'));
    const fits = rate?.dataset.fits?.split(' ');
    if (!fits) return;
    const radios = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('.segs input')]);
    for (const radio of radios) radio.disabled = !fits.includes(radio.value);
    const chosen = radios.find(({ checked }) => checked);
    if (!chosen?.disabled) return;
    const open = radios.filter(({ disabled }) => !disabled);
    const closest = open.filter(({ value }) => Number(value) <= Number(chosen.value)).pop() || open[0];
    if (closest) closest.checked = true;
  };
  follow();
  form.addEventListener('change', follow);
  // A browser may put back what was chosen before.
  addEventListener('pageshow', follow);
}
