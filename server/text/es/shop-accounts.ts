import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

/** What the shop's command for golfers' points, credit and books says. */
export const shopAccounts: Text['shopAccounts'] = {
  who: 'Diga de quién son las cuentas: --email.',
  nobody: (email) => `Aquí nadie tiene una cuenta con la dirección ${email}.`,
  none: (email) => `${email} no tiene aquí puntos, cuenta de cliente ni talonarios.`,
  noAccount: (id) => `No existe la cuenta ${id}.`,
  noEntry: (id) => `No existe el movimiento ${id}.`,
  closed: (id) => `La cuenta ${id} está cerrada.`,
  limitMissing: 'Diga cuánto se puede deber: --limit.',
  opened: (id, limit) => `La cuenta de cliente ${id} está abierta: se pueden deber hasta ${limit}.`,
  notCredit: (id) => `La cuenta ${id} no es una cuenta de cliente.`,
  book: 'Diga qué contiene: --rounds o --value, y qué se pagó: --price, o --free.',
  tooDear: 'Un talonario de dinero cuesta como máximo lo que contiene.',
  bookSold: (id, name, amount, price) =>
    `El talonario ${id} (${name}) de ${amount} se ha vendido por ${price}.`,
  bookGiven: (id, name, amount) => `El talonario ${id} (${name}) de ${amount} se ha regalado.`,
  bookSoldAlready: (name) =>
    `Hace un momento se vendió un talonario ${name} al mismo jugador. Para vender otro, añada --again.`,
  reasonMissing: 'Diga por qué: --reason. El jugador lo lee.',
  whole: 'Los puntos y las vueltas son números enteros.',
  amount: 'Use un importe que no sea 0, como 12.50 o -12.50.',
  onlySoMuch: (id, left) => `De la cuenta ${id} solo se pueden quitar ${left}.`,
  overPaid: (id, owed) => `En la cuenta ${id} solo se deben ${owed}.`,
  now: (id, balance) => `Cuenta ${id}: ${balance}.`,
  doneAlready: (id) =>
    `La cuenta ${id} cambió en lo mismo hace un momento. Para cambiarla una vez más, añada --again.`,
  ofSale: (entry) => `El movimiento ${entry} es de una venta: cancélela o reembólsela, y la cuenta la sigue.`,
  reversedAlready: (entry) => `El movimiento ${entry} ya se anuló.`,
  reversed: (entry, id, balance) => `El movimiento ${entry} está anulado. Cuenta ${id}: ${balance}.`,
  notEmpty: (id, balance) => `La cuenta ${id} no se puede cerrar mientras tenga algo: ${balance}.`,
  closedNow: (id) => `La cuenta ${id} queda cerrada.`,
  kinds: { loyalty: 'Puntos', 'credit-account': 'Cuenta de cliente', 'credit-book': 'Talonario' },
  owed: (amount) => `se deben ${amount}`,
  points: (count) => counted(count, 'punto', 'puntos'),
  rounds: (count) => counted(count, 'vuelta', 'vueltas'),
  isClosed: 'cerrada',
  columns: {
    id: 'Cuenta',
    facility: 'Campo',
    kind: 'Qué',
    balance: 'Saldo',
    limit: 'Límite',
    until: 'Hasta',
    state: 'Estado',
  },
  entryColumns: {
    id: 'Movimiento',
    at: 'Día',
    kind: 'Qué',
    reason: 'Motivo',
    amount: 'Importe',
    balance: 'Saldo',
  },
};
