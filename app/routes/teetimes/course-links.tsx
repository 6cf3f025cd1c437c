import type { CoursePages } from './view-course-pages.ts';

export const COURSE_LINKS = 'other-courses';

export function CourseLinks({ label, previous, next }: Pick<CoursePages, 'label' | 'previous' | 'next'>) {
  return (
    <nav className="pages" id={COURSE_LINKS} aria-label={label}>
      {previous ? (
        <a className="btn alt" href={previous.href} rel="prev">
          {previous.label}
        </a>
      ) : null}{' '}
      {next ? (
        <a className="btn alt" href={next.href} rel="next">
          {next.label}
        </a>
      ) : null}
    </nav>
  );
}
