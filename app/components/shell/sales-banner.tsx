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

const DROPPED = /\b(page|courseId|teetime|promotionCode)=[^&]*&/g;

export function SalesBanner({ text, lang, code, path, keepsSearch }: SalesBannerProps) {
  // The header outlives the searches of a page, so its link follows the address.
  const { search } = useLocation();
  const kept = keepsSearch && search ? `${search.slice(1)}&`.replace(DROPPED, '') : '';
  const named = `promotionCode=${code}`;
  const isApplied = `${search}&`.toLowerCase().includes(`${named}&`.toLowerCase());
  return (
    <p className="sales" lang={lang}>
      {code && !isApplied ? <a href={`${path}?${kept}${named}`}>{text}</a> : text}
    </p>
  );
}
