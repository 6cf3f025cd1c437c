import type { OpenOutingForm } from '#app/session/open-outing-form.server.ts';
import { links } from '#server/links.ts';
import { viewRateOptions } from './rate-options.view.ts';
import { viewStaffPage } from './staff-page.view.ts';

/** Returns a page that books a group in finished strings. */
export function viewOutingForm({ visit, offers, currency, ...form }: OpenOutingForm, title: string) {
  const { site, text } = visit;
  return {
    documentTitle: text.staff.title(title, site.settings.name),
    page: viewStaffPage(visit, { title, current: links.staffOutings() }),
    ...form,
    rates: viewRateOptions(offers, currency, text),
  };
}
