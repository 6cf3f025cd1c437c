/**
 * The environments of a test. `js`: with scripts, in one process. `no-js`: the same without scripts. `split-…`: site
 * and engine in two processes. `serve-…`: the site under remix-serve.
 */
const PROJECTS = ['js', 'no-js', 'split-js', 'split-no-js', 'serve-js', 'serve-no-js'] as const;
export type Project = (typeof PROJECTS)[number];

/**
 * Names the projects of a test, which otherwise runs with scripts. Journeys without scripts run over HTTP, in
 * tests/site and next to the routes. They need a browser only for what HTTP cannot show: visibility, focus and the
 * behavior of controls.
 */
export const walkedIn = (...projects: Project[]) => ({ tag: projects.map((project) => `@${project}`) });

/** Matches the titles, with tags, of a project's tests. */
export function testsOf(project: Project): RegExp {
  const isTagged = `@${project}\\b`;
  return new RegExp(project === 'js' ? `^(?!.*@(${PROJECTS.join('|')})\\b)|${isTagged}` : isTagged);
}
