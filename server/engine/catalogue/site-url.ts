/** Where an operator's site is seen by golfers. */
export type OperatorSite = { alias: string; subdomain: string | null; hosts: readonly string[] };

/**
 * The address of an operator's site, no trailing slash: its own host name if it has one, else the public address for the
 * operator that answers there, else its label in front of that.
 */
export function siteUrlOf(
  site: OperatorSite,
  { publicUrl, defaultAlias }: { publicUrl: string; defaultAlias: string | null },
): string {
  const url = new URL(publicUrl);
  // On a machine of one's own no name server knows an operator's host name: a link to it would lead nowhere.
  const isLocal = /(^|\.)localhost$|^127\.|^\[::1\]$/.test(url.hostname);
  const host = isLocal ? undefined : site.hosts[0];
  if (host) url.hostname = host;
  else if (site.alias !== defaultAlias) url.hostname = `${site.subdomain ?? site.alias}.${url.hostname}`;
  return url.href.replace(/(?<!\/)\/+$/, '');
}
