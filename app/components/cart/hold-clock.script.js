// Counts down. Two minutes before the end it says so once and shows the button that keeps the hold longer.
for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-hold]'))) {
  const keep = clock.querySelector('button');
  let end = 0;
  let isSoon = false;
  const start = () => {
    end = Date.now() + Number(clock.dataset.hold) * 1000;
    isSoon = false;
    if (keep) keep.hidden = true;
  };
  start();
  clock.addEventListener('renewed', start);
  const timer = setInterval(() => {
    const seconds = Math.round((end - Date.now()) / 1000);
    const left = clock.querySelector('b');
    if (seconds <= 0) {
      clearInterval(timer);
      clock.className = 'hold note bad';
      clock.setAttribute('role', 'alert');
      clock.textContent = clock.dataset.over || '';
    } else if (left) {
      left.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    }
    if (isSoon || seconds > 120 || seconds <= 0) return;
    isSoon = true;
    if (keep) keep.hidden = false;
    const line = document.createElement('p');
    line.className = 'vh';
    line.textContent = clock.dataset.soon || '';
    document.getElementById('toast')?.append(line);
  }, 500);
}
