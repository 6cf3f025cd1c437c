import { type AppLoadContext, data } from '@remix-run/node';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { forgetDraft } from '#app/session/checkout-draft.server.ts';
import { forgetEverybody } from '#app/session/remember-customer.server.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { links } from '#server/links.ts';

type Refused = { passwordError: string | null; message: string | null };

export async function deleteAccount(
  { session, booking, profile, text: words, leaveFor }: CustomerVisit,
  fields: FormData,
  context: AppLoadContext,
) {
  const { profile: text } = words;
  const password = String(fields.get('password') ?? '');
  const { hasPassword } = profile.customer;
  if (hasPassword && !password)
    return data<Refused>({ passwordError: text.remove.passwordRequired, message: null }, { status: 400 });
  try {
    await booking.profile.remove({ body: hasPassword ? { password } : {} });
  } catch (error) {
    const { code, status, message } = replyWithError(error, words, {
      failed: text.remove.failed,
      worded: ['ACCOUNT_LOCKED', 'UPCOMING_RESERVATIONS', 'ACCOUNT_OWES', 'ACCOUNT_PAYMENT_UNDER_WAY'],
    });
    if (code === 'CREDENTIALS_REJECTED')
      return data<Refused>({ passwordError: text.remove.wrongPassword, message: null }, { status: 400 });
    return data<Refused>({ passwordError: null, message }, { status });
  }
  forgetEverybody(session);
  session.unset('leftCart');
  const { done } = text.remove;
  throw await leaveFor(links.home(), { toast: { message: done, kind: 'info' } }, [
    await forgetDraft(context),
  ]);
}
