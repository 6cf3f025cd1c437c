import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { lowerScript } from './lower-script.js';

/** The few lines of script that a page carries in its HTML (`*.script.js?raw`). */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  load(id) {
    const [file = '', query] = id.split('?');
    if (query !== 'raw' || !file.endsWith('.script.js')) return null;
    this.addWatchFile(file);
    return `export default ${JSON.stringify(lowerScript(readFileSync(file, 'utf8')))};`;
  },
};
