import type { Visit } from '#app/session/visitor.server.ts';

/** The page that sends the link of a booking again. */
export function viewFindBooking({ site, text }: Pick<Visit, 'site' | 'text'>, isSent: boolean) {
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
