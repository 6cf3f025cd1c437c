import type { EngineParts } from '../call/context.ts';
import { findAlias } from './operators.queries.ts';

const LOCAL_HOST = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether an address belongs to one of the sites this engine serves: the public address, a tenant's label in front of it,
 * or an operator's own host name. Outside production any site of this machine counts as well. Golfers are sent nowhere else.
 */
export async function isServedSite(
  parts: Pick<EngineParts, 'db' | 'publicUrl' | 'isProduction'>,
  url: URL,
): Promise<boolean> {
  if (url.username || url.password || !/^https?:$/.test(url.protocol)) return false;
  const own = new URL(parts.publicUrl);
  if (url.origin === own.origin) return true;
  if (!parts.isProduction && LOCAL_HOST.test(url.hostname)) return true;
  const isAsSafe = url.protocol === 'https:' || own.protocol === 'http:';
  if (!isAsSafe || (url.port !== '' && url.port !== own.port)) return false;
  return (await findAliasOf(parts, url)) !== null;
}

/** Whether an address belongs to one operator's own site: what is secret to its golfers is sent to no other operator's. */
export async function isSiteOfOperator(
  parts: Pick<EngineParts, 'db' | 'publicUrl' | 'isProduction' | 'defaultAlias'>,
  alias: string,
  url: URL,
): Promise<boolean> {
  if (!(await isServedSite(parts, url))) return false;
  const found = await findAliasOf(parts, url);
  return found ? found === alias : alias === parts.defaultAlias;
}

/**
 * Whether a golfer of an operator may be sent back to an address: a site this engine serves that is no other operator's. The public address
 * itself, and at home every program of the machine, is nobody else's.
 */
export async function isReturnSite(
  parts: Pick<EngineParts, 'db' | 'publicUrl' | 'isProduction'>,
  alias: string,
  url: URL,
): Promise<boolean> {
  if (!(await isServedSite(parts, url))) return false;
  if (url.origin === new URL(parts.publicUrl).origin) return true;
  const found = await findAliasOf(parts, url);
  return found === null || found === alias;
}

/** Whether a name is an operator's own host name. */
export async function isOperatorHost({ db }: Pick<EngineParts, 'db'>, host: string): Promise<boolean> {
  return (await findAlias(db, { host })) !== null;
}

/** The operator that an own host name, or a label in front of the public address (at home: of localhost), names. */
async function findAliasOf(
  parts: Pick<EngineParts, 'db' | 'publicUrl' | 'isProduction'>,
  url: URL,
): Promise<string | null> {
  const bases = [new URL(parts.publicUrl).hostname, ...(parts.isProduction ? [] : ['localhost'])];
  const base = bases.find((name) => url.hostname.endsWith(`.${name}`));
  const label = base ? url.hostname.slice(0, -base.length - 1) : undefined;
  return findAlias(parts.db, { host: url.hostname, ...(label ? { subdomain: label } : {}) });
}
