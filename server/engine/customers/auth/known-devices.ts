import { randomBytes } from 'node:crypto';
import type { Trx } from '../../call/context.ts';
import { hashToken } from '../../call/tokens.ts';
import { insertDevice, noteDeviceUse } from './known-devices.queries.ts';

const TOKEN_BYTES = 32;

/** Remembers the device of a login. Returns its token, new unless `sent` is already the customer's. */
export async function knowDevice(
  trx: Trx,
  customerId: number,
  sent: string | undefined,
): Promise<string | undefined> {
  if (sent === undefined) return undefined;
  if (sent !== '' && (await noteDeviceUse(trx, hashToken(sent), customerId))) return sent;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertDevice(trx, hashToken(token), customerId);
  return token;
}
