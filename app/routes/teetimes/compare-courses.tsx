import { CoursePicture } from '#app/components/course-picture.tsx';

type CourseTable = {
  title: string;
  hourLabel: string;
  /** `zone`: "EST" where courses differ, else empty; the hours of a column are in its zone. */
  courses: readonly { id: string; name: string; picture: string | null; zone: string }[];
  rows: readonly {
    hour: string;
    /** In the order of the courses; null without a time in that hour. */
    cells: readonly ({ href: string; count: string; price: string } | null)[];
  }[];
};

export function CompareCourses({ title, hourLabel, courses, rows }: CourseTable) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keys as well
    <section className="compare" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{hourLabel}</span>
            </th>
            {courses.map(({ id, name, picture, zone }) => (
              <th key={id} scope="col">
                {picture ? <CoursePicture picture={picture} /> : null}
                {name} {zone ? <small>{zone}</small> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hour, cells }) => (
            <tr key={hour}>
              <th scope="row">{hour}</th>
              {cells.map((cell, index) => (
                <td key={courses[index]?.id}>
                  {cell ? (
                    <a href={cell.href}>
                      <b>{cell.count}</b> <small>{cell.price}</small>
                    </a>
                  ) : (
                    '–'
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
