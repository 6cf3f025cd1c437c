import path from 'node:path';
import { runProgram } from '#server/host/run-program.ts';
import { addDevScript } from './add-dev-script.ts';

/** The whole program as `npm start` runs it, with the site that DEV_SITE names. */
await runProgram('start', {
  readSite: async () => {
    const build = await import(process.env.DEV_SITE ?? '');
    return { build: addDevScript(build), clientDir: path.resolve('public') };
  },
  onOpen: () => process.send?.('open'),
});
