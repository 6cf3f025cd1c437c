import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '#app/page/handle.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { CourseInfo } from '#app/routes/course.info/course-info.tsx';
import { startVisit } from '#app/session/visitor.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import { golfCourseData } from '#app/site/structured-data.ts';
import { pageTitle } from '#app/site/titles.ts';
import distance from './distance.script.js?raw';
import { readWeather } from './read-weather.server.ts';
import { viewCourses, viewHeading } from './view.ts';

export const handle: Handle = { art: 'none', styles: ['course-info'] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  ...(page ? [{ 'script:ld+json': page.structured }] : []),
];

/** Address, phone, weather, policy and check-in of the courses; complete without a script. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const { site, text } = visit;
  const now = new Date();
  const weather = await readWeather(visit, new URL(request.url).searchParams, now);
  return {
    title: pageTitle(text, 'course-info', site.settings.name),
    heading: viewHeading(site.facilities, text),
    structured: {
      '@context': 'https://schema.org',
      '@graph': site.facilities.map((facility) => golfCourseData(facility, siteOrigin(request, context))),
    },
    courses: viewCourses(site, weather, text, now),
  };
}

export default function CourseInfoPage() {
  const { heading, courses } = useLoaderData<typeof loader>();
  return (
    <>
      <CourseInfo title={heading} courses={courses} />
      <PageScript sources={[distance]} />
    </>
  );
}
