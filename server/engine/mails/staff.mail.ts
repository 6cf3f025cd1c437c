import { PASSWORD_RESET_MINUTES, STAFF_INVITATION_DAYS } from '#server/contract/constants.ts';
import { textIn } from '#server/text/text.ts';
import { makeStaffLinkUrl } from '../mail-links/staff-links.ts';
import { paragraph } from './booking-blocks.ts';
import { greeting } from './greeting.ts';
import { brandOf } from './mail-brand.ts';
import type { MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, type MailOperator, NO_SECRETS, withSiteUrl } from './mail-family.ts';

export type StaffMailContents = {
  'staff-invitation': StaffMail;
  'staff-reset': StaffMail;
  'staff-two-factor-reset': StaffNotice;
};

type StaffNotice = {
  language: string;
  operator: MailOperator;
  contactEmail: string | null;
  name: string;
  /** The page of the link, or the sign-in. */
  pageUrl: string;
};
/** `linkId`: of the link to set a password. */
type StaffMail = StaffNotice & { linkId: string };

export const staffMails: MailFamily<MailOf<StaffMailContents>> = {
  atSite: (mail, siteUrl) => {
    const { operator, pageUrl } = mail.content;
    const content = withSiteUrl(mail.content, siteUrl);
    return {
      ...mail,
      content: { ...content, pageUrl: pageUrl.replace(operator.siteUrl, siteUrl) },
    } as typeof mail;
  },
  async findSecrets({ kind, content }, { db, linkSecret }) {
    if (kind === 'staff-two-factor-reset') return { ...NO_SECRETS, linkUrls: [content.pageUrl] };
    const purpose = kind === 'staff-reset' ? 'reset' : 'invitation';
    const { linkId, pageUrl } = content;
    return {
      ...NO_SECRETS,
      linkUrls: [await makeStaffLinkUrl(db, { id: linkId, purpose, pageUrl }, linkSecret)],
    };
  },
  write({ kind, content }, { linkUrls }) {
    const { operator, contactEmail } = content;
    return {
      document: writeStaffMail(kind, content, linkUrls[0] ?? null),
      sender: operator.name,
      replyTo: { name: operator.name, address: contactEmail ?? '' },
      attachments: [],
    };
  },
};

function writeStaffMail(
  kind: keyof StaffMailContents,
  { language, operator, name }: StaffNotice,
  url: string | null,
): MailDocument {
  const { staffPeople, staffTwoFactor, mails } = textIn(language);
  const t = staffPeople.mail;
  const words = {
    'staff-invitation': { ...t.invitation, note: t.invitation.note(STAFF_INVITATION_DAYS) },
    'staff-reset': { ...t.reset, note: t.reset.note(PASSWORD_RESET_MINUTES) },
    'staff-two-factor-reset': { ...staffTwoFactor.mail, note: '' },
  }[kind];
  return {
    language,
    subject: words.subject(operator.name),
    preheader: operator.name,
    brand: brandOf(operator),
    title: words.title,
    blocks: [
      paragraph(greeting(mails, name)),
      paragraph(words.intro(operator.name)),
      // The link was used or replaced while the mail waited.
      url ? { type: 'button', label: words.button, url, note: words.note } : paragraph(t.linkGone),
      paragraph(words.otherwise),
    ],
    footer: [t.footer(operator.name)],
  };
}
