import type { Visit } from '#app/session/visitor.server.ts';

/** The page that sends the links of bookings again. `sent`: what was asked for, '' for one booking and 'all' for all of them. */
export function viewFindBooking({ site, text }: Pick<Visit, 'site' | 'text'>, sent: string | null) {
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
    sent: sent === null ? null : sent === 'all' ? find.sentAll : find.sent,
  };
}
