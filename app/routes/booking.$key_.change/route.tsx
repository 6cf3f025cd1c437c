import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { WhoLeaves } from '#app/components/booking/who-leaves.tsx';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { openBooking } from '#app/session/open-booking.server.ts';
import { forgetRefusedCard, leaveRefused, readRefusedCard } from '#app/session/refused-card.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { ChangeTimes } from './change-times.tsx';
import { changeForm } from './form.ts';
import { review, settle } from './read-change.server.ts';
import { ReviewChange } from './review-change.tsx';
import { submitChange } from './submit-change.server.ts';
import { bookedOf, readWish, viewTimes, viewWhoLeaves, writeWish } from './view.ts';

export const handle: Handle = { styles: ['form', 'saved-cards', 'page', 'change-booking'] };

/** How often the page looks again by itself while a payment is confirmed. */
const REFRESH_SECONDS = 4;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  const refresh = loaderHeaders.get('Refresh');
  if (refresh) headers.set('Refresh', refresh);
  return headers;
};

const EMPTY = { message: null, times: null, who: null, review: null };

/** Where a booking is moved: the times of a day; with a rate chosen, old and new side by side; back from a bank, how it went. */
export async function loader(from: LoaderFunctionArgs) {
  const { visit, opened } = await openBooking(from);
  const { text, site } = visit;
  const key = from.params.key ?? '';
  const documentTitle = `${text.changing.title} · ${site.settings.name}`;
  const say = (title: string, sentence: string, actions: { href: string; label: string }[]) => ({
    ...EMPTY,
    documentTitle,
    message: { title, text: sentence, actions },
  });
  const booked = opened && bookedOf(opened);
  if (!opened || !booked) {
    const { notFoundTitle, notFoundText } = text.order.booking;
    const find = { href: links.findBooking(), label: text.order.notFound.find };
    return data(say(notFoundTitle, notFoundText, [find]), { status: 404 });
  }
  const query = new URL(from.request.url).searchParams;
  if (query.has('settle')) {
    const step = await settle(opened);
    const actions = [
      ...(step ? [{ href: step, label: text.changing.toBank }] : []),
      { href: links.changeBooking(key, 'settle'), label: text.changing.refresh },
    ];
    const isOnTheWay = step !== null && query.has('go');
    const refresh = isOnTheWay
      ? await visit.sendOn(step)
      : `${REFRESH_SECONDS}; url=${links.changeBooking(key, 'settle')}`;
    return data(say(text.changing.title, text.changing.paying, actions), { headers: { Refresh: refresh } });
  }
  const back = { href: links.booking(key), label: text.changing.keep };
  const phone = site.facilities.find(({ courseId }) => courseId === booked.courseId)?.phone ?? '';
  const refused = () => data(say(text.changing.title, text.changing.notChangeable(phone), [back]));
  if (!booked.isChangeable) return refused();
  visit.state.formTargets = site.settings.checkout.payment.redirectHosts;
  const wish = readWish(query, booked);
  const { booking, reservationId: id } = opened;
  let refusal: string | null = null;
  try {
    const rateId = Number(query.get('rate'));
    if (Number.isInteger(rateId) && rateId > 0) {
      const isAnswered = query.has('who') || wish.slots.length > 0;
      const who = viewWhoLeaves(key, booked, { wish, rate: rateId, isAnswered }, text);
      if (who) return data({ ...EMPTY, documentTitle, who });
      const here = links.changeBooking(key, writeWish(wish, { rate: rateId, slots: wish.slots }));
      const answer = await review(opened, { rateId, ...wish }, readRefusedCard(visit, here));
      if (typeof answer !== 'string') return data({ ...EMPTY, documentTitle, review: answer });
      refusal = answer;
    }
    const times = await booking.changes.times({
      params: { id },
      query: { date: wish.date, players: wish.players },
    });
    const asked = { play: query.get('play'), message: refusal };
    return data({ ...EMPTY, documentTitle, times: viewTimes(key, booked, times, asked, text) });
  } catch (error) {
    if (error instanceof BookingError && error.code === 'NOT_CHANGEABLE') return refused();
    throw error;
  }
}

/** Changes the booking, and pays what that costs more. */
export async function action(from: ActionFunctionArgs) {
  const form = await readForm(from, changeForm);
  const { visit, opened } = await openBooking(from);
  const key = from.params.key ?? '';
  const booked = opened && bookedOf(opened);
  if (!opened || !booked) throw await visit.leaveFor(links.booking(key));
  const { value } = checkForm(form, changeForm);
  if (!value) throw await visit.leaveFor(links.changeBooking(key));
  visit.session.set('changedBooking', key);
  forgetRefusedCard(visit);
  const submitted = await submitChange({
    opened,
    wish: value,
    date: localDateOf(booked.playTime, booked.courseTimezone),
    returnUrl: `${visit.origin}${links.paymentAuthorization('change')}`,
  });
  if ('refused' in submitted) throw await leaveRefused(visit, submitted.to, submitted.refused, form);
  const { to, message, isBad, isAway: isOutside = false } = submitted;
  if (isOutside) {
    const step = visit.paymentStep(to);
    throw await visit.leaveFor(
      step?.mayForm ? step.href : links.changeBooking(key, step ? 'settle&go' : 'settle'),
    );
  }
  throw await visit.leaveFor(to, message ? { toast: { message, kind: isBad ? 'bad' : 'info' } } : {});
}

export default function ChangeBooking() {
  const page = useLoaderData<typeof loader>();
  if (page.message) return <MessagePage {...page.message} />;
  if (page.review)
    return (
      <ReviewChange {...page.review}>
        <FormToken />
      </ReviewChange>
    );
  if (page.who)
    return (
      <div className="narrow stack">
        <WhoLeaves {...page.who} />
      </div>
    );
  return page.times ? <ChangeTimes {...page.times} /> : null;
}
