import type { EngineParts } from '../call/context.ts';
import { findAlias } from './operators.queries.ts';

const LOCAL_HOST = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a URL is on a served site: the public address, a tenant's label before it, or an operator's host; outside
 * production also localhost. Golfers are never redirected elsewhere.
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

/** Whether a URL is on the operator's own site; golfers' secrets go to no other. */
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
 * Whether golfers may return to a URL: a served site, but no other operator's. The public address belongs to
 * everybody, as does localhost in development.
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

export async function isOperatorHost({ db }: Pick<EngineParts, 'db'>, host: string): Promise<boolean> {
  return (await findAlias(db, { host })) !== null;
}

/** Finds an operator by host name, or label before the public address (in development: localhost). */
async function findAliasOf(
  parts: Pick<EngineParts, 'db' | 'publicUrl' | 'isProduction'>,
  url: URL,
): Promise<string | null> {
  const bases = [new URL(parts.publicUrl).hostname, ...(parts.isProduction ? [] : ['localhost'])];
  const base = bases.find((name) => url.hostname.endsWith(`.${name}`));
  const label = base ? url.hostname.slice(0, -base.length - 1) : undefined;
  return findAlias(parts.db, { host: url.hostname, ...(label ? { subdomain: label } : {}) });
}
