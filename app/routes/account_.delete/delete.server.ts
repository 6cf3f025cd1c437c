import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { forgetDraft } from '#app/session/checkout-draft.server.ts';
import { forgetEverybody } from '#app/session/remember-customer.server.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { links } from '#server/links.ts';

type Refused = { passwordError: string | null; message: string | null };

/** Refusals that say themselves what is in the way. */
const WORDED = ['ACCOUNT_LOCKED', 'UPCOMING_RESERVATIONS', 'TOO_MANY_REQUESTS'] as const;

/** Deletes the account for who knows its password, and leaves nothing of it in this browser. */
export async function deleteAccount(
  { session, booking, profile, text: words, commit }: CustomerVisit,
  fields: FormData,
  context: AppLoadContext,
) {
  const { profile: text, errors } = words;
  const password = String(fields.get('password') ?? '');
  const { hasPassword } = profile.customer;
  if (hasPassword && !password)
    return data<Refused>({ passwordError: text.remove.passwordRequired, message: null }, { status: 400 });
  try {
    await booking.profile.remove({ body: hasPassword ? { password } : {} });
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
    const { code, status } = error;
    if (code === 'CREDENTIALS_REJECTED')
      return data<Refused>({ passwordError: text.remove.wrongPassword, message: null }, { status: 400 });
    const known = WORDED.find((each) => each === code);
    const message = known ? errors[known] : text.remove.failed;
    return data<Refused>({ passwordError: null, message }, { status });
  }
  forgetEverybody(session);
  session.unset('leftCart');
  session.flash('toast', { message: text.remove.done, kind: 'info' });
  const headers = new Headers(await commit());
  headers.append('Set-Cookie', await forgetDraft(context));
  throw redirect(links.home(), { status: 303, headers });
}
