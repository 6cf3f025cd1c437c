/** An e-mail address as it is shown to somebody who has not proved that it is theirs: g…@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}…${email.slice(at)}`;
}
