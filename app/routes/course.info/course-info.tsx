import { Fragment } from 'react';
import { PageHeading } from '#app/ui/page-heading.tsx';

import { Distance, type DistanceProps } from './distance.tsx';
import { Weather, type WeatherProps } from './weather.tsx';

type Link = { href: string; label: string };

export type CourseInfoProps = {
  id: string;
  name: string;
  /** The town, under the name. */
  place?: string | null;
  /** A picture of the course, else a landscape; decoration only. */
  image: string;
  description?: string | null;
  teeTimes: Link;
  /** Where it is, how to reach it, when it can be played; each with links of its own. */
  facts: readonly { label: string; text?: string; links?: readonly Link[] }[];
  distance: DistanceProps;
  /** The days ahead, where somebody tells them. */
  weather: WeatherProps | null;
  /** Policy, check-in instructions. */
  texts: readonly { title: string; text: string }[];
};

type Props = { title: string; courses: readonly CourseInfoProps[] };

/** Where the courses are, how to reach them and what they ask of their guests. */
export function CourseInfo({ title, courses }: Props) {
  return (
    <>
      {/* Of one course the name is the headline to see; the tab says the rest. */}
      {courses.length === 1 ? <h1 className="vh">{title}</h1> : <PageHeading title={title} />}
      {courses.map((course) => (
        <Course key={course.id} {...course} />
      ))}
    </>
  );
}

function Course(course: CourseInfoProps) {
  const { id, name, place, image, description, teeTimes, facts, distance, weather, texts } = course;
  return (
    <article className="course" aria-labelledby={`course-${id}`}>
      <img className="scene" src={image} alt="" width="1200" height="400" />
      <div className="course-name">
        <div>
          <h2 id={`course-${id}`}>{name}</h2>
          {place ? <p className="soft">{place}</p> : null}
        </div>{' '}
        <a className="btn" href={teeTimes.href}>
          {teeTimes.label}
        </a>
      </div>
      <div className={description || weather || texts.length > 0 ? 'course-body' : undefined}>
        <dl className="facts">
          {facts.map(({ label, text, links = [] }, index) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {text ? <p>{text}</p> : null}
                {links.map(({ href, label }) => (
                  <Fragment key={href}>
                    <a className="link" href={href}>
                      {label}
                    </a>{' '}
                  </Fragment>
                ))}
                {index === 0 ? <Distance {...distance} /> : null}
              </dd>
            </div>
          ))}
        </dl>
        <div className="stack">
          {description ? <p className="lines lead">{description}</p> : null}
          {weather ? <Weather {...weather} /> : null}
          {texts.map((each) => (
            <section key={each.title}>
              <h3>{each.title}</h3>
              <p className="lines">{each.text}</p>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
