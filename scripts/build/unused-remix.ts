import type { Plugin } from 'vite';
import remixConfig from '../../remix.config.js';

const REMIX = /\/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/;
const FLAGS: Partial<Record<string, boolean>> = remixConfig.future ?? {};

/**
 * Writes the future flags of remix.config.js into Remix's browser code, so that the minifier drops the other half of
 * every choice. An expression that a new version spells differently only costs bytes.
 */
export const unusedRemix: Plugin = {
  name: 'unused-remix',
  apply: 'build',
  transform(code, id, options) {
    if (options?.ssr || !REMIX.test(id)) return null;
    return {
      code: code
        .replace(/\b(?:window\.__remixContext\.)?future\.(v3_\w+)\b/g, (read, flag: string) =>
          flag in FLAGS ? String(FLAGS[flag]) : read,
        )
        .replace(/\bwindow\.__remixContext\.isSpaMode\b/g, 'false')
        // Single fetch hands every loader its fetch and leaves no deferred scripts.
        .replace('typeof singleFetch === "function"', 'true')
        .replace('!isStatic && typeof __remixContext === "object" && __remixContext.a', 'false')
        // An assignment keeps a component that nobody uses: Link, NavLink and Form.
        .replace(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    };
  },
};
