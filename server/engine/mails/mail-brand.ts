import { DEFAULT_PRIMARY_COLOR } from '#server/contract/constants.ts';
import { readBrandColor } from './brand-color.ts';
import type { MailBrand } from './mail-document.ts';
import type { MailOperator } from './mail-family.ts';

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

export function brandOf(operator: MailOperator): MailBrand {
  return {
    name: operator.name,
    url: operator.siteUrl,
    color: readBrandColor(operator.primaryColor),
    logoUrl: imageUrl(operator.logo, operator),
  };
}

/**
 * Only the operator's own pictures: others would reveal who reads the mail. Many mail programs show no SVG or WebP.
 */
export function imageUrl(path: string | null | undefined, { siteUrl }: { siteUrl: string }): string | null {
  return path && /^\/(?!\/)[^?#]*\.(?:png|jpe?g|gif)$/i.test(path) ? siteUrl + path : null;
}
