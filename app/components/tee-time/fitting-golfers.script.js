for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form.detail'))) {
  const follow = () => {
    const rate = /** @type {HTMLElement | null} */ (form.querySelector('[data-fits]:checked'));
    const fits = rate?.dataset.fits?.split(' ');
    if (!fits) return;
    const all = /** @type {HTMLInputElement[]} */ (
      Array.from(form.querySelectorAll('.segs input:not([data-fits])'))
    );
    for (const name of new Set(all.map((radio) => radio.name))) {
      const radios = all.filter((radio) => radio.name === name);
      for (const radio of radios) radio.disabled = !fits.includes(radio.value);
      const chosen = radios.find(({ checked }) => checked);
      if (!chosen?.disabled) continue;
      const open = radios.filter(({ disabled }) => !disabled);
      const closest = open.filter(({ value }) => Number(value) <= Number(chosen.value)).pop() || open[0];
      if (closest) closest.checked = true;
    }
  };
  follow();
  form.addEventListener('change', follow);
  // A browser may restore an earlier choice.
  addEventListener('pageshow', follow);
}
