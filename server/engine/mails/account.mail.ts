import { EMAIL_VERIFICATION_HOURS, PASSWORD_RESET_MINUTES } from '#server/contract/constants.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { textIn } from '#server/text/text.ts';
import { makeAccountLinkUrl } from '../mail-links/account-links.ts';
import { unsubscribeId } from '../mail-links/unsubscribe-id.ts';
import { greeting } from './greeting.ts';
import { brandOf } from './mail-brand.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';
import {
  type MailFamily,
  type MailOf,
  type MailOperator,
  type MailSecrets,
  NO_SECRETS,
  withSiteUrl,
} from './mail-family.ts';

export type AccountMailContents = {
  'password-reset': AccountMail;
  'email-verification': AccountMail & {
    /** The customer its link unsubscribes from marketing, if any. */
    unsubscribeOf: number | null;
  };
  'password-changed': AccountMail;
  'account-deleted': AccountMail;
};

export type AccountMailKind = keyof AccountMailContents;

export type AccountMail = {
  language: string;
  operator: MailOperator;
  contactEmail: string | null;
  firstName: string;
  /** An account link's id and page, if the mail has one. */
  link: { id: string; pageUrl: string } | null;
};

export const accountMails: MailFamily<MailOf<AccountMailContents>> = {
  atSite: (mail, siteUrl) => ({ ...mail, content: withSiteUrl(mail.content, siteUrl) }) as typeof mail,
  async findSecrets({ content }, { db, linkSecret, alias }) {
    const { link, operator } = content;
    const unsubscribeOf = 'unsubscribeOf' in content ? content.unsubscribeOf : null;
    return {
      ...NO_SECRETS,
      linkUrls: [link ? await makeAccountLinkUrl(db, link, linkSecret) : null],
      unsubscribeUrl: unsubscribeOf
        ? operator.siteUrl + links.unsubscribe(unsubscribeId(linkSecret, alias, unsubscribeOf))
        : null,
    };
  },
  write({ kind, content }, secrets) {
    const { operator, contactEmail } = content;
    return {
      document: writeAccountMail(kind, content, secrets),
      sender: operator.name,
      replyTo: { name: operator.name, address: contactEmail ?? '' },
      attachments: [],
    };
  },
};

type Written = Pick<MailDocument, 'subject' | 'title' | 'blocks'>;
type Words = {
  t: Text['accountMails'];
  operator: string;
  contact: string | null;
  linkUrl: string | null;
  unsubscribeUrl: string | null;
};

const writers: { [Kind in AccountMailKind]: (words: Words) => Written } = {
  'password-reset': ({ t, operator, linkUrl }) => ({
    subject: t.subject.passwordReset(operator),
    title: t.passwordReset.title,
    blocks: [
      paragraph(t.passwordReset.intro(operator)),
      button(t.passwordReset.button, linkUrl, t.passwordReset.note(PASSWORD_RESET_MINUTES), t),
      paragraph(t.passwordReset.otherwise),
    ],
  }),
  'email-verification': ({ t, operator, linkUrl, unsubscribeUrl }) => ({
    subject: t.subject.emailVerification(operator),
    title: t.emailVerification.title,
    blocks: [
      paragraph(t.emailVerification.intro(operator)),
      button(t.emailVerification.button, linkUrl, t.emailVerification.note(EMAIL_VERIFICATION_HOURS), t),
      paragraph(t.emailVerification.otherwise),
      ...(unsubscribeUrl
        ? [
            paragraph(t.emailVerification.consent(operator)),
            button(t.emailVerification.unsubscribe, unsubscribeUrl, '', t),
          ]
        : []),
    ],
  }),
  'password-changed': ({ t, operator, contact }) => ({
    subject: t.subject.passwordChanged(operator),
    title: t.passwordChanged.title,
    blocks: [
      paragraph(t.passwordChanged.intro(operator)),
      paragraph(t.passwordChanged.ended),
      notYou(t, contact),
    ],
  }),
  'account-deleted': ({ t, operator, contact }) => ({
    subject: t.subject.accountDeleted(operator),
    title: t.accountDeleted.title,
    blocks: [
      paragraph(t.accountDeleted.intro(operator)),
      paragraph(t.accountDeleted.kept),
      notYou(t, contact),
    ],
  }),
};

export function writeAccountMail(
  kind: AccountMailKind,
  content: AccountMail,
  { linkUrls, unsubscribeUrl }: Pick<MailSecrets, 'linkUrls' | 'unsubscribeUrl'>,
): MailDocument {
  const { language, operator, contactEmail, firstName } = content;
  const text = textIn(language);
  const t = text.accountMails;
  const [linkUrl = null] = linkUrls;
  const written = writers[kind]({
    t,
    operator: operator.name,
    contact: contactEmail,
    linkUrl,
    unsubscribeUrl,
  });
  return {
    ...written,
    language,
    preheader: operator.name,
    brand: brandOf(operator),
    blocks: [paragraph(greeting(text.mails, firstName)), ...written.blocks],
    footer: [t.footer(operator.name)],
  };
}

function notYou(t: Text['accountMails'], contact: string | null): MailBlock {
  return paragraph(contact ? t.notYou(contact) : t.notYouCall);
}

function paragraph(text: string): MailBlock {
  return { type: 'paragraph', text };
}

/** The link was used, or its account is gone, while the mail waited. */
function button(label: string, url: string | null, note: string, t: Text['accountMails']): MailBlock {
  return url ? { type: 'button', label, url, note } : paragraph(t.linkGone);
}
