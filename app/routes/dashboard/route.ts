import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { answerFile } from '#app/site/answer-file.server.ts';
import { links } from '#server/links.ts';

export function loader(from: LoaderFunctionArgs) {
  return answerFile(from, async () => redirect(links.account(), 301));
}
