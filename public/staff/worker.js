// The pro shop without a connection: keeps the last pages that staff opened, and the forms that may be sent later
// (those with an `attemptId`, which the page adds). The page sends them (offline.script.js).
const PAGES = 'fairway-staff-pages';
const QUEUE = 'fairway-staff-queue';
const MOST_PAGES = 40;
const OFFLINE = '/staff/offline';
const KEPT = /^\/staff\/(tee-sheet|starter|print|bookings\/\d+)$/;
/** Nobody works here, so nothing that was open may be read. */
const DOORS = /^\/staff\/(login|lock)/;

/** By attempt: its label and user, of the page that sends it. */
const labels = new Map();

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(PAGES).then((cache) => cache.add(OFFLINE)));
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => labels.set(event.data.attemptId, event.data));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const isFresh = url.searchParams.has('fresh');
  if (request.method === 'GET' && (request.mode === 'navigate' || isFresh))
    event.respondWith(openPage(request, url, isFresh));
  else if (request.method === 'POST' && request.mode === 'navigate') event.respondWith(sendForm(request));
});

/** Without `fresh`: the sheet that loads itself is the same page. */
function keyOf(url) {
  const key = new URL(url);
  key.searchParams.delete('fresh');
  return key.href;
}

async function openPage(request, url, isFresh) {
  const pages = await caches.open(PAGES);
  try {
    const answer = await fetch(request);
    const path = answer.url ? new URL(answer.url).pathname : url.pathname;
    if (DOORS.test(path)) await forget(pages);
    else if (answer.ok && !answer.redirected && KEPT.test(url.pathname))
      await keep(pages, url, answer.clone());
    return answer;
  } catch (error) {
    if (isFresh && request.mode !== 'navigate') throw error;
    const kept = (await pages.match(keyOf(url))) || (await pages.match(OFFLINE));
    return kept || Response.error();
  }
}

/** The page says when it was kept. */
async function keep(pages, url, answer) {
  const html = await answer.text();
  const marked = html.replace('<html', `<html data-kept="${new Date().toISOString()}"`);
  const key = keyOf(url);
  await pages.delete(key);
  await pages.put(key, new Response(marked, { headers: answer.headers }));
  const others = (await pages.keys()).filter(({ url: each }) => new URL(each).pathname !== OFFLINE);
  for (const oldest of others.slice(0, Math.max(0, others.length - MOST_PAGES))) await pages.delete(oldest);
}

async function forget(pages) {
  for (const request of await pages.keys())
    if (new URL(request.url).pathname !== OFFLINE) await pages.delete(request);
}

async function sendForm(request) {
  const form = request.clone();
  const answer = await fetch(request).catch(() => null);
  if (answer) {
    if (answer.url && DOORS.test(new URL(answer.url).pathname)) await forget(await caches.open(PAGES));
    return answer;
  }
  const body = await form.text();
  const attemptId = new URLSearchParams(body).get('attemptId');
  if (!attemptId) return (await caches.match(OFFLINE)) || Response.error();
  const entry = Object.assign({}, labels.get(attemptId), {
    attemptId,
    url: request.url,
    body,
    at: new Date().toISOString(),
  });
  const queue = await caches.open(QUEUE);
  await queue.put(`/staff/queue/${attemptId}`, new Response(JSON.stringify(entry)));
  return Response.redirect(request.referrer || request.url, 303);
}
