import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';

/** Everything a command says that is started as people start it. */
function askHow(command: string): Promise<string> {
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', command, '--', '--help'], (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

// Other tests start the commands from the run's bundle of them.
it.each(['facility', 'customers', 'jobs', 'backup', 'restore'])(
  'npm run %s starts its command, which says how it is used',
  async (command) => {
    expect(await askHow(command)).toMatch(new RegExp(`^npm run ${command} -- `, 'm'));
  },
);
