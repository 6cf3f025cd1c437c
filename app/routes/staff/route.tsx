import { redirect } from '@remix-run/node';
import { links } from '#server/links.ts';

export const loader = () => redirect(links.staffSheet(), 303);
