import type { Language, TABS } from '#server/contract/constants.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { Settings } from '#server/contract/settings.ts';
import { links } from '#server/links.ts';

export const LANGUAGE_PARAMETER = 'lang';

/** Pages that are the same for everybody with their address. */
export const SHARED_PAGES = [
  links.home(),
  '/search',
  links.teeTimes(),
  '/tee-time',
  links.courseInfo(),
  links.store(),
  links.accessibility(),
];
/** The search has several addresses; home is the canonical one. */
const SEARCHES = [links.home(), '/search'];
/** Parameters that make another page; filters and days do not. */
const TELLING = ['course', 'courseId', 'teetime'];

export function canonicalPath({ pathname, searchParams }: URL): string | null {
  if (!SHARED_PAGES.includes(pathname)) return null;
  const query = new URLSearchParams(
    TELLING.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const path = SEARCHES.includes(pathname) ? links.teeTimes() : pathname;
  return query.size > 0 ? `${path}?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}` : path;
}

/** `null` is the address without a language. */
export function languageVersions(
  path: string,
  { languages }: Pick<Settings, 'languages'>,
): { language: Language | null; path: string }[] {
  if (languages.length < 2) return [];
  const inLanguage = (language: Language) =>
    `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`;
  return [
    ...languages.map((language) => ({ language, path: inLanguage(language) })),
    { language: null, path },
  ];
}

type Listed = { settings: Settings; facilities: readonly Facility[] };

export function listedPages({ settings, facilities }: Listed): string[] {
  const isOn = (tab: (typeof TABS)[number]) => settings.activeTabs.includes(tab);
  return [
    links.teeTimes(),
    ...(facilities.length > 1 ? facilities.map(({ id }) => links.teeTimes(`course=${id}`)) : []),
    ...(isOn('COURSE_INFO') ? [links.courseInfo()] : []),
    ...(settings.store.enabled ? [links.store()] : []),
    links.accessibility(),
  ];
}
