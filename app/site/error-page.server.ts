import { isRouteErrorResponse } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import type { FormRefusal } from './csrf.server.ts';

type Way = { href: string; label: string };

type ErrorPage = {
  status: number;
  retryAfterSeconds: number | null;
  page: { title: string; text: string; actions: Way[]; reference: string | null };
};

/** Thrown by a screen that cannot show its content; its cause is logged. */
export class FailedToLoad extends Error {
  override name = 'FailedToLoad';
}

type Where = {
  path: string;
  requestId?: string;
};

const FOR_CART = /^\/(cart|checkout|store|tee-time)\b/;
const FOR_SIGN_IN = /^\/(login|signup)\b/;

/** Shows nothing of the error itself. */
export function viewErrorPage(
  error: unknown,
  { errorPage: text, host, staff, errors }: Text,
  { path, requestId }: Where,
): ErrorPage {
  const again = { href: path, label: text.again };
  const isOfStaff = path === links.staff() || path.startsWith(`${links.staff()}/`);
  const teeTimes = isOfStaff
    ? { href: links.staffSheet(), label: staff.titles.sheet }
    : { href: links.teeTimes(), label: text.teeTimes };
  const findBooking = { href: links.findBooking(), label: text.findBooking };
  const status = statusOf(error);
  const retryAfterSeconds = error instanceof BookingError ? error.retryAfterSeconds : null;
  const reference = requestId ? text.reference(requestId) : null;
  const page = (words: { title: string; text: string }, actions: Way[]) => ({
    status,
    retryAfterSeconds,
    page: {
      title: words.title,
      text: words.text,
      actions: isOfStaff ? actions.filter((action) => action !== findBooking) : actions,
      reference: status >= 500 ? reference : null,
    },
  });
  const formAgain = { href: path, label: text.formAgain };
  switch (status) {
    case 400:
      return page(text.badForm, [formAgain, teeTimes]);
    case 413:
      return page(text.tooLarge, [formAgain, teeTimes]);
    case 403:
      if (error instanceof BookingError && error.code === 'ROLE_REFUSED')
        return page({ title: staff.refused, text: errors.ROLE_REFUSED }, [teeTimes]);
      return page(refusalOfForm(error, host, path) ?? text.forbidden, [again, teeTimes]);
    case 404:
      return page(text.notFound, [teeTimes, findBooking]);
    case 421:
      return page(host.misdirected, []);
    case 429:
      return page({ title: text.tooMany.title, text: text.tooMany.text(retryAfterSeconds) }, [again]);
    case 503:
      return page(text.unreachable, [again, findBooking]);
    default: {
      const title = error instanceof FailedToLoad ? error.message : text.unexpected.title;
      return page({ title, text: text.unexpected.text }, [again, teeTimes, findBooking]);
    }
  }
}

function refusalOfForm(
  error: unknown,
  host: Text['host'],
  path: string,
): { title: string; text: string } | null {
  const refusal: FormRefusal | null = isRouteErrorResponse(error) ? (error.data?.refusal ?? null) : null;
  if (refusal !== 'noCookies') return refusal && host[refusal];
  const { title, needs, text } = host.noCookies;
  const need = FOR_CART.test(path) ? needs.cart : FOR_SIGN_IN.test(path) ? needs.signIn : needs.form;
  return { title, text: `${need} ${text}` };
}

function statusOf(error: unknown): number {
  if (error instanceof BookingError) {
    return [403, 404, 429, 503].includes(error.status) ? error.status : 500;
  }
  if (isRouteErrorResponse(error)) return error.status === 405 ? 404 : error.status;
  return 500;
}
