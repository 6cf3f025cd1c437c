import { keyOfMade, oncePer } from '#app/booking/once-per.server.ts';
import { shareTeeTime } from '#app/components/tee-time/share-tee-time.view.ts';
import { countTeeTimes } from '#app/components/tee-time-list/count-tee-times.ts';
import { groupTimes } from '#app/components/tee-time-list/group-times.ts';
import { listWords, viewSun, viewTimes } from '#app/components/tee-time-list/tee-time-tiles.view.ts';
import type { Share } from '#app/page/share.ts';
import type { NamedTeeTime } from '#app/site/named-tee-time.ts';
import { previewImage } from '#app/site/preview-image.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { formatLocalDate, formatTime, formatWeekdayDateTime } from '#server/format/dates.ts';
import { formatShortMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { type SearchNote, type SearchState, writeSearchState } from '#server/rules/search-state.ts';
import { welcomeMessage } from '#server/rules/welcome-message.ts';
import type { Text } from '#server/text/en.ts';
import type { SearchResult } from './search-tee-times.server.ts';
import { searchedCourses } from './searched-courses.ts';
import { viewActionTiles, viewLink } from './view-action-tiles.server.tsx';
import { viewChosen } from './view-chosen.ts';
import { viewCompare } from './view-compare.server.tsx';
import { type SearchedCourses, viewCoursePages, viewOtherPage } from './view-course-pages.ts';
import { viewDays, viewDayTitle } from './view-days.ts';
import { viewEmptyResult } from './view-empty-result.ts';
import { viewForm } from './view-form.ts';

type Found = SearchedCourses & {
  site: Site;
  text: Text;
  state: SearchState;
  notes: SearchNote[];
  isPromotionCleared: boolean;
  teeTime: NamedTeeTime | null;
  result: SearchResult;
  origin: string;
};

export function viewSearch(found: Found) {
  const { site, text: words, state, notes, isPromotionCleared, teeTime, result } = found;
  const text = words.search;
  const { promotion, offers } = result;
  const ofGroups = `groups ${JSON.stringify([words.locale, site.facilities, state, result.date])}`;
  const query = writeSearchState({ ...state, date: result.date });
  const queryOfTimes = writeSearchState({ ...state, date: null });
  const named = teeTime && viewNamed(teeTime, query, words);
  const nothing = viewNothing(found);
  const chosen = viewChosen(site, state, result.date, words);
  const isSeveral = site.facilities.length > 1;
  const [course] = site.facilities;
  const isToday = result.date === result.today;
  const welcome = welcomeMessage(site.settings.appearance, result.today);
  return {
    title: pageTitle(words, 'tee-times', site.settings.name, viewDayTitle(result, words.locale)),
    share: viewShare(found),
    loading: text.loading,
    offline: text.offline,
    found: nothing?.title ?? countTeeTimes(offers.length, text.teeTimeCounts),
    search: query,
    availabilityUrl: links.teeTimeAvailability(query),
    appliedPromotion: promotion?.isApplied ? state.promotionCode : null,
    promotion: {
      text: promotion?.message ?? (isPromotionCleared ? text.promotionCleared : null),
      lang: promotion?.languageOf?.message,
      isBad: promotion?.isApplied === false,
    },
    form: viewForm(site, state, result, promotion, text, chosen.length),
    days: viewDays(state, result, words, site.settings.appearance),
    line: {
      title: viewDayTitle(result, words.locale),
      what: chosen.map(({ label }) => label).join(' · '),
      change: text.change,
      changeWhat: text.changeWhat,
    },
    chosen: { label: text.chosen.label, remove: text.chosen.remove, filters: chosen },
    welcome,
    /** Current news of the operator is at the top; its permanent message is below. */
    isNews: welcome?.isTemporary ?? false,
    now:
      isToday && !isSeveral && course
        ? text.now(formatTime(new Date().toISOString(), course.timeZone, words.locale))
        : null,
    compare: isSeveral && offers.length ? viewComparing(found) : null,
    notice: [viewNotice(notes, text), ...viewEvents(found)].filter(Boolean).join(' ') || null,
    named,
    withoutScripts: named?.href ?? null,
    failed: {
      message: words.teeTime.failedToLoad,
      again: words.errorPage.again,
      close: words.teeTime.close,
    },
    labels: text.tile,
    /** For the server alone: what is rendered of the groups is kept by it. */
    groupsKey: keyOfMade(result.key, ofGroups),
    groups: oncePer(result.key, ofGroups, () =>
      groupTimes(
        viewTimes(offers, {
          site,
          text: words,
          golfers: state.golfers,
          hrefOf: ({ sheet, teeTime }) =>
            links.teeTime(sheet.courseId, teeTime.teetime, queryOfTimes, teeTime.backNine),
          keep: (detail, make) => oncePer(result.key, detail, make),
        }),
        listWords(words),
        course && !isSeveral && !course.isSimulator ? viewSun(result.date, course, words) : [],
      ),
    ),
    nothing,
    /** Shown with results, when none may suit the golfer. */
    tiles: nothing ? '' : viewActionTiles(site, { ...state, date: result.date }, words),
    courses: viewCoursePages(found),
  };
}

function viewComparing({ site, state, result, text }: Found) {
  const { compare } = text.search;
  const hrefOf = (view: SearchState['view']) => `?${writeSearchState({ ...state, date: result.date, view })}`;
  return state.view
    ? {
        other: viewLink(hrefOf(null), compare.byCourse),
        table: viewCompare(result.offers, { site, state, date: result.date, text }),
      }
    : { other: viewLink(hrefOf('hours'), compare.byHour), table: null };
}

function viewNamed({ facility, teetime, backNine }: NamedTeeTime, query: string, { search, locale }: Text) {
  return {
    href: links.teeTime(facility.courseId, teetime, query, backNine),
    label: search.openTeeTime(formatWeekdayDateTime(teetime, facility.timeZone, locale)),
  };
}

function viewNotice(notes: readonly SearchNote[], text: Text['search']): string | null {
  const names = notes.flatMap((note) => (note === 'past-date' ? [] : text.leftOutNames[note]));
  const said = [
    ...(names.length ? [text.leftOut(names.join(', '))] : []),
    ...(notes.includes('past-date') ? [text.pastDate] : []),
  ];
  return said.length ? said.join(' ') : null;
}

/** Undefined when this page has no times or not every course, and for prices in several currencies. */
function viewShare({ site, text, state, teeTime, result, origin, pages }: Found): Share | undefined {
  const { offers, sheets, date, today } = result;
  if (teeTime) {
    const sheet = sheets.find(({ facilityId }) => facilityId === teeTime.facility.id);
    const isSearched = sheet && date === teeTime.date;
    const at = Date.parse(teeTime.teetime);
    const found = sheet?.teetimes.find(({ teetime }) => Date.parse(teetime) === at) ?? null;
    return {
      ...shareTeeTime({ ...teeTime, ...(isSearched ? { teeTime: found } : {}) }, text),
      image: previewImage([teeTime.facility.image], origin),
    };
  }
  const [course, ...others] = searchedCourses(site, state);
  if (!course || pages.length > 1 || offers.length === 0) return undefined;
  if (others.some(({ currency }) => currency !== course.currency)) return undefined;
  const lowest = Math.min(...offers.map(({ fromCents }) => fromCents));
  return {
    description: text.search.about(
      course.isSimulator
        ? text.search.timeCount(offers.length)
        : countTeeTimes(offers.length, text.search.teeTimeCounts),
      formatLocalDate(date, date.slice(0, 4) === today.slice(0, 4) ? 'long' : 'long-year', text.locale),
      others.length === 0 ? course.name : site.settings.name,
      text.search.compare.from(formatShortMoney(lowest, course.currency, text)),
    ),
    image: previewImage(others.length === 0 ? [course.image] : [], origin),
  };
}

function viewNothing(found: Found) {
  if (found.result.offers.length) return null;
  return viewOtherPage(found) ?? viewEmptyResult(found);
}

export type SearchPage = ReturnType<typeof viewSearch>;

/** Returns how long events keep tee times of the day, by course when there are several. */
function viewEvents({ site, result: { sheets, offers } }: Found): string[] {
  if (offers.length === 0) return [];
  return sheets.flatMap(({ message, facilityId }) => {
    const course = site.facilities.find(({ id }) => id === facilityId)?.name;
    return message ? [sheets.length > 1 ? `${course}: ${message}` : message] : [];
  });
}
