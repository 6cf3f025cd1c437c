import { useContext } from 'react';
import { FORM_TOKEN_FIELD } from '#server/http/form-fields.ts';
import { PageContext } from './page-context.ts';

/**
 * The field proves that a form came from this site; every POST form begins with it. Browsers with scripts prove it by
 * headers, so it exists in the HTML only.
 */
export function FormToken() {
  const token = useContext(PageContext)?.useFormToken();
  return (
    <input
      type="hidden"
      name={token?.name ?? FORM_TOKEN_FIELD}
      value={token?.value ?? ''}
      suppressHydrationWarning
    />
  );
}
