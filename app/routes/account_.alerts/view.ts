import { viewFrame } from '#app/components/account/account-frame.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import type { AlertInput } from '#app/site/alerts/alert-fields.ts';
import { viewAlertForm, viewAlertLine } from '#app/site/alerts/view-alert.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { Alert } from '#server/contract/alerts.ts';
import { links } from '#server/links.ts';
import type { SearchState } from '#server/rules/search-state.ts';

type Lists = { active: Alert[] | null; inactive: Alert[] | null };

/** A golfer's alerts, and the form of a new one about what was searched, as finished strings. */
export function viewAlerts(
  visit: Pick<AccountVisit, 'site' | 'profile' | 'text' | 'offers'>,
  { active, inactive }: Lists,
  search: SearchState,
) {
  const { site, profile, text: words } = visit;
  const { alerts: text } = words;
  return {
    documentTitle: pageTitle(words, 'teetime-alerts', site.settings.name),
    frame: { ...viewFrame(visit, 'alerts'), intro: text.intro },
    unverified: profile.customer.isEmailVerified
      ? null
      : { text: text.unverified, link: { href: links.profile(), label: text.verify } },
    form: viewAlertForm(site, words, {
      values: valuesOfSearch(search, site.facilities),
      says: { title: text.create.title, submit: text.create.submit },
    }),
    lists: [
      {
        id: 'active',
        title: text.active,
        note: active ? (active.length ? null : text.noneActive) : text.failed.fetchingActive,
        isFailed: active === null,
        alerts: (active ?? []).map((alert) => viewLine(alert)),
      },
      ...(inactive?.length === 0
        ? []
        : [
            {
              id: 'inactive',
              title: text.inactive,
              note: inactive ? null : text.failed.fetchingInactive,
              isFailed: inactive === null,
              alerts: (inactive ?? []).map((alert) => viewLine(alert)),
            },
          ]),
    ],
  };

  function viewLine(alert: Alert) {
    const line = viewAlertLine(alert, site, words);
    const name = `${line.when}, ${line.what}`;
    return {
      id: alert.id,
      ...line,
      edit: { href: links.alert(alert.id), label: text.change, name: text.of(text.change, name) },
      remove: { href: links.deleteAlert(alert.id), label: text.delete, name: text.of(text.delete, name) },
    };
  }
}

function valuesOfSearch(
  { courses, date, start, end, golfers }: SearchState,
  facilities: readonly { id: number }[],
): Partial<AlertInput> {
  const [course] = courses.length === 1 ? courses : facilities.length === 1 ? [facilities[0]?.id] : [];
  const hour = (value: number) => (value === 24 ? '23:59' : `${String(value).padStart(2, '0')}:00`);
  return {
    ...(course === undefined ? {} : { facilityId: String(course) }),
    ...(date ? { date1: date } : {}),
    from: hour(start ?? 6),
    to: hour(end ?? 20),
    players: String(golfers ?? 2),
  };
}
