/** g…@example.com, for a viewer who has not proved that the address is theirs. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}…${email.slice(at)}`;
}
