import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { answerFile } from '#app/site/answer-file.server.ts';
import { links } from '#server/links.ts';

/**
 * Where mails and programs of other booking engines lead: `/reservation/history/{id}/details` to the booking, `/cancel` to the
 * question whether to cancel it. The booking's own pages ask for the sign-in, and say what cannot be found.
 */
export function loader(from: LoaderFunctionArgs) {
  const { id = '', step } = from.params;
  return answerFile(from, async () =>
    redirect(step === 'cancel' ? links.cancelBooking(id) : links.booking(id)),
  );
}
