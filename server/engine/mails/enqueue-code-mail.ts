import { listHosts } from '#server/db/list-hosts.ts';
import type { Db, EngineParts, Operator } from '../call/context.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import type { CodeMail } from './code.mail.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { describeOperator } from './mail-brand.ts';

type Parts = Pick<EngineParts, 'publicUrl' | 'defaultAlias'>;

export async function mailBookingCode(
  trx: Db,
  parts: Parts,
  { alias, name, settings }: Operator,
  mail: {
    to: { email: string; firstName: string; lastName: string };
    codeId: string;
    course: CodeMail['course'];
    startsAt: Date;
    language: string;
  },
): Promise<void> {
  const { email, firstName, lastName } = mail.to;
  const site = { alias, subdomain: settings.subdomain, hosts: await listHosts(trx, alias) };
  await enqueueMail(trx, {
    alias,
    kind: 'booking-code',
    to: { name: `${firstName} ${lastName}`.trim(), address: email },
    content: {
      language: mail.language,
      operator: describeOperator(name, settings.appearance, siteUrlOf(site, parts)),
      contactEmail: settings.supportEmail,
      firstName,
      codeId: mail.codeId,
      course: mail.course,
      startsAt: mail.startsAt.toISOString(),
    },
  });
}
