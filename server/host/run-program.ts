import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { hasNoOperators } from '#server/db/samples/import-samples.ts';
import { isOperatorHost } from '#server/engine/catalogue/site-hosts.ts';
import { type Environment, readEnvironment } from '#server/environment/environment.ts';
import { findSecrets } from '#server/environment/secrets.ts';
import { StartError } from '#server/start-error.ts';
import { createAdmission } from './admission.ts';
import { assembleEngine, type RunningEngine } from './assemble-engine.ts';
import { checkBookingApi, checkDatabase } from './health.ts';
import { createHostApp } from './host-app.ts';
import { type Listening, listen } from './listen.ts';
import { createLog, describeError } from './log.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { sendPlainPage } from './plain-page.ts';
import { programText } from './program-text.ts';
import { createProbes, findProbe } from './requests/health-and-metrics.ts';
import { asksApi, createHostCheck } from './security/known-hosts.ts';
import { type BuiltSite, readBuiltSite } from './site/built-site.ts';
import { type OpenSite, openSite } from './site/open-site.ts';
import { onParentGone, onStopSignal } from './stop-signals.ts';

const MOST_NAMED = 100;

/** In the order of stopping. */
type Running = {
  listening?: Promise<Listening>;
  site?: Promise<OpenSite>;
  engine?: Promise<RunningEngine>;
  database?: Promise<OpenDatabase>;
};

type ProgramOptions = {
  /** Default: the build. */
  readSite?: () => Promise<BuiltSite>;
  /** Replaces the message that names the address. */
  onOpen?: () => void;
};

/**
 * Runs the program until stopped. A StartError exits with 1. A signal exits with 0, after balancers had time to notice
 * and running requests have finished.
 */
export async function runProgram(program: 'start' | 'api', options: ProgramOptions = {}): Promise<void> {
  const running: Running = {};
  const stopping = new AbortController();
  const probes = createProbes();
  let patience = 0;
  let drainSeconds = 0;
  const end = async (code: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const isServing = probes.isReady();
    probes.drain();
    if (isServing && code === 0) await sleep(drainSeconds * 1000);
    await stopAll(running, patience).catch((error) => complain(error));
    process.exit(code);
  };
  onStopSignal(
    () => end(0),
    () => process.exit(1),
  );
  onParentGone(() => end(0));
  const fail = (error: unknown) => {
    if (!stopping.signal.aborted) complain(error);
    return end(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  // A closed output pipe is no reason to stop.
  process.stdout.on('error', () => undefined);
  try {
    const environment = readEnvironment(process.env, program);
    patience = environment.shutdownSeconds;
    drainSeconds = environment.drainSeconds;
    await open({ environment, running, probes, signal: stopping.signal, fail }, options);
    if (options.onOpen) options.onOpen();
    else if (!environment.isProduction) console.log(`\n${sayWhatIsOpen(environment)}\n`);
  } catch (error) {
    await fail(error);
  }
}

type Opening = {
  environment: Environment;
  running: Running;
  probes: ReturnType<typeof createProbes>;
  signal: AbortSignal;
  fail: (error: unknown) => void;
};

async function open(
  { environment, running, probes, signal, fail }: Opening,
  { readSite = readBuiltSite }: ProgramOptions,
): Promise<void> {
  const log = createLog(environment.logLevel);
  // Migrating a database takes time, and a supervisor must not kill the program meanwhile.
  running.listening = listen(environment.host, environment.port, (request, response) => {
    const probe = findProbe(request, request.url?.split('?', 1)[0] ?? '', '/api');
    if (probe) probes[probe](response);
    else sendPlainPage(response, 503, 'starting');
  });
  const listening = await running.listening;
  const secrets = await findSecrets(environment);

  if (environment.role !== 'site') running.database = openDatabase(environment);
  const database = await running.database;
  signal.throwIfAborted();
  database?.lost.then(() => {
    if (!signal.aborted) fail(new Error('The embedded PostgreSQL has ended by itself'));
  });
  const admission = createAdmission({ atOnce: environment.newcomersAtOnce, letIn: listening.letIn });
  if (database) running.engine = assembleEngine(environment, secrets, { database, admission, log });
  const engine = await running.engine;
  signal.throwIfAborted();
  if (environment.role !== 'engine')
    running.site = openSite({ environment, secrets, log, engine, admission, readSite });
  const site = await running.site;
  const checkHealth = database
    ? checkDatabase(database)
    : checkBookingApi(environment.bookingApiUrl ?? environment.publicUrl);
  const isKnownHost = createHostCheck(
    environment,
    database
      ? (host) => isOperatorHost(database, host)
      : asksApi(environment.bookingApiUrl ?? environment.publicUrl),
  );
  probes.open(checkHealth);
  listening.answerWith(createHostApp({ environment, log, probes, isKnownHost, admission, engine, site }));
  if (environment.isPublicDemo) log.warn(programText().host.publicDemo);
  if (database && environment.isProduction && (await hasNoOperators(database.db)))
    log.warn(programText().host.noOperators);
  if (engine) await warnOfCards(engine, environment, log);
  if (engine) await printFirstOwnerLinks(engine);
  log.info({ role: environment.role, host: environment.host, port: environment.port }, 'open');
}

/** Prints them apart from the log, because a link is a secret. */
async function printFirstOwnerLinks(engine: RunningEngine): Promise<void> {
  const { command } = programText().staffPeople;
  for (const { name, url } of await engine.listFirstOwnerLinks())
    console.log(`\n${command.firstOwner(name, url)}\n`);
}

/** Warns of rates that cannot be paid, or only with test keys. */
async function warnOfCards(
  engine: RunningEngine,
  { isProduction, stripeKeys }: Environment,
  log: Logger,
): Promise<void> {
  const { host } = programText();
  const withoutCards = await engine.listWithoutCards();
  for (const { alias, asksFor } of withoutCards)
    if (asksFor) log.warn({ alias, provider: asksFor }, host.providerMissing);
  const rates = withoutCards.flatMap((operator) => operator.rates).slice(0, MOST_NAMED);
  if (rates.length > 0) log.warn({ rates }, host.unsoldRates);
  const onTrial = [...stripeKeys].filter(([, { secretKey }]) => secretKey.includes('k_test_'));
  if (isProduction && onTrial.length > 0)
    log.warn({ aliases: onTrial.map(([alias]) => alias) }, host.testKeys);
}

/** Waits for parts still starting. */
async function stopAll(running: Running, patience: number): Promise<void> {
  const giveUpAt = Date.now() + patience * 1000;
  await (await settled(running.listening))?.close(patience);
  await (await settled(running.site))?.close(Math.max(0, giveUpAt - Date.now()));
  await (await settled(running.engine))?.close();
  await (await settled(running.database))?.close();
}

async function settled<Value>(started: Promise<Value> | undefined): Promise<Value | undefined> {
  return started?.catch(() => undefined);
}

function complain(error: unknown): void {
  console.error(error instanceof StartError ? error.message : describeError(error));
}

function sayWhatIsOpen({ role, publicUrl, host, port, bookingApiUrl }: Environment): string {
  const { open } = programText().host;
  const name = host === '127.0.0.1' ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  const here = `http://${name}:${port}`;
  if (role === 'engine') return [open.engine(here), open.documentation(`${here}/docs`), open.stop].join('\n');
  if (role === 'site') return [open.site(publicUrl, bookingApiUrl ?? ''), open.stop].join('\n');
  return [
    open.whole(publicUrl),
    '',
    ...open.tryThis(publicUrl),
    open.documentation(`${publicUrl}/api/docs`),
    open.stop,
  ].join('\n');
}
