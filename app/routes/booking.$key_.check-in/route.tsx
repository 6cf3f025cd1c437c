import { getFormProps, getSelectProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { openBooking } from '#app/session/open-booking.server.ts';
import {
  forgetRefusedCard,
  leaveRefused,
  type RefusedCard,
  readRefusedCard,
} from '#app/session/refused-card.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { checkForm, type RefusedForm, readForm } from '#app/site/read-form.server.ts';
import { fieldOf } from '#app/ui/field-of.ts';
import { summarise } from '#app/ui/summarise.ts';
import { links } from '#server/links.ts';
import { leadToBank, qrAddress, readStanding, readWallet, settlePayment } from './check-in.server.ts';
import { CheckInScreen } from './check-in-screen.tsx';
import { type PayInput, payAddress, payForm, readSlots, SLOT_FIELDS } from './form.ts';
import { checkInAtCourse, payAndCheckIn } from './pay.server.ts';
import { PayScreen } from './pay-screen.tsx';
import { type CheckInView, viewCheckIn, viewUnknown } from './view.ts';

export const handle: Handle = {
  isLight: true,
  styles: ['tokens', 'base', 'form', 'saved-cards', 'check-in', 'qr-code'],
};
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
/** How often the page looks again by itself while a payment is confirmed. */
const REFRESH_SECONDS = 4;

/** A phone that has no signal at the course may show what it has: the golfer's own page, asked for again where it can be. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return {
    'X-Robots-Tag': 'noindex',
    ...(refresh
      ? { 'Cache-Control': 'no-store', Refresh: refresh }
      : { 'Cache-Control': 'private, no-cache, stale-if-error=86400' }),
  };
};

/** The hour before a tee time: light enough for the weakest signal. Opening it checks nobody in. */
export async function loader(from: LoaderFunctionArgs) {
  const { visit, opened } = await openBooking(from);
  if (!opened) return data({ ...viewUnknown(visit), page: null, action: '', refused: null }, { status: 404 });
  // Who plays along is checked in by who booked, or at the course.
  if (opened.isPartner) throw await visit.leaveFor(links.booking(opened.key));
  const { searchParams } = new URL(from.request.url);
  const payment = searchParams.get('ReservationStatusID');
  const waiting = payment ? await settlePayment(opened, payment) : null;
  visit.state.formTargets = visit.site.settings.checkout.payment.redirectHosts;
  const paying = readSlots(searchParams.get('pay'));
  const page = viewCheckIn(opened, {
    now: new Date(),
    standing: await readStanding(opened),
    address: await qrAddress(opened, visit.origin),
    paying,
    wallet: paying.length > 0 ? await readWallet(opened) : [],
    waiting: waiting && { ...waiting, again: links.checkIn(opened.key, `ReservationStatusID=${payment}`) },
  });
  if (!page) return data({ ...viewUnknown(visit), page: null, action: '', refused: null }, { status: 404 });
  const answer = {
    documentTitle: page.documentTitle,
    page,
    none: null,
    action: links.checkIn(opened.key),
    refused: paying.length > 0 ? readRefusedCard(visit, payAddress(opened.key, paying)) : null,
  };
  if (!waiting) return data(answer);
  const next =
    waiting.bank !== null && searchParams.has('go')
      ? await visit.sendOn(waiting.bank)
      : `${REFRESH_SECONDS}; url=${links.checkIn(opened.key, `ReservationStatusID=${payment}`)}`;
  return data(answer, { headers: { Refresh: next } });
}

/** Checks players in, with or without paying; pressed twice, the same. */
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
  const { page, none, action: href, refused: card } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!page) return none ? <MessagePage {...none} /> : null;
  const message = answer?.message ?? card?.sentences[0] ?? null;
  return (
    <CheckInScreen
      {...page}
      // Where nothing is left to pay there is no form to say it at.
      message={!page.pay && message ? { text: message, isBad: true } : page.message}
      action={href}
      token={<FormToken />}
      pay={
        page.pay ? (
          <Pay {...page.pay} message={message} reply={answer?.reply ?? null} typed={card?.typed ?? {}} />
        ) : null
      }
    />
  );
}

function Pay({
  message,
  reply,
  typed,
  ...page
}: NonNullable<CheckInView['pay']> & RefusedForm & Pick<RefusedCard, 'typed'>) {
  const [form, fields] = useForm<PayInput>({
    id: 'pay',
    lastResult: reply,
    defaultValue: { walletOptionId: page.wallet.chosen, ...typed },
  });
  const { labels, wallet } = page;
  const { nameOnCard, cardNumber, securityCode, securityCodeSaved } = fields;
  const { expirationMonth, expirationYear, postalCode, walletOptionId } = fields;
  const code = {
    label: labels.securityCode,
    autoComplete: 'cc-csc',
    inputMode: 'numeric',
    maxLength: 4,
  } as const;
  const select = (
    field: typeof expirationMonth,
    { label, placeholder, options }: typeof page.month,
    autoComplete: string,
  ) => ({
    label,
    options,
    placeholder,
    ...(field.errors ? { errors: field.errors } : {}),
    select: { ...getSelectProps(field, { ariaAttributes: false }), autoComplete },
  });
  return (
    <PayScreen
      title={page.title}
      who={page.who}
      button={page.button}
      action={page.action}
      back={page.back}
      hosted={page.isHosted ? page.hosted : null}
      message={message}
      errors={summarise(page.invalid, [
        walletOptionId,
        securityCodeSaved,
        nameOnCard,
        cardNumber,
        securityCode,
        expirationMonth,
        expirationYear,
        postalCode,
      ])}
      form={getFormProps(form)}
      token={<FormToken />}
      saved={
        wallet.options.length > 0
          ? {
              ...wallet,
              id: walletOptionId.id,
              name: walletOptionId.name,
              chosen: String(walletOptionId.value ?? wallet.chosen),
              ...(walletOptionId.errors ? { errors: walletOptionId.errors } : {}),
              code: fieldOf(securityCodeSaved, code),
            }
          : null
      }
      name={fieldOf(nameOnCard, { label: labels.nameOnCard, autoComplete: 'cc-name', maxLength: 200 })}
      number={fieldOf(cardNumber, {
        label: labels.cardNumber,
        autoComplete: 'cc-number',
        inputMode: 'numeric',
        maxLength: 40,
      })}
      securityCode={fieldOf(securityCode, code)}
      month={select(expirationMonth, page.month, 'cc-exp-month')}
      year={select(expirationYear, page.year, 'cc-exp-year')}
      postalCode={fieldOf(postalCode, {
        label: labels.postalCode,
        autoComplete: 'billing postal-code',
        maxLength: 20,
      })}
    />
  );
}
