import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

export const shopAccounts: Text['shopAccounts'] = {
  who: 'Indique el jugador: --email.',
  nobody: (email) => `Ningún jugador tiene aquí una cuenta con la dirección ${email}.`,
  none: (email) => `${email} no tiene aquí puntos, cuenta de cliente ni talonarios.`,
  noAccount: (id) => `No existe la cuenta ${id}.`,
  noEntry: (id) => `No existe el movimiento ${id}.`,
  closed: (id) => `La cuenta ${id} está cerrada.`,
  limitMissing: 'Indique el límite de crédito: --limit.',
  opened: (id, limit) => `La cuenta de cliente ${id} está abierta con un límite de ${limit}.`,
  notCredit: (id) => `La cuenta ${id} no es una cuenta de cliente.`,
  book: 'Indique el contenido con --rounds o --value, y el precio con --price o --free.',
  tooDear: 'El precio de un talonario no puede superar su valor.',
  bookSold: (id, name, amount, price) =>
    `El talonario ${id} (${name}) de ${amount} se ha vendido por ${price}.`,
  bookGiven: (id, name, amount) => `El talonario ${id} (${name}) de ${amount} se ha entregado gratis.`,
  bookSoldAlready: (name) =>
    `El mismo jugador compró un talonario ${name} hace un momento. Para vender otro, añada --again.`,
  reasonMissing: 'Indique un motivo: --reason. El jugador lo ve.',
  whole: 'Los puntos y las vueltas son números enteros.',
  amount: 'Use un importe distinto de 0, como 12.50 o -12.50.',
  onlySoMuch: (id, left) => `En la cuenta ${id} solo quedan ${left}.`,
  overPaid: (id, owed) => `En la cuenta ${id} solo se deben ${owed}.`,
  now: (id, balance) => `Cuenta ${id}: ${balance}.`,
  doneAlready: (id) =>
    `La cuenta ${id} se cambió en el mismo importe hace un momento. Para repetir el cambio, añada --again.`,
  ofSale: (entry) =>
    `El movimiento ${entry} es de una venta. Cancele o reembolse la venta, y la cuenta se ajusta.`,
  reversedAlready: (entry) => `El movimiento ${entry} ya se anuló.`,
  reversed: (entry, id, balance) => `El movimiento ${entry} se ha anulado. Cuenta ${id}: ${balance}.`,
  notEmpty: (id, balance) => `La cuenta ${id} no se puede cerrar mientras tenga saldo: ${balance}.`,
  closedNow: (id) => `La cuenta ${id} se ha cerrado.`,
  kinds: { loyalty: 'Puntos', 'credit-account': 'Cuenta de cliente', 'credit-book': 'Talonario' },
  owed: (amount) => `se deben ${amount}`,
  points: (count) => counted(count, 'punto', 'puntos'),
  rounds: (count) => counted(count, 'vuelta', 'vueltas'),
  isClosed: 'cerrada',
  columns: {
    id: 'Cuenta',
    facility: 'Campo',
    kind: 'Tipo',
    balance: 'Saldo',
    limit: 'Límite',
    until: 'Hasta',
    state: 'Estado',
  },
  entryColumns: {
    id: 'Movimiento',
    at: 'Fecha',
    kind: 'Tipo',
    reason: 'Motivo',
    amount: 'Importe',
    balance: 'Saldo',
  },
};
