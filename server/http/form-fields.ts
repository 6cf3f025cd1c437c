/** The hidden field that proves a form came from our own page. */
export const FORM_TOKEN_FIELD = 'form-token';

/** What a mail program sends to unsubscribe its reader with one click (RFC 8058). */
export const ONE_CLICK_FIELD = 'List-Unsubscribe';
export const ONE_CLICK_VALUE = 'One-Click';
