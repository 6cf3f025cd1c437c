import path from 'node:path';
import { runProgram } from '#server/host/run-program.ts';
import { addDevScript } from './add-dev-script.ts';

/** Uses the site bundle of DEV_SITE. */
await runProgram('start', {
  readSite: async () => {
    const build = await import(process.env.DEV_SITE ?? '');
    return { build: addDevScript(build), clientDir: path.resolve('public') };
  },
  onOpen: () => process.send?.('open'),
});
