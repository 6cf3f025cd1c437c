import { execFileSync } from 'node:child_process';
import { StartError } from '../start-error.ts';

/** A command prefix, and the owner of PostgreSQL's files. */
export type RunAs = { prefix: string[]; owner: { uid: number; gid: number } };

/**
 * PostgreSQL refuses to run as root. As root on Linux, runs it in a user namespace, where it is nobody but still owns
 * its files. Most containers forbid namespaces; there it runs as another user with one privilege of root, to reach
 * private directories. Throws StartError when neither works.
 */
export function chooseRunAs(): RunAs {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { prefix: [], owner: { uid, gid } };

  const namespace = ['unshare', '--user', '--'];
  // initdb asks for its user's name, so the namespace's user needs one.
  if (works([...namespace, 'id', '-un'])) return { prefix: namespace, owner: { uid, gid } };

  for (const user of ['postgres', 'nobody']) {
    const owner = lookUp(user);
    if (!owner) continue;
    const prefix = [
      'setpriv',
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      // access(2) on its own file ignores this privilege without the flag.
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--',
    ];
    if (works([...prefix, 'id', '-un'])) return { prefix, owner };
  }
  throw new StartError(
    'PostgreSQL cannot run as root, and this system lets root start it neither in a user namespace (unshare) nor as another user (setpriv): run Fairway as an ordinary user, or set DATABASE_URL.',
  );
}

function works([command = '', ...args]: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

function lookUp(user: string): { uid: number; gid: number } | undefined {
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }).toString());
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}
