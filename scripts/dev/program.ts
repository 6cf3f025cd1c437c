import path from 'node:path';
import { runProgram } from '#server/host/run-program.ts';
import { addDevScript } from './add-dev-script.ts';

/** Runs the program like `npm start`, with the site bundle that DEV_SITE names. */
await runProgram('start', {
  readSite: async () => {
    const build = await import(process.env.DEV_SITE ?? '');
    return { build: addDevScript(build), clientDir: path.resolve('public') };
  },
  onOpen: () => process.send?.('open'),
});
