import { listHosts } from '#server/db/list-hosts.ts';
import { links } from '#server/links.ts';
import { tagOf } from '#server/text/text.ts';
import type { Db, EngineParts, Operator } from '../call/context.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import { createAccountLink } from '../mail-links/account-links.ts';
import type { AccountMail } from './account.mail.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { describeOperator } from './mail-brand.ts';

type Parts = Pick<EngineParts, 'publicUrl' | 'defaultAlias' | 'linkSecret'>;

export type MailedCustomer = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  language: string;
};

/** Mails a link to set a password, at `pageUrl` or the site's own page. */
export async function mailPasswordReset(
  trx: Db,
  parts: Parts,
  operator: Operator,
  to: MailedCustomer,
  pageUrl: string | null,
): Promise<void> {
  const { id } = await createAccountLink(trx, parts.linkSecret, {
    customerId: to.id,
    purpose: 'password-reset',
  });
  const facts = await describeAccount(trx, parts, operator, to);
  const link = { id, pageUrl: pageUrl ?? facts.operator.siteUrl + links.resetPassword() };
  await enqueueMail(trx, { ...envelope(operator, to), kind: 'password-reset', content: { ...facts, link } });
}

/** Mails a verification link. With `wantsNews` it confirms that choice and adds an unsubscribe link. */
export async function mailEmailVerification(
  trx: Db,
  parts: Parts,
  operator: Operator,
  to: MailedCustomer & { wantsNews: boolean },
): Promise<void> {
  const { id } = await createAccountLink(trx, parts.linkSecret, {
    customerId: to.id,
    purpose: 'email-verification',
  });
  const facts = await describeAccount(trx, parts, operator, to);
  const link = { id, pageUrl: facts.operator.siteUrl + links.verifyEmail('') };
  await enqueueMail(trx, {
    ...envelope(operator, to),
    kind: 'email-verification',
    content: { ...facts, link, unsubscribeOf: to.wantsNews ? to.id : null },
  });
}

/** Notifies the owner of a change to the account, in case someone else made it. */
export async function mailAccountNotice(
  trx: Db,
  parts: Parts,
  operator: Operator,
  to: MailedCustomer,
  kind: 'password-changed' | 'account-deleted',
): Promise<void> {
  const facts = await describeAccount(trx, parts, operator, to);
  await enqueueMail(trx, { ...envelope(operator, to), kind, content: { ...facts, link: null } });
}

function envelope({ alias }: Operator, { email, firstName, lastName }: MailedCustomer) {
  return { alias, to: { name: `${firstName} ${lastName}`.trim(), address: email } };
}

async function describeAccount(
  trx: Db,
  parts: Parts,
  { alias, name, settings, country }: Operator,
  { firstName, language }: MailedCustomer,
): Promise<Omit<AccountMail, 'link'>> {
  const site = { alias, subdomain: settings.subdomain, hosts: await listHosts(trx, alias) };
  return {
    language: tagOf(language, country),
    operator: describeOperator(name, settings.appearance, siteUrlOf(site, parts)),
    contactEmail: settings.supportEmail,
    firstName,
  };
}
