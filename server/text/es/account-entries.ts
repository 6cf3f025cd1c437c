import type { Text } from '../en.ts';

export const accountEntries: Text['accountEntries'] = {
  columns: {
    day: 'Día',
    what: 'Concepto',
    points: 'Puntos',
    rounds: 'Vueltas',
    amount: 'Importe',
    balance: 'Saldo',
  },
  kinds: {
    opening: 'Saldo inicial',
    correction: 'Corregido por el club',
    earned: 'Ganados',
    'taken-back': 'Retirados por un reembolso',
    bought: 'Compra',
    charged: 'Cargo',
    spent: 'Gastado',
    returned: 'Devuelto',
    paid: 'Pagado',
    expired: 'Vencido',
    forfeited: 'Perdido al eliminar la cuenta',
  },
};
