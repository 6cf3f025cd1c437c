/** Hidden field that proves a form came from our page. */
export const FORM_TOKEN_FIELD = 'form-token';

/** One-click unsubscribe of mail programs (RFC 8058). */
export const ONE_CLICK_FIELD = 'List-Unsubscribe';
export const ONE_CLICK_VALUE = 'One-Click';
