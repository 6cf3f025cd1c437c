import { EMAIL_VERIFICATION_HOURS, PASSWORD_RESET_MINUTES } from '#server/contract/constants.ts';
import type { Text } from '#server/text/en.ts';
import { textIn } from '#server/text/text.ts';
import { readBrandColor } from './brand-color.ts';
import { greeting } from './greeting.ts';
import type { AccountMail, AccountMailKind, MailKind, MailUrls } from './mail-content.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';

type Said = Pick<MailDocument, 'subject' | 'title' | 'blocks'>;
type Words = {
  t: Text['accountMails'];
  operator: string;
  contact: string | null;
  linkUrl: string | null;
  unsubscribeUrl: string | null;
};

/** What each kind of account mail says, after the greeting. */
const writers: { [Kind in AccountMailKind]: (words: Words) => Said } = {
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

export function isAccountMail(kind: MailKind): kind is AccountMailKind {
  return kind in writers;
}

/** An account mail as blocks, in the operator's name and colour. */
export function writeAccountMail(kind: AccountMailKind, content: AccountMail, urls: MailUrls): MailDocument {
  const { language, operator, contactEmail, firstName } = content;
  const text = textIn(language);
  const t = text.accountMails;
  const [linkUrl = null] = urls.linkUrls;
  const { unsubscribeUrl } = urls;
  const said = writers[kind]({ t, operator: operator.name, contact: contactEmail, linkUrl, unsubscribeUrl });
  return {
    ...said,
    language,
    preheader: operator.name,
    brand: { name: operator.name, url: operator.siteUrl, color: readBrandColor(operator.primaryColor) },
    blocks: [paragraph(greeting(text.mails, firstName)), ...said.blocks],
    footer: [t.footer(operator.name)],
  };
}

function notYou(t: Text['accountMails'], contact: string | null): MailBlock {
  return paragraph(contact ? t.notYou(contact) : t.notYouCall);
}

function paragraph(text: string): MailBlock {
  return { type: 'paragraph', text };
}

/** A link that was used, or whose account is gone, while the mail waited is not worth a button. */
function button(label: string, url: string | null, note: string, t: Text['accountMails']): MailBlock {
  return url ? { type: 'button', label, url, note } : paragraph(t.linkGone);
}
