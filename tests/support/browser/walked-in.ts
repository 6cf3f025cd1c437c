/**
 * Where a test is walked. `js`: with scripts, in one process. `no-js`: the same without scripts. `split-…`: site and engine in two
 * processes. `serve-…`: the site under remix-serve.
 */
const PROJECTS = ['js', 'no-js', 'split-js', 'split-no-js', 'serve-js', 'serve-no-js'] as const;
export type Project = (typeof PROJECTS)[number];

/**
 * Names the projects of a test; one that names none is walked with scripts. Journeys without scripts are walked over HTTP, in tests/site
 * and beside the routes: in a browser only what HTTP cannot tell, such as what is seen, where the focus is and what a control does by itself.
 */
export const walkedIn = (...projects: Project[]) => ({ tag: projects.map((project) => `@${project}`) });

/** Returns what matches the tests of a project, by their titles with their tags. */
export function testsOf(project: Project): RegExp {
  const isTagged = `@${project}\\b`;
  return new RegExp(project === 'js' ? `^(?!.*@(${PROJECTS.join('|')})\\b)|${isTagged}` : isTagged);
}
