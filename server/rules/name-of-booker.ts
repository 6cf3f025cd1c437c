/** Returns the name to call a booker by: their name, else their email. */
export function nameOfBooker({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string;
}): string {
  return `${firstName} ${lastName}`.trim() || email;
}
