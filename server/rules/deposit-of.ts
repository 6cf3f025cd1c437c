type Asked = { depositCents: number | null; depositDueOn: string | null };

/** Returns the deposit of an outing and how much of it is still to be paid; null for none. `today`: at the course. */
export function depositOf(
  { depositCents, depositDueOn: dueOn }: Asked,
  { totalCents, dueCents, today }: { totalCents: number; dueCents: number; today: string },
) {
  if (depositCents === null) return null;
  const openCents = Math.max(0, Math.min(dueCents, depositCents - (totalCents - dueCents)));
  return {
    amountCents: depositCents,
    dueOn,
    openCents,
    isOverdue: openCents > 0 && dueOn !== null && dueOn < today,
  };
}
