import { viewFrame } from '#app/components/account/account-frame.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { WaitingEntry } from '#server/contract/waiting-list.ts';
import { formatDay, formatTime, formatWeekdayDateTime, isWholeDay } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { countsToSearch } from '#server/rules/search-state.ts';
import type { Text } from '#server/text/en.ts';
import type { Wanted } from './find-wanted.ts';

type Seen = Pick<Visit, 'site' | 'text' | 'guest' | 'isSignedIn'>;

const heading = ({ site, text }: Seen) => ({
  documentTitle: pageTitle(text, 'waiting-list', site.settings.name),
  title: text.waitingList.title,
  intro: text.waitingList.intro,
  /** Where it is a page of the account. */
  frame: null,
});

/** The form that joins, as finished strings. */
export function viewJoin(visit: Seen, { facility, from, to, golfers }: Wanted) {
  const { text: words, site, guest, isSignedIn } = visit;
  const { waitingList: text } = words;
  return {
    ...heading(visit),
    entries: null,
    join: {
      title: from === to ? text.joinTitle : text.joinDayTitle,
      where: facility.name,
      when: writeHours({ from, to }, facility.timeZone, words),
      hidden: [
        { name: 'facilityId', value: String(facility.id) },
        { name: 'from', value: from },
        { name: 'to', value: to },
      ],
      values: {
        players: String(golfers ?? 2),
        firstName: guest?.firstName,
        lastName: guest?.lastName,
        email: guest?.email,
      },
      players: countsToSearch(site.facilities).map((count) => ({
        value: String(count),
        label: String(count),
      })),
      labels: {
        players: text.players,
        firstName: text.firstName,
        lastName: text.lastName,
        email: text.email,
      },
      isGuest: !isSignedIn,
      submit: text.join,
      invalid: words.errors.BAD_INPUT,
    },
  };
}

/** What somebody waits for; `key`: where it is seen by the link of a mail. */
export function viewEntries(visit: Seen, entries: readonly WaitingEntry[], key: string | null) {
  const { text: words, site } = visit;
  const { waitingList: text, locale } = words;
  return {
    ...heading(visit),
    join: null,
    entries: {
      none: entries.length
        ? null
        : { text: text.none, search: { href: links.home(), label: words.search.show } },
      list: entries.map(({ id, facilityId, from, to, players, state, ahead, offer }) => {
        const facility = site.facilities.find((each) => each.id === facilityId);
        const zone = facility?.timeZone ?? 'UTC';
        const isOpen = state === 'waiting' || state === 'offered';
        return {
          key: key ?? id,
          when: offer
            ? formatWeekdayDateTime(offer.teetime, zone, locale)
            : writeHours({ from, to }, zone, words),
          what: [facility?.name, words.teeTime.golferCount(players)].filter(Boolean).join(' · '),
          state:
            state === 'waiting' ? text.ahead(ahead ?? 0) : state === 'offered' ? null : text.states[state],
          offer: offer
            ? {
                title: text.offer.title,
                until: text.offer.until(formatWeekdayDateTime(offer.until, zone, locale)),
                label: words.search.rateType,
                chosen: String(offer.rates[0]?.rateId ?? ''),
                rates: offer.rates.map(({ rateId, name, price }) => ({
                  value: String(rateId),
                  label: `${name} · ${formatMoney(price, facility?.currency ?? 'USD', words)}`,
                })),
                submit: text.offer.accept,
              }
            : null,
          leave: isOpen ? text.leave : null,
        };
      }),
    },
  };
}

/** All a customer waits for, among the pages of the account. */
export function viewAllEntries(visit: AccountVisit, entries: readonly WaitingEntry[]) {
  return {
    ...viewEntries(visit, entries, null),
    frame: { ...viewFrame(visit, 'waitingList'), intro: visit.text.waitingList.intro },
  };
}

/** There is no such entry, or it has been left. */
export function viewNoEntry(visit: Seen) {
  const { gone } = visit.text.waitingList;
  return {
    ...heading(visit),
    join: null,
    entries: null,
    gone: { ...gone, actions: [{ href: links.home(), label: visit.text.search.show }] },
  };
}

function writeHours({ from, to }: { from: string; to: string }, zone: string, { waitingList, locale }: Text) {
  if (from === to) return formatWeekdayDateTime(from, zone, locale);
  const day = formatDay(from, zone, locale);
  return isWholeDay({ from, to }, zone)
    ? waitingList.wholeDay(day)
    : waitingList.hours(day, formatTime(from, zone, locale), formatTime(to, zone, locale));
}
