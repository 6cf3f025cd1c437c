import { type ReactNode, useContext } from 'react';
import { PageContext } from './page-context.ts';

type Props = {
  /** The key of everything the part is made of: the same key means the same HTML, for every visitor. Null: it is one visitor's own. */
  renderKey: string | null;
  className: string;
  children: ReactNode;
};

/** A large part of a page that many visitors are sent alike: the server makes its HTML once. Browsers see no difference. */
export function RenderedOnce({ renderKey, className, children }: Props) {
  const renderOnce = useContext(PageContext)?.renderOnce;
  if (!renderOnce || renderKey === null) return <div className={className}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React from these very children
  return <div className={className} dangerouslySetInnerHTML={{ __html: renderOnce(renderKey, children) }} />;
}
