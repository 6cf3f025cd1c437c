type Booker = { firstName: string; lastName: string; email: string };

/** Returns the name to call a booker by: their name, else their email. */
export function nameOfBooker({ firstName, lastName, email }: Booker): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** Returns the name to call a booking by: its group's, else its booker's. */
export function nameOfGroup({ outing, booker }: { outing: { name: string } | null; booker: Booker }): string {
  return outing?.name ?? nameOfBooker(booker);
}
