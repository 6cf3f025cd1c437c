/** Domains of one provider, which reads no dots in a name. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address (in its one spelling) reaches, for caps and limits alone: who somebody is, is never judged by it.
 * A tag after + is no mailbox of its own, nor are dots where the provider ignores them. SQL says the same: `mailbox_of`.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const box = name.split('+', 1)[0] || name;
  return DOTLESS.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
