import type { Trx } from '../../call/context.ts';
import { type ConsentKind, setConsent } from './consents.queries.ts';

/** The wish for each consent, or the words beside its box. */
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

/** Sets the named consents at one course and records the changes. */
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
