import { useLocation } from '@remix-run/react';

export type SalesBannerProps = {
  text: string;
  lang?: string | undefined;
  /** The promo code that it announces. */
  code: string | null;
  /** Of the search. */
  path: string;
  /** Whether the address has the query of a search, which then stays. */
  keepsSearch: boolean;
};

export function SalesBanner({ text, lang, code, path, keepsSearch }: SalesBannerProps) {
  // The header outlives the searches of a page, so its link follows the address.
  const { search } = useLocation();
  const query = new URLSearchParams(keepsSearch ? search : '');
  const isApplied = query.get('promotionCode')?.toUpperCase() === code;
  for (const name of ['page', 'courseId', 'teetime']) query.delete(name);
  query.set('promotionCode', code ?? '');
  return (
    <p className="sales" lang={lang}>
      {code && !isApplied ? <a href={`${path}?${query.toString().replace(/%2C/g, ',')}`}>{text}</a> : text}
    </p>
  );
}
