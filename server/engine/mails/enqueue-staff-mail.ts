import { DEFAULT_LANGUAGE } from '#server/contract/constants.ts';
import { listHosts } from '#server/db/list-hosts.ts';
import { links } from '#server/links.ts';
import { tagOf } from '#server/text/text.ts';
import type { Db, EngineParts, Operator } from '../call/context.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { describeOperator } from './mail-brand.ts';

type Parts = Pick<EngineParts, 'publicUrl' | 'defaultAlias'>;

type Person = { email: string; name: string };

/** Mails a staff user a link to set a password, in the operator's language. */
export async function mailStaffLink(
  trx: Db,
  parts: Parts,
  operator: Operator,
  { kind, to, linkId }: { kind: 'staff-invitation' | 'staff-reset'; to: Person; linkId: string },
): Promise<void> {
  const siteUrl = await findSiteUrl(trx, parts, operator);
  await enqueueMail(trx, {
    alias: operator.alias,
    kind,
    to: { name: to.name, address: to.email },
    content: { ...contentFor(operator, siteUrl, to), linkId, pageUrl: siteUrl + links.staffJoin() },
  });
}

/** Notifies a staff user that an owner removed their second factor. */
export async function mailTwoFactorReset(
  trx: Db,
  parts: Parts,
  operator: Operator,
  to: Person,
): Promise<void> {
  const siteUrl = await findSiteUrl(trx, parts, operator);
  await enqueueMail(trx, {
    alias: operator.alias,
    kind: 'staff-two-factor-reset',
    to: { name: to.name, address: to.email },
    content: { ...contentFor(operator, siteUrl, to), pageUrl: siteUrl + links.staffLogin() },
  });
}

function contentFor({ name, settings, country }: Operator, siteUrl: string, to: Person) {
  return {
    language: tagOf(settings.languages[0] ?? DEFAULT_LANGUAGE, country),
    operator: describeOperator(name, settings.appearance, siteUrl),
    contactEmail: settings.supportEmail,
    name: to.name,
  };
}

/** Returns the address of the operator's site, without trailing slash. */
export async function findSiteUrl(
  db: Db,
  parts: Parts,
  { alias, settings }: Pick<Operator, 'alias' | 'settings'>,
): Promise<string> {
  return siteUrlOf({ alias, subdomain: settings.subdomain, hosts: await listHosts(db, alias) }, parts);
}
