/** The invoice and payments of a group over several tee times. */
export const staffOutingMoney = {
  invoice: {
    link: 'Invoice',
    title: (name: string) => `Invoice of ${name}`,
    item: 'Item',
    quantity: 'Quantity',
    price: 'Each',
    amount: 'Amount',
    payments: 'Payments',
    none: 'Nothing is paid yet.',
    due: 'Amount due',
    billedTo: 'For',
    teeTimes: 'Tee times',
    teeTime: (time: string, players: number) => `${time} (${players})`,
    print: 'Print this page, or email it to the contact.',
    send: 'Email the invoice',
    sent: 'The invoice is on its way.',
  },
};
