import { randomBytes } from 'node:crypto';
import type { Trx } from '../../call/context.ts';
import { hashToken } from '../../call/tokens.ts';
import { insertDevice, noteDeviceUse } from './known-devices.queries.ts';

const TOKEN_BYTES = 32;

/**
 * Knows the device from now on that a customer has just signed in on; answers its token, the one it came with where that is the
 * customer's. A client that sent none cannot keep one: undefined.
 */
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
