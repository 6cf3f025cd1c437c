/** This provider ignores dots in a name. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * Drops + tags and ignored dots of a canonical address. Use it for caps and limits only, never for identity. SQL has
 * the same rule: `mailbox_of`.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const box = name.split('+', 1)[0] || name;
  return DOTLESS.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
