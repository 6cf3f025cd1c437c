import type { Customer } from '#server/contract/customer.ts';
import { readableEmail } from '#server/contract/email.ts';
import type { Text } from '#server/text/en.ts';

/** The customer of a page whose loader still makes its strings; others give `Verification` the customer. */
export function viewVerification({ isEmailVerified, username }: Customer, _text: Text) {
  return isEmailVerified ? null : { isEmailVerified, email: readableEmail(username) };
}
