import { DEFAULT_PRIMARY_COLOR } from '#server/contract/constants.ts';
import { readBrandColor } from './brand-color.ts';
import type { MailBrand } from './mail-document.ts';
import type { MailOperator } from './mail-family.ts';

/** An operator as its mails keep it. */
export function describeOperator(
  name: string,
  appearance: { primaryColor?: string; headerImage?: string | null } | undefined,
  siteUrl: string,
): MailOperator {
  return {
    name,
    primaryColor: appearance?.primaryColor ?? DEFAULT_PRIMARY_COLOR,
    logo: appearance?.headerImage ?? null,
    siteUrl,
  };
}

/** Whose mail it is, as its head shows it. */
export function brandOf(operator: MailOperator): MailBrand {
  return {
    name: operator.name,
    url: operator.siteUrl,
    color: readBrandColor(operator.primaryColor),
    logoUrl: imageUrl(operator.logo, operator),
  };
}

/**
 * The address of a picture in a mail. Only pictures of the operator's own site: a picture elsewhere would tell somebody else who
 * reads the mail, and when. Only kinds that every mail program shows: many show no SVG and no WebP.
 */
export function imageUrl(path: string | null | undefined, { siteUrl }: { siteUrl: string }): string | null {
  return path && /^\/(?!\/)[^?#]*\.(?:png|jpe?g|gif)$/i.test(path) ? siteUrl + path : null;
}
