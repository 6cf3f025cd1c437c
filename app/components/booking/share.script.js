// Opens the browser's share dialog. Without one, or when it fails, the text to copy stays.
for (const box of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll('[data-share]'))) {
  if (!navigator.share) break;
  box.querySelector('summary')?.addEventListener('click', (event) => {
    if (box.open) return;
    event.preventDefault();
    const text = box.querySelector('.lines')?.textContent ?? '';
    navigator.share({ title: box.dataset.share ?? '', text }).catch((error) => {
      if (error.name !== 'AbortError') box.open = true;
    });
  });
}
