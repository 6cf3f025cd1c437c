import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { answerFile } from '#app/site/answer-file.server.ts';
import { links } from '#server/links.ts';

/** Redirects links of other booking engines, which end in `details` or `cancel`. */
export function loader(from: LoaderFunctionArgs) {
  const { id = '', step } = from.params;
  return answerFile(from, async () =>
    redirect(step === 'cancel' ? links.cancelBooking(id) : links.booking(id)),
  );
}
