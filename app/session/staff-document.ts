import type { HeadersFunction, MetaFunction } from '@remix-run/node';

/** The title that a staff page's loader returns, for no search engine. */
export const staffMeta: MetaFunction = ({ data }) => [
  { title: (data as { documentTitle?: string } | undefined)?.documentTitle },
  { name: 'robots', content: 'noindex' },
];

export const staffHeaders: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
