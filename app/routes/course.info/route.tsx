import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CoursePicture } from '#app/components/course-picture.tsx';
import type { SceneProps } from '#app/components/scene.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { PageScript } from '#app/page/page-script.tsx';
import type { Share } from '#app/page/share.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { landscapeScene } from '#app/site/landscape.server.ts';
import { previewImage } from '#app/site/preview-image.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import { golfCourseData } from '#app/site/structured-data.ts';
import { pageTitle } from '#app/site/titles.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { townOf } from '#server/format/address.ts';
import type { Text } from '#server/text/en.ts';
import { Course } from './course.tsx';
import distance from './distance.script.js?raw';
import { readWeather } from './read-weather.server.ts';

export const handle: Handle = { art: 'none', styles: ['course-info'] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  ...(page ? [{ 'script:ld+json': page.structured }] : []),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const { site, text } = visit;
  const { settings, facilities } = site;
  const now = new Date();
  const origin = siteOrigin(request, context);
  return {
    title: pageTitle(text, 'course-info', settings.name),
    share: viewShare(site, origin, text),
    structured: {
      '@context': 'https://schema.org',
      '@graph': facilities.map((facility) => golfCourseData(facility, origin)),
    },
    scenes: facilities.map(
      (facility): SceneProps =>
        facility.image ? { day: facility.image, night: null } : landscapeScene(settings, [facility]),
    ),
    weather: await readWeather(visit, new URL(request.url).searchParams, now),
    now,
  };
}

function viewShare({ settings, facilities }: Site, origin: string, { courseInfo: text }: Text): Share {
  const [only, ...others] = facilities;
  const isOne = only && others.length === 0;
  return {
    description: isOne
      ? text.about(only.name, townOf(only))
      : text.aboutGroup(settings.name, facilities.length),
    image: previewImage(isOne ? [only.image] : [], origin),
  };
}

export default function CourseInfoPage() {
  const { scenes, weather, now } = useLoaderData<typeof loader>();
  const { facilities } = useSite();
  const { tabs, simulatorTabs } = useText().shell;
  const [only, ...others] = facilities;
  const isOne = others.length === 0;
  const title = (isOne && only?.isSimulator ? simulatorTabs : tabs).COURSE_INFO;
  return (
    <>
      {/* With one course its name is the visible heading. */}
      {only && isOne ? <h1 className="vh">{title}</h1> : <PageHeading title={title} />}
      {isOne ? null : <CourseList pictures={scenes.map(({ day }) => day)} />}
      {facilities.map((facility, index) => (
        <Course
          key={facility.id}
          facility={facility}
          scene={scenes[index] ?? null}
          weather={weather}
          now={now}
        />
      ))}
      <PageScript sources={[distance]} />
    </>
  );
}

/** The courses of the page, each a link to its part. */
function CourseList({ pictures }: { pictures: readonly string[] }) {
  const { facilities } = useSite();
  const { courses } = useText().search;
  return (
    <nav className="course-list" aria-label={courses}>
      {facilities.map(({ id, name, locality, region }, index) => (
        <a key={id} href={`#course-${id}`}>
          <CoursePicture picture={pictures[index] ?? ''} />
          <span>
            <b>{name}</b> <small>{[locality, region].filter(Boolean).join(', ')}</small>
          </span>
        </a>
      ))}
    </nav>
  );
}
