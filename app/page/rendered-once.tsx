import { createContext, type ReactNode, useContext } from 'react';
import { PageContext } from './page-context.ts';

type RenderLink = (key: string, href: string, link: (href: string) => ReactNode) => string;

/** On the server, returns the HTML of a link with this address; the rest of it is rendered once per key. */
export const RenderLinkContext = createContext<RenderLink | null>(null);

type Props = {
  /** Equal keys mean equal HTML for every visitor. Null: it depends on the visitor. */
  renderKey: string | null;
  className: string;
  children: ReactNode;
};

export function RenderedOnce({ renderKey, className, children }: Props) {
  const renderOnce = useContext(PageContext)?.renderOnce;
  if (!renderOnce || renderKey === null) return <div className={className}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React from these very children
  return <div className={className} dangerouslySetInnerHTML={{ __html: renderOnce(renderKey, children) }} />;
}
