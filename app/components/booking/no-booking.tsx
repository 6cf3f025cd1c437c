import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { useText } from '#app/page/page-context.ts';
import { links } from '#server/links.ts';

export function NoBooking() {
  const { booking, notFound } = useText().order;
  const actions = [{ href: links.findBooking(), label: notFound.find }];
  return <MessagePage title={booking.notFoundTitle} text={booking.notFoundText} actions={actions} />;
}
