import { waysToWait } from '#app/site/alerts/ways-to-wait.ts';
import type { Site } from '#app/site/site.server.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import type { LoadedTeeTime } from './load-tee-time.server.ts';
import { viewTitle } from './view-title.ts';

export function viewTeeTime(
  loaded: LoadedTeeTime,
  site: Site,
  words: Text,
  { attemptId, formToken }: { attemptId: string; formToken: { name: string; value: string } },
) {
  const { teeTime: text } = words;
  const { facility, teetime, backNine, query, golfers, detail, others } = loaded;
  return {
    closeLabel: text.close,
    action: links.teeTime(facility.courseId, teetime, query, backNine),
    hidden: [{ name: 'attemptId', value: attemptId }, formToken],
    detail,
    gone: detail
      ? null
      : {
          heading: viewTitle({ site, facility, teetime, text: words }),
          title: text.selectAnother,
          message: text.unavailable,
          times: others,
          none: text.noOther,
          ways: waysToWait(site, loaded, golfers, words),
          back: { href: links.teeTimes(query), label: text.back },
        },
  };
}

export function viewErrors(errors: Record<string, string[] | null>, { teeTime }: Text) {
  return {
    title: teeTime.errorTitle,
    list: Object.entries(errors).flatMap(([field, messages]) =>
      (messages ?? []).map((message) => ({ href: `#${field}`, text: message })),
    ),
  };
}
