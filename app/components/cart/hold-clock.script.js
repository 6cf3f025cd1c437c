for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-hold]'))) {
  const end = Date.now() + Number(clock.dataset.hold) * 1000;
  const left = clock.querySelector('b');
  const timer = setInterval(() => {
    const seconds = Math.round((end - Date.now()) / 1000);
    if (seconds <= 0) {
      clearInterval(timer);
      clock.className = 'hold note bad';
      clock.setAttribute('role', 'alert');
      clock.textContent = clock.dataset.over || '';
    } else if (left) {
      left.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    }
  }, 500);
}
