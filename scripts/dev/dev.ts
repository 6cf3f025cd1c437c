import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#scripts/build/sources.js';
import { readEnvironment } from '#server/environment/environment.ts';
import { listen } from '#server/host/listen.ts';
import { onParentGone, onStopSignal } from '#server/host/stop-signals.ts';
import { startEmbeddedPostgres } from '#server/postgres/start-embedded.ts';
import { StartError } from '#server/start-error.ts';
import { openProgramBundle, type ProgramBundle } from './bundle-program.ts';
import { isForVite, openVite } from './open-vite.ts';
import { passOn } from './pass-on.ts';
import { runPrograms } from './run-programs.ts';
import { watchSources } from './watch-sources.ts';

/**
 * `npm run dev`: `npm start` from the sources, with hot reload. The database keeps running; server changes start a
 * new program on it.
 */
process.env.NODE_ENV = 'development';

/** Runs in reverse order. */
const stops: (() => unknown)[] = [];
let isStopping = false;

async function end(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const stop of stops.reverse()) await stop();
  process.exit(code);
}

onStopSignal(
  () => end(0),
  () => process.exit(1),
);
onParentGone(() => end(0));

try {
  await open();
} catch (error) {
  if (!isStopping) console.error(error instanceof StartError ? error.message : error);
  await end(1);
}

async function open(): Promise<void> {
  const { role, host, port, publicUrl, dataDir, databaseUrl } = readEnvironment(process.env, 'start');
  const listening = await listen(host, port, (_request, response) =>
    response.writeHead(503, { 'retry-after': '1' }).end('Fairway is starting.'),
  );
  stops.push(() => listening.close(1));
  const database = role === 'site' || databaseUrl ? undefined : startEmbeddedPostgres({ dataDir });
  stops.push(async () => (await database?.catch(() => undefined))?.stop());
  const programs = runPrograms();
  stops.push(() => programs.stop());
  const opening = openVite(listening.server, dataDir);
  stops.push(async () => (await opening.catch(() => undefined))?.close());
  const dir = path.join(ROOT, '.cache', 'dev', String(port));
  await rm(dir, { recursive: true, force: true });
  const bundle = await openProgramBundle(dir, opening);
  stops.push(() => bundle.close());

  const [made, vite, embedded] = await Promise.all([bundle.rebuild([]), opening, database]);
  embedded?.exited.then(() => {
    if (!isStopping) console.error('The embedded PostgreSQL has ended by itself');
    return end(1);
  });
  const env = {
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    ...(embedded ? { DATABASE_URL: embedded.url } : {}),
  };
  const takeOver = (next: ProgramBundle) => programs.takeOver(next, env);
  await takeOver(made);
  listening.answerWith((request, response) => {
    const answer = () => passOn(request, response, programs.port() ?? 0);
    if (isForVite(request.url)) vite.middlewares(request, response, answer);
    else answer();
  });
  watchSources(vite, bundle, takeOver);
  console.log(`\nFairway is open at ${publicUrl}, and what you change shows there.\nStop it with Ctrl-C.\n`);
}
