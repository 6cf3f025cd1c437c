import { PageHeading } from '#app/ui/page-heading.tsx';

export type CourseInfoProps = {
  id: string;
  name: string;
  image?: string | null;
  description?: string | null;
  address: string;
  /** Opens the address on a map. */
  map?: { href: string; label: string } | null;
  phone?: { href: string; label: string } | null;
  email?: { href: string; label: string } | null;
  teeTimes: { href: string; label: string };
  /** Policy, check-in instructions, notes. */
  texts: readonly { title: string; text: string }[];
};

type Props = { title: string; courses: readonly CourseInfoProps[] };

/** Where the courses are, how to reach them and what they ask of their guests. */
export function CourseInfo({ title, courses }: Props) {
  return (
    <div className="stack">
      <PageHeading title={title} />
      {courses.map((course) => (
        <Course key={course.id} {...course} />
      ))}
    </div>
  );
}

function Course(props: CourseInfoProps) {
  const { id, name, image, description, address, map, phone, email, teeTimes, texts } = props;
  return (
    <article className="panel course" aria-labelledby={`course-${id}`}>
      {image ? <img src={image} alt="" width="800" height="400" loading="lazy" /> : null}
      <div className="stack">
        <h2 id={`course-${id}`}>{name}</h2>
        {description ? <p className="lines">{description}</p> : null}
        <address>
          {address}
          {[map, phone, email].map((link) =>
            link ? (
              <div key={link.href}>
                <a className="link" href={link.href}>
                  {link.label}
                </a>
              </div>
            ) : null,
          )}
        </address>
        <a className="btn" href={teeTimes.href}>
          {teeTimes.label}
        </a>
        {texts.map((each) => (
          <section key={each.title}>
            <h3>{each.title}</h3>
            <p className="lines soft">{each.text}</p>
          </section>
        ))}
      </div>
    </article>
  );
}
