import { transformSync } from 'esbuild';

/** The JavaScript of the oldest browsers that run our scripts: Chrome 60, Safari 12. */
export const SCRIPT_TARGET = 'es2017';

/**
 * A script of a page as browsers get it: without comments and spaces, and in the syntax of the oldest ones.
 * @param {string} source
 */
export function lowerScript(source) {
  return transformSync(source, {
    target: SCRIPT_TARGET,
    minifyWhitespace: true,
    legalComments: 'none',
  }).code.trim();
}
