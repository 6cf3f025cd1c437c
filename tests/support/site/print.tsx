import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageContext } from '#app/page/page-context.ts';
import { en } from '#server/text/en.ts';
import { sampleFacility, sampleSettings } from './samples.ts';

/** The HTML of a part of a page, in English, on the site of the sample facility. */
export function print(part: ReactNode): string {
  const page = {
    text: en,
    site: { alias: 'cedar-ridge', settings: sampleSettings(), facilities: [sampleFacility()] },
    nonce: '',
    isDataSaved: false,
    useFormToken: () => ({ name: 'token', value: '' }),
    renderOnce: (_key: string, once: ReactNode) => renderToStaticMarkup(once),
  };
  return renderToStaticMarkup(<PageContext.Provider value={page}>{part}</PageContext.Provider>);
}
