// The pro shop without a connection: says how old the page is, and sends the forms that waited (public/staff/worker.js).
{
  const QUEUE = 'fairway-staff-queue';
  const RETRY_MS = 15000;
  const words = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  const { user = '' } = words;
  const box = /** @type {HTMLElement} */ (document.getElementById('away'));
  const { kept } = document.documentElement.dataset;

  /** @typedef {{ attemptId: string, url: string, body: string, at: string, label?: string, user?: string, name?: string }} Entry */
  /** @type {string[]} */
  const done = [];
  const timeOf = (/** @type {string} */ at) =>
    new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: 'numeric', minute: '2-digit' });

  /** @returns {Promise<Entry[]>} */
  const readQueue = async () => {
    const queue = await caches.open(QUEUE);
    const entries = [];
    for (const key of await queue.keys()) {
      const found = await queue.match(key);
      if (found) entries.push(await found.json());
    }
    return entries.sort((one, other) => one.at.localeCompare(other.at));
  };

  let isAway = Boolean(kept);
  const show = async () => {
    const lines = [];
    if (isAway) lines.push((words.away || '').replace('{time}', timeOf(kept || new Date().toISOString())));
    for (const { label = '', at, user: owner, name = '' } of await readQueue()) {
      const waits = owner === user ? words.waiting : words.others;
      lines.push(
        (waits || '').replace('{what}', label).replace('{time}', timeOf(at)).replace('{name}', name),
      );
    }
    box.textContent = '';
    for (const line of lines.concat(done)) {
      const row = document.createElement('p');
      row.textContent = line;
      box.append(row);
    }
    if (kept && !isAway) {
      const again = document.createElement('a');
      again.href = location.href;
      again.textContent = words.back || '';
      box.append(again);
    }
    box.hidden = box.childNodes.length === 0;
  };

  const bookingOf = (/** @type {Entry} */ { url, body }) =>
    (/\/bookings\/(\d+)/.exec(url) || /checkIn=(\d+)/.exec(body) || [])[1];

  // Returns the message of the page that a form led to; null when nobody is signed in, or the site is out of order.
  const send = async (/** @type {string} */ url, /** @type {string} */ body) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(url, { method: 'POST', headers, body });
    if (answer.status >= 500 || /\/staff\/(login|lock)/.test(answer.url)) return null;
    const html = (await answer.text()).replace(/<style[\s\S]*?<\/style>/g, '');
    const page = new DOMParser().parseFromString(html, 'text/html');
    const said =
      page.querySelector('#toast p') || page.querySelector('main [role=alert]') || page.querySelector('h1');
    return said?.textContent || '';
  };

  let isSending = false;
  const sendAll = async () => {
    if (isSending) return;
    isSending = true;
    try {
      if (isAway) await fetch('/staff/offline', { method: 'HEAD' });
      const queue = await caches.open(QUEUE);
      /** @type {Map<string | undefined, string>} */
      const last = new Map();
      for (const entry of await readQueue()) {
        if (entry.user !== user) continue;
        // The booking has changed since it was shown, by what this browser sent just now.
        const booking = bookingOf(entry);
        const before = last.get(booking);
        const said = await send(entry.url, before ? `${entry.body}&follows=${before}` : entry.body);
        if (said === null) break;
        last.set(booking, entry.attemptId);
        await queue.delete(`/staff/queue/${entry.attemptId}`);
        done.push((words.sent || '').replace('{what}', entry.label || '').replace('{said}', said));
      }
      isAway = false;
    } catch {
      // Still no connection.
    }
    isSending = false;
    await show();
    if ((await readQueue()).some((entry) => entry.user === user)) setTimeout(sendAll, RETRY_MS);
  };

  const start = async () => {
    await navigator.serviceWorker.register('/staff/worker.js');
    await show();
    if (!isAway || navigator.onLine) await sendAll();
    addEventListener('online', sendAll);
    addEventListener('away', () => {
      isAway = true;
      show();
    });
    addEventListener('back', () => isAway && sendAll());
    // The same press is sent once, however often the connection fails.
    document.addEventListener('submit', (event) => {
      const form = /** @type {HTMLFormElement} */ (event.target);
      const button = event.submitter;
      const { controller } = navigator.serviceWorker;
      if (event.defaultPrevented || !controller || !button || button.dataset.queue === undefined) return;
      const attemptId = crypto.randomUUID();
      const field = document.createElement('input');
      field.type = 'hidden';
      field.name = 'attemptId';
      field.value = attemptId;
      for (const old of Array.from(form.querySelectorAll('[name=attemptId]'))) old.remove();
      form.append(field);
      const label =
        button.getAttribute('aria-label') || `${document.title.split(' · ')[0]}: ${button.textContent}`;
      controller.postMessage({ attemptId, label, user, name: words.name });
    });
  };
  // Browsers without service workers, and pages without https, show staff what the connection allows.
  if ('serviceWorker' in navigator && 'caches' in window && isSecureContext) start().catch(() => {});
}
