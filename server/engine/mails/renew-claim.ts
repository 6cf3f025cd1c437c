import type { MailParts } from './mail-parts.ts';
import { CLAIM_SECONDS, type Claim, renewClaim } from './outbox.queries.ts';

/** Renews a claim as long as its mail is being sent, so that a slow server is no reason for another process to step in. */
export function keepClaimRenewed({ db, log }: MailParts, claim: Claim): { stop(): void } {
  const timer = setInterval(
    () => {
      renewClaim(db, claim).catch((error) =>
        log.warn({ err: error, mailId: claim.id }, 'a claim was not renewed'),
      );
    },
    (CLAIM_SECONDS / 3) * 1_000,
  );
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
