import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { QrCode } from '#app/components/booking/qr-code.tsx';
import share from '#app/components/booking/share.script.js?raw';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { Confirmation } from '#app/routes/confirmation/confirmation.tsx';
import { startVisit } from '#app/session/visitor.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import type { AnalyticsProps } from './analytics.ts';
import { orderForm } from './form.ts';
import { findOwnOrder, loadConfirmation } from './load-confirmation.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page', 'gift-card', 'qr-code'] };

/** What was booked, paid and is due; for the browser it was bought with, as often as it asks. */
export async function loader(from: LoaderFunctionArgs) {
  const { headers, ...page } = await loadConfirmation(await startVisit(from), from);
  return data(page, { status: page.confirmation ? 200 : 404, headers });
}

/** Leads to a reservation's own link, or keeps whether purchases may be counted. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { value } = checkForm(await readForm({ request, context }, orderForm), orderForm);
  const visit = await startVisit({ request, context });
  const order = await findOwnOrder(visit, new URL(request.url));
  if (!order || !value) throw redirect(links.confirmation(order?.id), 303);
  if (value.intent !== 'link') {
    visit.session.set('analytics', value.intent === 'analytics-yes' ? 'yes' : 'no');
    throw await visit.leaveFor(links.confirmation(order.id));
  }
  try {
    const params = { id: value.reservationId };
    const { token } = await visit.booking.reservations.makeLink({ params });
    const { linkMade } = visit.text.order.withoutEmail;
    throw await visit.leaveFor(links.booking(token), { toast: { message: linkMade, kind: 'info' } });
  } catch (error) {
    if (!(error instanceof BookingError) || error.status >= 500) throw error;
    const to = links.confirmation(order.id);
    throw await visit.leaveFor(to, { toast: { message: error.message, kind: 'bad' } });
  }
}

export default function ConfirmationPage() {
  const { confirmation, analytics, notFound } = useLoaderData<typeof loader>();
  if (notFound) return <MessagePage {...notFound} />;
  const tickets = confirmation.tickets.map(({ keep, code, ...ticket }) => ({
    ...ticket,
    children: (
      <>
        {code ? (
          <div className="ticket-code">
            <p>{code.hint}</p>
            <QrCode {...code.qr} />
          </div>
        ) : null}
        {keep ? <KeepLink {...keep} href={confirmation.href} /> : null}
      </>
    ),
  }));
  return (
    <>
      <Confirmation {...confirmation} tickets={tickets} />
      {analytics ? <Analytics {...analytics} href={confirmation.href} /> : null}
      <PageScript sources={[share]} />
    </>
  );
}

type KeepLinkProps = { reservationId: number; label: string; hint: string; href: string };

/** The way back to a booking that no mail tells of. */
function KeepLink({ reservationId, label, hint, href }: KeepLinkProps) {
  return (
    <form method="post" action={href} className="stack">
      <FormToken />
      <input type="hidden" name="reservationId" value={reservationId} />
      <p>{hint}</p>
      <button type="submit" className="btn alt" name="intent" value="link">
        {label}
      </button>
    </form>
  );
}

/** Asks once whether the purchase may be counted; counts it where that is allowed. */
function Analytics({ question, picture, href }: AnalyticsProps & { href: string }) {
  if (picture) return <img src={picture} alt="" width="1" height="1" hidden />;
  if (!question) return null;
  return (
    <form method="post" action={href} className="asked">
      <FormToken />
      <p className="soft">{question.text}</p>
      <p className="acts">
        <button type="submit" className="btn alt" name="intent" value="analytics-yes">
          {question.yes}
        </button>{' '}
        <button type="submit" className="btn alt" name="intent" value="analytics-no">
          {question.no}
        </button>
      </p>
    </form>
  );
}
