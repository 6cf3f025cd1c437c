export type OperatorSite = { alias: string; subdomain: string | null; hosts: readonly string[] };

/**
 * Returns a site without trailing slash: its own host, else the public address for the default operator, else its
 * label before that.
 */
export function siteUrlOf(
  site: OperatorSite,
  { publicUrl, defaultAlias }: { publicUrl: string; defaultAlias: string | null },
): string {
  const url = new URL(publicUrl);
  // Locally no name server knows the host.
  const isLocal = /(^|\.)localhost$|^127\.|^\[::1\]$/.test(url.hostname);
  const host = isLocal ? undefined : site.hosts[0];
  if (host) url.hostname = host;
  else if (site.alias !== defaultAlias) url.hostname = `${site.subdomain ?? site.alias}.${url.hostname}`;
  return url.href.replace(/(?<!\/)\/+$/, '');
}
