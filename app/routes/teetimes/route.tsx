import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
} from '@remix-run/react';
import { TeeTimeList } from '#app/components/tee-time-list/tee-time-list.tsx';
import type { Handle } from '#app/page/handle.ts';
import { RenderedOnce } from '#app/page/rendered-once.tsx';
import { NoTeeTimes } from '#app/routes/teetimes/no-tee-times.tsx';
import { DayStrip } from '#app/routes/teetimes/search-form/day-strip.tsx';
import { SEARCH_FORM, SearchForm } from '#app/routes/teetimes/search-form/search-form.tsx';
import { FILTERS_SWITCH, SearchedLine } from '#app/routes/teetimes/search-form/searched-line.tsx';
import { readSearch } from '#app/session/read-search.server.ts';
import { rememberCampaign } from '#app/session/remember-campaign.server.ts';
import { rememberGoogleLink } from '#app/session/remember-google-link.server.ts';
import { holdsSomething } from '#app/session/shared-page.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ProgressLine } from '#app/ui/progress-line.tsx';
import { TimedAlert } from '#app/ui/timed-alert.tsx';
import { PROMO_MESSAGE_DISPLAY_MS } from '#server/contract/constants.ts';
import { links } from '#server/links.ts';
import { writeSearchState } from '#server/rules/search-state.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { COURSE_LINKS, CourseLinks } from './course-links.tsx';
import { searchTeeTimes } from './search-tee-times.server.ts';
import { useKeptPage } from './use-kept-page.ts';
import { useLiveSearch } from './use-live-search.ts';
import { searchBelow } from './use-tee-time.ts';
import { useTeeTimeDialog } from './use-tee-time-dialog.ts';
import { viewSearch } from './view.ts';

export const handle: Handle = { scripts: true, styles: ['search'] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title }];

/** The URL is the whole state of the search. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const withoutToken = rememberGoogleLink(visit.session, new URL(request.url));
  if (withoutToken) throw await visit.leaveFor(withoutToken);
  const { canonicalUrl, ...search } = readSearch(request, visit);
  if (canonicalUrl) throw redirect(canonicalUrl);
  const { site, text, booking, session } = visit;
  const { state, teeTime } = search;
  // With Save-Data no script opens the tee time over the list.
  if (teeTime && request.headers.get('save-data') === 'on')
    throw redirect(
      links.teeTime(teeTime.facility.courseId, teeTime.teetime, writeSearchState(state), teeTime.backNine),
    );
  const result = await searchTeeTimes({
    booking,
    alias: site.alias,
    hasDayPrices: site.settings.appearance.dayPrices,
    ...search,
  });
  const page = viewSearch({ site, text, ...search, result, origin: visit.origin });
  // A visitor who only looks around gets no cookie.
  const isCampaignNew = holdsSomething(session) && rememberCampaign(session, state);
  const isPromotionNew = page.appliedPromotion !== (session.get('promotionCode') ?? null);
  if (!isPromotionNew && !isCampaignNew) return data(page);
  if (page.appliedPromotion) session.set('promotionCode', page.appliedPromotion);
  else session.unset('promotionCode');
  return data(page, { headers: await visit.commit() });
}

/** Offline the list stays. (A fetch without an answer throws a TypeError.) */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** A tee time opened over the list does not reload it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  searchBelow(currentUrl) !== searchBelow(nextUrl);

export default function TeeTimes() {
  const arrived = useLoaderData<typeof clientLoader>();
  const page = useKeptPage(arrived);
  const live = useLiveSearch(page);
  const { teeTime } = live;
  const TeeTimeDialog = useTeeTimeDialog(teeTime.href);
  const isOpening = teeTime.href !== null && !TeeTimeDialog;
  return (
    <>
      <ProgressLine isLoading={live.isLoading || isOpening} label={page.loading} done={page.found} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks on the links inside are taken over, the links themselves work without */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link arrives as a click */}
      <div className="search" onClick={live.onLink}>
        <input type="checkbox" id={FILTERS_SWITCH} className="filters-toggle" form={SEARCH_FORM} />
        <SearchedLine {...page.line} />
        <DayStrip {...page.days} />
        <SearchForm
          {...page.form}
          submitLabel={live.isLive ? page.form.countLabel : page.form.submitLabel}
          form={live.formEvents}
          key={live.formKey}
        />
        <div className="found">
          <TimedAlert {...page.promotion} ms={PROMO_MESSAGE_DISPLAY_MS} />
          {page.named && teeTime.href ? (
            <p className="note">
              <a className="link" href={page.named.href}>
                {page.named.label}
              </a>
            </p>
          ) : null}
          {arrived ? null : <Alert>{page.offline}</Alert>}
          {page.welcome ? (
            <p className={page.isNews ? 'welcome' : 'welcome last'} lang={page.welcome.lang}>
              {page.welcome.text}
            </p>
          ) : null}
          <ChosenFilters {...page.chosen} />
          {page.notice ? <Alert>{page.notice}</Alert> : null}
          {page.courses ? (
            <p className="progress-note">
              <span role="status">{live.courses.status}</span>{' '}
              {live.courses.hasLinks ? (
                <a className="link" href={`#${COURSE_LINKS}`}>
                  {page.courses.others}
                </a>
              ) : null}
            </p>
          ) : null}
          {page.compare ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server (view-action-tiles.server.tsx)
            <p dangerouslySetInnerHTML={{ __html: page.compare.other }} />
          ) : null}
          {page.now ? <p className="sun">{page.now}</p> : null}
          {page.compare?.table ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server (view-compare.server.tsx)
            <div dangerouslySetInnerHTML={{ __html: page.compare.table }} />
          ) : page.nothing && live.groups.length === 0 ? (
            live.courses.isSearching ? null : (
              <NoTeeTimes {...page.nothing} />
            )
          ) : (
            <RenderedOnce renderKey={page.groupsKey} className="sheet">
              <TeeTimeList groups={live.groups} labels={page.labels} />
            </RenderedOnce>
          )}
          {page.courses && live.courses.hasLinks ? <CourseLinks {...page.courses} /> : null}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server (view-action-tiles.server.tsx) */}
          <div dangerouslySetInnerHTML={{ __html: page.tiles }} />
        </div>
      </div>
      {teeTime.href && teeTime.answer && TeeTimeDialog ? (
        <TeeTimeDialog
          key={teeTime.href}
          answer={teeTime.answer}
          failed={{ ...page.failed, href: teeTime.href }}
          onLink={live.onLink}
          onClose={teeTime.close}
        />
      ) : null}
    </>
  );
}
