import { data } from '@remix-run/node';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { checkForm, type FormFields } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { passwordForm } from './form.ts';

export async function changePassword({ booking, text, leaveFor }: CustomerVisit, fields: FormFields) {
  const { password: words, reset } = text.profile;
  const { value, refused } = checkForm(fields, passwordForm(text));
  if (!value) return data(refused(), { status: 400 });
  try {
    await booking.profile.changePassword({ body: value });
  } catch (error) {
    const { code, status, message } = replyWithError(error, text, {
      failed: reset.failed,
      worded: ['ACCOUNT_LOCKED', 'PASSWORD_TOO_WEAK', 'PASSWORD_TOO_COMMON'],
    });
    if (code === 'CREDENTIALS_REJECTED')
      return data(refused(null, { fields: { password: [words.wrong] } }), { status: 400 });
    if (code === 'PASSWORD_TOO_WEAK' || code === 'PASSWORD_TOO_COMMON')
      return data(refused(null, { fields: { newPassword: [message] } }), { status: 400 });
    return data(refused(message), { status });
  }
  throw await leaveFor(links.profile(), { toast: { message: words.done, kind: 'info' } });
}
