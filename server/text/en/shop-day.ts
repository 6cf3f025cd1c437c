/** Shop commands about a day: no-shows, delays, outings, drawers, the log. */
export const shopDay = {
  noFee: 'No fee was charged.',
  noShowCharged: (id: number, amount: string, card: string) =>
    `Reservation ${id}: no-show recorded, fee of ${amount} charged to the card ending ${card}.`,
  refused: (id: number, why: string) => `Reservation ${id}: ${why}`,
  nobodyMissing: (date: string) => `Nobody is missing on ${date}.`,
  moves: (id: number, name: string, from: string, to: string) => `  ${id}  ${name}  ${from} to ${to}`,
  wouldDelay: (count: number) => (count === 1 ? '1 booking would move.' : `${count} bookings would move.`),
  delayed: (change: number, count: number) =>
    count === 1
      ? `1 booking has moved, change ${change}. We email its golfer.`
      : `${count} bookings have moved, change ${change}. We email their golfers.`,
  undone: (change: number) => `Change ${change} was undone.`,
  noOutings: 'There are no outings from yesterday on.',
  noNames: 'Write the names to standard input, one player per line.',
  outingColumns: { id: 'Outing', date: 'Date', times: 'Times', golfers: 'Players', name: 'Name' },
  nameColumns: { line: 'Line', name: 'Name', fate: 'Result' },
  holeColumns: { hole: 'Hole', count: 'Players', names: 'Names', carts: 'Carts', id: 'Reservation' },
  drawerColumns: {
    id: 'Drawer',
    day: 'Day',
    device: 'Device',
    openedBy: 'Opened by',
    closedBy: 'Closed by',
    currency: 'Currency',
    float: 'Float',
    cashTaken: 'Cash taken',
    cashGiven: 'Cash refunded',
    cashIn: 'Cash put in',
    cashOut: 'Cash taken out',
    terminalTaken: 'Card terminal',
    terminalGiven: 'Refunded by card terminal',
    expected: 'Should hold',
    counted: 'Counted',
    difference: 'Difference',
    reason: 'Reason',
  },
};
