import type { Site } from '#app/site/site.server.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import type { LoadedTeeTime } from './load-tee-time.server.ts';
import { viewTitle } from './view-title.ts';

/** The page of a tee time: its choices, or what can be booked in its place. */
export function viewTeeTime(
  loaded: LoadedTeeTime,
  site: Site,
  words: Text,
  formToken: { name: string; value: string } | undefined,
) {
  const { teeTime: text } = words;
  const { facility, teetime, query, detail, others } = loaded;
  return {
    closeLabel: text.close,
    action: links.teeTime(facility.courseId, teetime, query),
    hidden: [{ name: 'attemptId', value: crypto.randomUUID() }, ...(formToken ? [formToken] : [])],
    detail,
    gone: detail
      ? null
      : {
          heading: viewTitle({ site, facility, teetime, text: words }),
          title: text.selectAnother,
          message: text.unavailable,
          times: [...others, ...viewWaiting(loaded, site, words)],
          none: text.noOther,
          back: { href: links.teeTimes(query), label: text.back },
        },
  };
}

/** The way to the waiting list, beside the other times. */
function viewWaiting({ facility, teetime, query }: LoadedTeeTime, { settings }: Site, { waitingList }: Text) {
  if (!settings.waitingList.enabled) return [];
  const about = `courseId=${facility.courseId}&teetime=${teetime}${query ? `&${query}` : ''}`;
  return [{ time: waitingList.join, note: waitingList.joinNote, price: '', href: links.waitingList(about) }];
}

/** Errors by field as a summary that leads to the fields. */
export function viewErrors(errors: Record<string, string[] | null>, { teeTime }: Text) {
  return {
    title: teeTime.errorTitle,
    list: Object.entries(errors).flatMap(([field, messages]) =>
      (messages ?? []).map((message) => ({ href: `#${field}`, text: message })),
    ),
  };
}
