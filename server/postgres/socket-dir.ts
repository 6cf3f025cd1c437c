import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EMBEDDED_PORT, type Places } from './places.ts';
import type { RunAs } from './run-as.ts';

/** Systems limit socket paths to 103 to 107 bytes. */
const LONGEST_SOCKET_PATH = 100;
const SHORT_PREFIX = 'fairway-';

/** Creates a private directory for the socket: below DATA_DIR, or a short path when that is too long. */
export async function makeSocketDir(places: Places, owner: RunAs['owner']): Promise<string> {
  const name = path.join(places.socket, `.s.PGSQL.${EMBEDDED_PORT}`);
  const isShort = Buffer.byteLength(name) <= LONGEST_SOCKET_PATH;
  if (isShort) await mkdir(places.socket, { recursive: true, mode: 0o700 });
  const dir = isShort ? places.socket : await mkdtemp(path.join(tmpdir(), SHORT_PREFIX));
  await chown(dir, owner.uid, owner.gid);
  return dir;
}

export async function removeSocketDir(dir: string, places: Places): Promise<void> {
  const isOurs =
    dir === places.socket || (path.dirname(dir) === tmpdir() && path.basename(dir).startsWith(SHORT_PREFIX));
  if (isOurs) await rm(dir, { recursive: true, force: true });
}
