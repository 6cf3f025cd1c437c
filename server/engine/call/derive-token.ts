import { createHmac } from 'node:crypto';

/**
 * The secret of a link: 256 bits that nobody can guess without the program's secret, as 43 letters of base64url. It follows
 * from the id of the link's row, so that it is made when a mail is sent and kept nowhere. `kind` keeps links of different
 * kinds apart.
 */
export function deriveToken(secret: string, kind: string, id: string): string {
  return createHmac('sha256', secret).update(`${kind} ${id}`).digest('base64url');
}
