import { redirect } from '@remix-run/node';
import { links } from '#server/links.ts';

/** The account, by the name other booking engines give it. */
export function loader() {
  return redirect(links.account(), 301);
}
