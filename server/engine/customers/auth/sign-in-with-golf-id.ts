import type { Session } from '#server/contract/customer.ts';
import { canonicalEmail } from '#server/contract/email.ts';
import type { GolfIdGolfer } from '#server/outside/golf-id/golf-id-service.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken } from '../../call/tokens.ts';
import { isSiteOfOperator } from '../../catalogue/site-hosts.ts';
import { beginSession } from './begin-session.ts';
import { spendGolfIdToken } from './golf-id.queries.ts';
import { findOrMakeGolfer } from './link-golf-id.ts';
import { beginAttempt, failAttempt } from './sign-in-limits.ts';

/** Returns the golf-ID page that leads back to `returnUri` on the operator's site. Error: GOLF_ID_FAILED (401). */
export async function findGolfIdPage(
  { parts, operator }: TenantContext,
  { returnUri, stateKey }: { returnUri: string; stateKey: string },
): Promise<string> {
  const { golfId } = parts;
  const isOurs =
    URL.canParse(returnUri) && (await isSiteOfOperator(parts, operator.alias, new URL(returnUri)));
  if (!golfId || !operator.settings.user.golfIdLogin || !isOurs) throw new EngineError('GOLF_ID_FAILED');
  return golfId.signInUrl({ alias: operator.alias, returnUri, stateKey });
}

/** Signs in once per golf-ID token. Errors: GOLF_ID_FAILED (401), ACCOUNT_LOCKED (423, the network address). */
export async function signInWithGolfId(
  context: TenantContext,
  username: string,
  token: string,
  deviceToken?: string,
): Promise<Session> {
  const { parts, operator } = context;
  if (!parts.golfId || !operator.settings.user.golfIdLogin) throw new EngineError('GOLF_ID_FAILED');
  const attempt = await beginAttempt(context, null);
  const golfer = await askService(context, username, token);
  if (!golfer) {
    await failAttempt(parts.db, attempt);
    throw new EngineError('GOLF_ID_FAILED');
  }
  return parts.db.transaction().execute(async (trx) => {
    if (!(await spendGolfIdToken(trx, hashToken(token)))) throw new EngineError('GOLF_ID_FAILED');
    const { customer, isNew } = await findOrMakeGolfer(trx, context, golfer);
    return beginSession(trx, context, customer, {
      authenticationType: 'golfid',
      isNewUser: isNew,
      deviceToken,
    });
  });
}

/** Validates the service's answer like any outside input. */
async function askService(
  { parts, operator, requestId }: TenantContext,
  username: string,
  token: string,
): Promise<GolfIdGolfer | null> {
  let golfer: GolfIdGolfer | null;
  try {
    golfer = (await parts.golfId?.verify({ alias: operator.alias, username, token })) ?? null;
  } catch (error) {
    parts.log.error({ err: error, requestId }, 'the golf-ID service gave no answer');
    throw new EngineError('GOLF_ID_FAILED');
  }
  const email = golfer && canonicalEmail(golfer.email);
  if (!golfer || !email || /[\p{Cc}]/u.test(golfer.golfId)) return null;
  return {
    ...golfer,
    email,
    firstName: printable(golfer.firstName),
    lastName: printable(golfer.lastName),
  };
}

function printable(name: string): string {
  return name
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);
}
