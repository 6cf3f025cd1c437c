import { createServer } from 'node:http';

/** Where pages stand that have the site inside them: the sample operator lists the first origin, not the second. */
const PORT = 8123;
export const CLUB = `http://club.localhost:${PORT}`;
export const STRANGER = `http://stranger.localhost:${PORT}`;

/** Serves `/?site=…&path=…`: a club's own page with this site in it, as docs/embedding.md says it is put there. */
export async function startClubPage(): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', CLUB).searchParams;
    const [site, path] = [query.get('site') ?? '', query.get('path') ?? '/'];
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Club</title><body style="margin:0">
      <p style="height:300px">Welcome to the club.</p>
      <script src="${site}/embed.js" data-path="${path.replaceAll('&', '&amp;')}"></script>
      <noscript><iframe src="${site}${path.replaceAll('&', '&amp;')}" title="Tee times" width="100%" height="800"></iframe></noscript>
      <p style="height:2000px">News of the club.</p>`);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(PORT, '127.0.0.1', listening);
  });
  return () =>
    new Promise((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
}
