import type { Site } from '#app/site/site.server.ts';
import { textIn } from '#server/text/text.ts';

/** The page that sends the link of a booking again. */
export function viewFindBooking(site: Site, isSent: boolean) {
  const text = textIn('en');
  const { find } = text.order;
  return {
    documentTitle: `${find.title} · ${site.settings.name}`,
    title: find.title,
    intro: find.intro,
    labels: {
      email: find.email,
      confirmationNumber: find.confirmationNumber,
      confirmationHint: find.confirmationHint,
    },
    invalid: text.errors.BAD_INPUT,
    submitLabel: find.submit,
    sent: isSent ? find.sent : null,
  };
}
