import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { CancelledBooking } from '#app/components/booking/cancelled-booking.tsx';
import { NoBooking } from '#app/components/booking/no-booking.tsx';
import { WhoLeaves } from '#app/components/booking/who-leaves.tsx';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { openBooking } from '#app/session/open-booking.server.ts';
import {
  forgetRefusedCard,
  leaveRefused,
  type RefusedCard,
  readRefusedCard,
} from '#app/session/refused-card.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import type { ChangeQuote, ChangeTimes } from '#server/contract/changes.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import {
  findTeeTime,
  knowsPlayers,
  type OrderedTeeTime,
  unnamedPlayers,
} from '#server/rules/ordered-tee-time.ts';
import { readQuote, settle, submitChange } from './change.server.ts';
import { ChooseTime } from './choose-time.tsx';
import { changeForm, readWish, type Wish, writeWish } from './form.ts';
import { ReviewChange } from './review-change.tsx';

export const handle: Handle = { styles: ['form', 'saved-cards', 'page', 'change-booking'] };

const REFRESH_SECONDS = 4;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  const refresh = loaderHeaders.get('Refresh');
  if (refresh) headers.set('Refresh', refresh);
  return headers;
};

type Step =
  | { is: 'times'; found: ChangeTimes; askedPlay: string | null; refusal: string | null }
  | { is: 'who'; wish: Wish; rateId: number; isAnswered: boolean }
  | { is: 'review'; quote: ChangeQuote; cards: WalletCard[] | null; refused: RefusedCard | null; now: Date }
  | { is: 'paying'; bank: string | null }
  | { is: 'closed' }
  | { is: 'cancelled'; now: Date };

export async function loader(from: LoaderFunctionArgs) {
  const { visit, opened } = await openBooking(from);
  const { settings } = visit.site;
  const documentTitle = `${visit.text.changing.title} · ${settings.name}`;
  const booked = opened && findTeeTime(opened);
  if (!opened || !booked) return data({ documentTitle, step: null }, { status: 404 });
  const { booking, reservationId: id, key } = opened;
  const show = (step: Step, init?: { status?: number; headers?: { Refresh: string } }) =>
    data({ documentTitle, bookingKey: key, booked, step }, init);
  const query = new URL(from.request.url).searchParams;
  if (query.has('settle')) {
    const bank = await settle(opened);
    const again = `${REFRESH_SECONDS}; url=${links.changeBooking(key, 'settle')}`;
    const refresh = bank !== null && query.has('go') ? await visit.sendOn(bank) : again;
    return show({ is: 'paying', bank }, { headers: { Refresh: refresh } });
  }
  if (opened.isCancelled) return show({ is: 'cancelled', now: new Date() }, { status: 410 });
  if (!booked.isChangeable) return show({ is: 'closed' });
  visit.state.formTargets = settings.checkout.payment.redirectHosts;
  const wish = readWish(query, booked);
  const { date, players, slots } = wish;
  let refusal: string | null = null;
  try {
    const rateId = Number(query.get('rate'));
    if (Number.isInteger(rateId) && rateId > 0) {
      const isAnswered = query.has('who') || slots.length > 0;
      if (asksWhoLeaves(wish, booked)) return show({ is: 'who', wish, rateId, isAnswered });
      const here = links.changeBooking(key, writeWish(wish, { rate: rateId, slots }));
      const answer = await readQuote(opened, { rateId, players, slots });
      if (typeof answer !== 'string')
        return show({ is: 'review', ...answer, refused: readRefusedCard(visit, here), now: new Date() });
      refusal = answer;
    }
    const found = await booking.changes.times({ params: { id }, query: { date, players } });
    return show({ is: 'times', found, askedPlay: query.get('play'), refusal });
  } catch (error) {
    if (error instanceof BookingError && error.code === 'NOT_CHANGEABLE') return show({ is: 'closed' });
    throw error;
  }
}

/** True when fewer players stay, and they are known by name. */
function asksWhoLeaves({ players, slots }: Wish, booked: OrderedTeeTime): boolean {
  const count = booked.groupSize - players;
  return count > 0 && players > 1 && slots.length !== count && knowsPlayers(booked);
}

export async function action(from: ActionFunctionArgs) {
  const form = await readForm(from, changeForm);
  const { visit, opened } = await openBooking(from);
  const key = from.params.key ?? '';
  const booked = opened && findTeeTime(opened);
  if (!opened || !booked) throw await visit.leaveFor(links.booking(key));
  const { value } = checkForm(form, changeForm);
  if (!value) throw await visit.leaveFor(links.changeBooking(key));
  visit.session.set('changedBooking', key);
  forgetRefusedCard(visit);
  const submitted = await submitChange({
    opened,
    booked,
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
  if (!page.step) return <NoBooking />;
  const { step, booked, bookingKey } = page;
  if (step.is === 'review') return <ReviewChange {...{ bookingKey, booked }} {...step} />;
  if (step.is === 'times') return <ChooseTime {...{ bookingKey, booked }} {...step} />;
  if (step.is === 'who') return <ChooseLeaving {...{ bookingKey, booked }} {...step} />;
  if (step.is === 'cancelled')
    return <CancelledBooking {...{ bookingKey }} teeTime={booked} now={step.now} />;
  if (step.is === 'paying') return <Paying {...{ bookingKey }} {...step} />;
  return <NotChangeable {...{ bookingKey, booked }} />;
}

type OfBooking = { bookingKey: string; booked: OrderedTeeTime };

function ChooseLeaving({
  bookingKey: key,
  booked,
  wish: { date, players, slots },
  rateId,
  isAnswered,
}: OfBooking & Extract<Step, { is: 'who' }>) {
  const { changing, order } = useText();
  const { who, choose } = order.leaving;
  const count = booked.groupSize - players;
  const unnamed = unnamedPlayers(booked, count).map(({ SlotNumber }) => SlotNumber);
  return (
    <div className="narrow stack">
      <WhoLeaves
        title={who}
        isPage
        legend={choose(count)}
        action={links.changeBooking(key)}
        hidden={{ date, players, rate: rateId, who: '' }}
        players={booked.players}
        ticked={isAnswered ? slots : unnamed}
        error={isAnswered ? choose(count) : null}
        keep={{ href: links.booking(key), label: changing.keep }}
      />
    </div>
  );
}

function Paying({ bookingKey, bank }: { bookingKey: string; bank: string | null }) {
  const { title, paying, toBank, refresh } = useText().changing;
  const actions = [
    ...(bank ? [{ href: bank, label: toBank }] : []),
    { href: links.changeBooking(bookingKey, 'settle'), label: refresh },
  ];
  return <MessagePage title={title} text={paying} actions={actions} />;
}

function NotChangeable({ bookingKey, booked }: OfBooking) {
  const { facilities } = useSite();
  const { title, notChangeable, keep } = useText().changing;
  const phone = facilities.find(({ courseId }) => courseId === booked.courseId)?.phone ?? '';
  const actions = [{ href: links.booking(bookingKey), label: keep }];
  return <MessagePage title={title} text={notChangeable(phone)} actions={actions} />;
}
