import type { Trx } from '../../call/context.ts';
import { type ConsentKind, setConsent } from './consents.queries.ts';

/** One entry for each kind of consent: what is wished, or the words that were shown beside its box. */
type PerConsent<Value> = {
  emailMarketing?: Value | undefined;
  smsMarketing?: Value | undefined;
  smsTransactional?: Value | undefined;
};
export type ConsentTexts = PerConsent<string>;

const KINDS = {
  emailMarketing: 'email-marketing',
  smsMarketing: 'sms-marketing',
  smsTransactional: 'sms-transactional',
} as const satisfies Record<keyof PerConsent<unknown>, ConsentKind>;

/** Sets what a customer wishes at one course, and records what that changes; a consent that is left out stays as it is. */
export async function setConsents(
  trx: Trx,
  at: { alias: string; customerId: number; facilityId: number; source: string },
  wishes: PerConsent<boolean>,
  texts: ConsentTexts = {},
): Promise<void> {
  for (const name of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    const isGiven = wishes[name];
    if (isGiven !== undefined)
      await setConsent(trx, { ...at, kind: KINDS[name], isGiven, textShown: texts[name] ?? '' });
  }
}
