/** Whether an e-mail address has the form of one: something, @, a host with a dot in it; at most 254 characters, all visible. */
export function isEmail(email: string): boolean {
  return email.length <= 254 && /^[^\s@<>,;"\p{C}]+@[^\s@<>,;"\p{C}]+\.[^\s@<>,;".\p{C}]+$/u.test(email);
}

/** An e-mail address as it is kept and compared: without spaces around it, in lower case, its letters composed (RFC 6532). */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}
