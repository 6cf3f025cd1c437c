import { readFileSync } from 'node:fs';

/** Preloads the libraries, most of a start, and then becomes the program. */
process.once(
  'message',
  (/** @type {{ program: string, env: Record<string, string> }} */ { program, env }) => {
    Object.assign(process.env, env);
    process.setSourceMapsEnabled(true);
    import(program);
  },
);
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
/** @type {{ dependencies: Record<string, string> }} */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
for (const library of Object.keys(dependencies)) import(library).catch(() => undefined);
