import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CancelledBooking } from '#app/components/booking/cancelled-booking.tsx';
import { NoBooking } from '#app/components/booking/no-booking.tsx';
import type { Handle } from '#app/page/handle.ts';
import { checkInAddress } from '#app/session/check-in-link.server.ts';
import { openBooking } from '#app/session/open-booking.server.ts';
import { forgetRefusedCard, leaveRefused, readRefusedCard } from '#app/session/refused-card.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { findTeeTime } from '#server/rules/ordered-tee-time.ts';
import {
  checkInAtCourse,
  leadToBank,
  payAndCheckIn,
  readStanding,
  readWallet,
  settlePayment,
} from './check-in.server.ts';
import { CheckInScreen } from './check-in-screen.tsx';
import { payAddress, payForm, readSlots, SLOT_FIELDS } from './form.ts';
import { PayScreen } from './pay-screen.tsx';

export const handle: Handle = {
  isLight: true,
  styles: ['tokens', 'base', 'form', 'saved-cards', 'check-in', 'qr-code'],
};
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
const REFRESH_SECONDS = 4;

/** A phone without a signal may show its cached page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return {
    'X-Robots-Tag': 'noindex',
    ...(refresh
      ? { 'Cache-Control': 'no-store', Refresh: refresh }
      : { 'Cache-Control': 'private, no-cache, stale-if-error=86400' }),
  };
};

/** Opening the page checks nobody in. */
export async function loader(from: LoaderFunctionArgs) {
  const { visit, opened } = await openBooking(from);
  const { text, site } = visit;
  const titled = (title: string) => ({ documentTitle: [title, site.settings.name].join(' · ') });
  // The booker or the course checks in a partner.
  if (opened?.isPartner) throw await visit.leaveFor(links.booking(opened.key));
  const teeTime = opened && findTeeTime(opened);
  if (!opened || !teeTime)
    return data({ ...titled(text.order.booking.title), teeTime: null, cancelled: null }, { status: 404 });
  const { searchParams } = new URL(from.request.url);
  const payment = searchParams.get('ReservationStatusID');
  if (opened.isCancelled && !payment)
    return data(
      {
        ...titled(text.checkIn.title),
        teeTime: null,
        cancelled: { bookingKey: opened.key, teeTime, now: new Date() },
      },
      { status: 410 },
    );
  const pending = payment ? await settlePayment(opened, payment) : null;
  visit.state.formTargets = site.settings.checkout.payment.redirectHosts;
  const { key } = opened;
  const again = links.checkIn(key, `ReservationStatusID=${payment}`);
  const paying = readSlots(searchParams.get('pay'));
  const isPaying = paying.length > 0;
  const page = {
    ...titled(text.checkIn.title),
    bookingKey: key,
    teeTime,
    paying,
    now: new Date(),
    standing: await readStanding(opened),
    address: await checkInAddress(opened),
    wallet: isPaying ? await readWallet(opened) : [],
    waiting: pending && { ...pending, again },
    refused: isPaying ? readRefusedCard(visit, payAddress(key, paying)) : null,
  };
  if (!pending) return data(page);
  const { bank } = pending;
  const isLeaving = bank !== null && searchParams.has('go');
  const refresh = isLeaving ? await visit.sendOn(bank) : `${REFRESH_SECONDS}; url=${again}`;
  return data(page, { headers: { Refresh: refresh } });
}

export async function action(from: ActionFunctionArgs) {
  const { request, context } = from;
  const form = await readForm({ request, context }, payForm, SLOT_FIELDS);
  const { visit, opened } = await openBooking(from);
  const here = links.checkIn(from.params.key ?? '');
  if (!opened) throw await visit.leaveFor(here);
  const { text } = visit;
  const refuse = (message: string) => visit.leaveFor(here, { toast: { message, kind: 'bad' } });
  const succeed = () => visit.leaveFor(here, { toast: { message: text.checkIn.success, kind: 'info' } });
  const chosen = SLOT_FIELDS.flatMap((name, index) => (form.get(name) ? [index + 1] : []));

  const pay = async () => {
    forgetRefusedCard(visit);
    const slots = readSlots(new URL(request.url).searchParams.get('pay'));
    const { value, refused } = checkForm(form, payForm);
    if (!value) return data(refused(text.checkIn.failed.checkIn), { status: 400 });
    const origin = visit.origin;
    const paid = await payAndCheckIn(opened, { slots, values: value, origin });
    if (paid.is === 'incomplete') return data(refused(null, { fields: paid.fields }), { status: 400 });
    if (paid.is === 'refused')
      throw await leaveRefused(visit, payAddress(opened.key, slots), [paid.message], form);
    if (paid.isPending) throw await leadToBank(opened, paid);
    throw await succeed();
  };
  const choosePayment = async () => {
    if (chosen.length === 0) throw await refuse(text.checkIn.chooseSomebody);
    throw await visit.leaveFor(payAddress(opened.key, chosen));
  };
  const checkIn = async () => {
    if (chosen.length === 0) throw await refuse(text.checkIn.chooseSomebody);
    const failed = await checkInAtCourse(opened, chosen);
    if (failed !== null) throw await refuse(failed);
    throw await succeed();
  };
  return actByIntent(form, 'check-in', { pay, 'choose-payment': choosePayment, 'check-in': checkIn });
}

export default function CheckInPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!page.teeTime) return page.cancelled ? <CancelledBooking {...page.cancelled} /> : <NoBooking />;
  const { standing, waiting, paying, refused, wallet, now, bookingKey } = page;
  const message = answer?.message ?? refused?.sentences[0] ?? null;
  const status = typeof standing === 'object' && standing.phase === 'open' && !waiting ? standing : null;
  const owing = status?.takesPayment
    ? status.players.filter(({ slotNumber, isPaid }) => paying.includes(slotNumber) && !isPaid)
    : [];
  return (
    <CheckInScreen
      {...page}
      problem={owing.length > 0 ? null : message}
      pay={
        status && owing.length > 0 ? (
          <PayScreen
            {...{ bookingKey, owing, wallet, now, message }}
            currency={status.currencyCode}
            reply={answer?.reply ?? null}
            typed={refused?.typed ?? {}}
          />
        ) : null
      }
    />
  );
}
