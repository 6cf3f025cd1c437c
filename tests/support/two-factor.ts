import { TOTP } from 'otpauth';
import type { TestEngine } from './engine.ts';
import { addStaff, STAFF_PASSWORD, staffAt } from './staff.ts';

const STEP_MS = 30_000;

/** The code that an authenticator app shows, some steps of 30 seconds from now. */
export function appCode({ clock }: Pick<TestEngine, 'clock'>, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: clock.now.getTime() + steps * STEP_MS });
}

/** Lets steps pass, so that a used code is followed by a new one. */
export function passSteps({ clock }: Pick<TestEngine, 'clock'>, steps = 1): void {
  clock.now = new Date(clock.now.getTime() + steps * STEP_MS);
}

type Waiting = { token: string; needs: 'code' | 'set-up' };

/** A sign-in with the right password that waits for its second step. */
export async function waitingSignIn(
  engine: TestEngine,
  { email, alias }: { email: string; alias: string },
): Promise<Waiting> {
  const body = { email, password: STAFF_PASSWORD };
  const { waiting } = await engine.read<{ waiting: Waiting | null }>('/staff/session', {
    method: 'POST',
    alias,
    body,
  });
  if (!waiting) throw new Error('This sign-in does not wait');
  return waiting;
}

/** A clerk with a session who set up a second factor. */
export async function clerkWithApp(engine: TestEngine, alias = 'cedar-ridge') {
  const clerk = await staffAt(engine, 'clerk', { alias });
  const ownPassword = { method: 'POST', body: { password: STAFF_PASSWORD } };
  const { setUp, secret } = await clerk.read<{ setUp: string; secret: string }>(
    '/staff/two-factor',
    ownPassword,
  );
  const { recoveryCodes } = await clerk.read<{ recoveryCodes: string[] }>('/staff/two-factor/confirm', {
    method: 'POST',
    body: { setUp, code: appCode(engine, secret, -1) },
  });
  return { ...clerk, secret, recoveryCodes };
}

/** Makes an operator require the second factor, or no longer. */
export async function requireTwoFactor(
  { database }: Pick<TestEngine, 'database'>,
  alias: string,
  isRequired = true,
): Promise<void> {
  await database.pool.query(
    `update operator set revision = revision + 1,
       settings = settings || jsonb_build_object('staff',
         coalesce(settings->'staff', '{}') || jsonb_build_object('requireTwoFactor', $2::boolean))
     where alias = $1`,
    [alias, isRequired],
  );
}

/** A clerk of an operator that requires a second factor, who has none and whose sign-in waits. */
export async function newcomerAt(engine: TestEngine, alias: string) {
  await requireTwoFactor(engine, alias);
  const clerk = await addStaff(engine, 'clerk', { alias });
  return { ...clerk, ...(await waitingSignIn(engine, clerk)) };
}
