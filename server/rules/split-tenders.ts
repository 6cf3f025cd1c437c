type Part = { invoiceId: number; cents: number };

/** Splits amounts over invoices in order; needs both to add up to the same. Returns the parts of each amount. */
export function splitTenders(amountsCents: readonly number[], invoices: readonly Part[]): Part[][] {
  const open = invoices.map((invoice) => ({ ...invoice }));
  return amountsCents.map((amount) => {
    let left = amount;
    const parts: Part[] = [];
    for (const invoice of open) {
      const cents = Math.min(left, invoice.cents);
      if (cents === 0) continue;
      parts.push({ invoiceId: invoice.invoiceId, cents });
      invoice.cents -= cents;
      left -= cents;
    }
    return parts;
  });
}
