import { type ReactNode, useContext } from 'react';
import { DocumentContext } from './document-context.ts';

type Props = {
  /** What the part is made of, and nothing else is: the same object means the same HTML, for every visitor. */
  of: object;
  className: string;
  children: ReactNode;
};

/** A large part of a page that many visitors are sent alike: the server makes its HTML once. Browsers see no difference. */
export function RenderedOnce({ of, className, children }: Props) {
  const renderOnce = useContext(DocumentContext)?.renderOnce;
  if (!renderOnce) return <div className={className}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React from these very children
  return <div className={className} dangerouslySetInnerHTML={{ __html: renderOnce(of, children) }} />;
}
