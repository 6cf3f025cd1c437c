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
import { CancelBooking } from '#app/components/booking/cancel-booking.tsx';
import share from '#app/components/booking/share.script.js?raw';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/form-token.tsx';
import { PageScript } from '#app/page-script.tsx';
import { Confirmation } from '#app/routes/confirmation/confirmation.tsx';
import { startVisit } from '#app/session/visitor.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { links } from '#server/links.ts';
import { orderForm } from './form.ts';
import { findOwnOrder, loadConfirmation } from './load-confirmation.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/** What was booked, paid and is due; for the browser it was bought with, as often as it asks. */
export async function loader(from: LoaderFunctionArgs) {
  const page = await loadConfirmation(await startVisit(from), from);
  return data(page, { status: page.confirmation ? 200 : 404 });
}

/** Cancels a reservation of the order and shows the order again, or leads to the reservation's own link or its players. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { value } = checkForm(await readForm(request, orderForm), orderForm);
  const visit = await startVisit({ request, context });
  const text = visit.text.order;
  const order = await findOwnOrder(visit, new URL(request.url));
  if (!order || !value) throw redirect(links.confirmation(order?.id), 303);
  const { intent, reservationId } = value;
  const { reservations } = visit.booking;
  const params = { id: reservationId };
  const to = links.confirmation(order.id);
  try {
    if (intent === 'players' && visit.isSignedIn)
      throw await visit.leaveFor(links.bookingPlayers(String(reservationId)));
    if (intent !== 'cancel') {
      const { token } = await reservations.makeLink({ params });
      if (intent === 'players') throw await visit.leaveFor(links.bookingPlayers(token));
      const { linkMade } = text.withoutEmail;
      throw await visit.leaveFor(links.booking(token), { toast: { message: linkMade, kind: 'info' } });
    }
    await reservations.cancel({ params, body: { players: 0 } });
  } catch (error) {
    if (!(error instanceof BookingError) || error.status >= 500) throw error;
    throw await visit.leaveFor(to, { toast: { message: error.message, kind: 'bad' } });
  }
  throw await visit.leaveFor(to, { toast: { message: text.cancelling.done, kind: 'info' } });
}

export default function ConfirmationPage() {
  const { confirmation, cancelling, notFound } = useLoaderData<typeof loader>();
  if (notFound) return <MessagePage {...notFound} />;
  if (!cancelling) {
    const tickets = confirmation.tickets.map(({ keep, invite, ...ticket }) => ({
      ...ticket,
      children: (
        <>
          {keep ? <TicketButton {...keep} intent="link" href={confirmation.href} /> : null}
          {invite ? <TicketButton {...invite} intent="players" href={confirmation.href} /> : null}
        </>
      ),
    }));
    return (
      <>
        <Confirmation {...confirmation} tickets={tickets} />
        <PageScript sources={[share]} />
      </>
    );
  }
  return (
    <div className="narrow stack">
      <PageHeading title={cancelling.heading} />
      <CancelBooking {...cancelling} form={{ action: cancelling.action }}>
        <FormToken />
        <input type="hidden" name="reservationId" value={cancelling.reservationId} />
      </CancelBooking>
    </div>
  );
}

type TicketButtonProps = {
  reservationId: number;
  label: string;
  hint?: string;
  intent: 'link' | 'players';
  href: string;
};

/** The way back to a booking that no mail tells of, and the way to its players. */
function TicketButton({ reservationId, label, hint, intent, href }: TicketButtonProps) {
  return (
    <form method="post" action={href} className="stack">
      <FormToken />
      <input type="hidden" name="reservationId" value={reservationId} />
      {hint ? <p>{hint}</p> : null}
      <button type="submit" className="btn alt" name="intent" value={intent}>
        {label}
      </button>
    </form>
  );
}
