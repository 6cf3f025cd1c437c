import { execFileSync } from 'node:child_process';
import { StartError } from '../start-error.ts';

/** How PostgreSQL's programs are started: a prefix of the command line, and who its files must belong to. */
export type RunAs = { prefix: string[]; owner: { uid: number; gid: number } };

/**
 * PostgreSQL refuses to run as root. As an ordinary user it simply runs. As root on Linux it gets a user namespace of
 * its own, in which it is nobody and still owns its files; where namespaces are forbidden (most containers) it becomes
 * another user who keeps one privilege of root, to reach programs and data below private directories.
 * Throws StartError when neither is possible.
 */
export function chooseRunAs(): RunAs {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { prefix: [], owner: { uid, gid } };

  const namespace = ['unshare', '--user', '--'];
  // initdb asks the system for its own name, so the namespace's user must have one.
  if (works([...namespace, 'id', '-un'])) return { prefix: namespace, owner: { uid, gid } };

  for (const user of ['postgres', 'nobody']) {
    const owner = lookUp(user);
    if (!owner) continue;
    const prefix = [
      'setpriv',
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      // PostgreSQL asks access(2) about its own file, which forgets the privilege of others unless told not to.
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
