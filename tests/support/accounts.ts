import pino from 'pino';
import type { Session } from '#server/contract/customer.ts';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { recheckAlert } from '#server/engine/alerts/recheck-alert.ts';
import type { EngineParts } from '#server/engine/call/context.ts';
import { sendMessage } from '#server/engine/mails/send-message.ts';
import { createSandboxGolfId, type SandboxGolfId } from '#server/outside/golf-id/sandbox/sandbox-golf-id.ts';
import type { MailMessage } from '#server/outside/mail/mailer.ts';
import { createSandboxTroonRewards } from '#server/outside/troon/troon-rewards.ts';
import { en } from '#server/text/en.ts';
import { startEngine, type TestEngine } from './engine.ts';

export const PASSWORD = 'mulligans-on-17-and-18';

export type Accounts = TestEngine & { golfIdSandbox: SandboxGolfId };

/** An engine with the sample operators, the golf-ID sandbox and the sandbox of Troon Rewards. */
export async function startAccounts(more: Partial<EngineParts> = {}): Promise<Accounts> {
  const golfIdSandbox = createSandboxGolfId({
    secret: 'the golf-ID secret of tests',
    pageUrl: 'http://fairway.test/api/sandbox/golf-id',
    isAllowedReturnUrl: async (url) => url.hostname.endsWith('fairway.test'),
    isProduction: false,
    sentences: en.golfId.sandboxPage,
  });
  const engine = await startEngine(SAMPLE_FILES, {
    golfId: golfIdSandbox.service,
    troon: createSandboxTroonRewards({ isProduction: false }),
    sms: { send: () => Promise.reject(new Error('No text message was expected in this test')) },
    ...more,
  });
  return { ...engine, golfIdSandbox };
}

type Options = { alias?: string; headers?: Record<string, string>; address?: string };

export function signUp(engine: TestEngine, form: Record<string, unknown>, options: Options = {}) {
  return engine.ask('/profile', {
    method: 'POST',
    body: { password: PASSWORD, firstName: 'Ada', lastName: 'Palmer', ...form },
    ...options,
  });
}

export function signIn(engine: TestEngine, username: string, credentials = PASSWORD, options: Options = {}) {
  return engine.ask('/profile/authenticate', {
    method: 'POST',
    body: { username, credentials, type: 'basic' },
    ...options,
  });
}

/** A new customer, signed in. */
export async function newGolfer(
  engine: TestEngine,
  emailAddress: string,
  form: Record<string, unknown> = {},
  options: Options = {},
): Promise<{ session: Session; headers: { session: string }; id: number }> {
  const answer = await signUp(engine, { emailAddress, ...form }, options);
  const session = (await answer.json()) as Session;
  if (answer.status !== 201) throw new Error(`Signing up answered ${answer.status}`);
  return { session, headers: { session: session.sessionToken }, id: Number(session.customer.id) };
}

/** Sends the newest email to an address the way the program does, and returns it. */
export async function readMail(engine: TestEngine, address: string, kind: string): Promise<MailMessage> {
  const { id } = await engine.db
    .selectFrom('outbox')
    .select('id')
    .where('to_address', '=', address)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const sent: MailMessage[] = [];
  await sendMessage(id, {
    db: engine.db,
    mailer: {
      send: async (message, beforeHandOver) => {
        await beforeHandOver();
        sent.push(message);
        return { outcome: 'accepted', response: '250' };
      },
      close: async () => undefined,
    },
    log: pino({ level: 'silent' }),
    now: engine.parts.now,
    senderAddress: 'bookings@fairway.test',
    linkSecret: engine.parts.linkSecret,
    publicUrl: engine.parts.publicUrl,
    defaultAlias: engine.parts.defaultAlias,
    alerts: recheckAlert(engine.parts),
  });
  const [message] = sent;
  if (!message) throw new Error(`There is no ${kind} mail to ${address} to be sent`);
  return message;
}

/** The secret in an email's link. */
export function secretIn(mail: MailMessage, name: 'token' | 'key' | 'id'): string {
  const value = new RegExp(`[?&]${name}=([^\\s&"]+)`).exec(mail.text)?.[1];
  if (!value) throw new Error(`There is no ${name} in "${mail.subject}"`);
  return decodeURIComponent(value);
}

/** Requests a password reset. Returns the token from its email. */
export async function mailedResetToken(
  engine: TestEngine,
  email: string,
  options: Options = {},
): Promise<string> {
  const answer = await engine.ask('/profile/password-reset', { method: 'POST', body: { email }, ...options });
  if (answer.status !== 204) throw new Error(`Asking for a reset answered ${answer.status}`);
  return secretIn(await readMail(engine, email, 'password-reset'), 'token');
}

/** Status and message of a refusal: "401 Please sign in to continue." */
export async function said(asked: Promise<Response> | Response): Promise<string> {
  const answer = await asked;
  const text = await answer.text();
  return `${answer.status} ${text ? (JSON.parse(text) as { message?: string }).message : ''}`.trim();
}

export type GolfIdForm = { email: string; firstName?: string; lastName?: string; isVerified?: boolean };

/** Signs in at the sandbox's page, on the way from the site and back. Returns the parameters the site gets. */
export async function visitGolfId(engine: Accounts, form: GolfIdForm, alias = 'cedar-ridge') {
  const returnUri = encodeURIComponent(`http://${alias}.fairway.test/login-with-golfid`);
  const { url } = await engine.read<{ url: string }>(
    `/profile/golf-id?returnUri=${returnUri}&stateKey=the-state`,
    { alias },
  );
  const body = new URLSearchParams({ email: form.email, intent: 'sign-in' });
  body.set('firstName', form.firstName ?? 'Rowan');
  body.set('lastName', form.lastName ?? 'Hale');
  if (form.isVerified ?? true) body.set('isVerified', 'yes');
  const answer = await engine.golfIdSandbox.signInPage(new Request(url, { method: 'POST', body }));
  const back = new URL(answer.headers.get('location') ?? '');
  const read = (name: string) => back.searchParams.get(name) ?? '';
  return {
    page: back.origin + back.pathname,
    beUsername: read('beUsername'),
    beGolfIdToken: read('beGolfIdToken'),
    beStateKey: read('beStateKey'),
  };
}

/** The site's call when a golfer returns from the golf-ID service. */
export function signInWithGolfId(
  engine: TestEngine,
  back: { beUsername: string; beGolfIdToken: string },
  options: Options = {},
) {
  return engine.ask('/profile/authenticate', {
    method: 'POST',
    body: { username: back.beUsername, credentials: back.beGolfIdToken, type: 'golfid' },
    ...options,
  });
}
