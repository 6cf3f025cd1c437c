import type { Customer } from '#server/contract/customer.ts';
import { readableEmail } from '#server/contract/email.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import type { VerificationProps } from './verification.tsx';

/** What is said to who has not verified the e-mail yet; null to who has. */
export function viewVerification(
  { isEmailVerified, username }: Customer,
  { profile: { verification } }: Text,
): VerificationProps | null {
  if (isEmailVerified) return null;
  return {
    action: links.profile(),
    text: verification.open(readableEmail(username)),
    submitLabel: verification.submit,
  };
}
