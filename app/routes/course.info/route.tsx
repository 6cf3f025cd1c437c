import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CourseInfo } from '#app/routes/course.info/course-info.tsx';
import { startVisit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { viewCourses, viewHeading } from './view.ts';

export const handle = { art: 'none' };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title }];

/** Address, phone, policy and check-in of the courses; needs no script. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, text } = await startVisit({ request, context });
  return {
    title: pageTitle(text, 'course-info', site.settings.name),
    heading: viewHeading(site.facilities, text),
    courses: viewCourses(site, text, new Date()),
  };
}

export default function CourseInfoPage() {
  const { heading, courses } = useLoaderData<typeof loader>();
  return <CourseInfo title={heading} courses={courses} />;
}
