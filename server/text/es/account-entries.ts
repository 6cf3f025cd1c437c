import type { Text } from '../en.ts';

export const accountEntries: Text['accountEntries'] = {
  columns: {
    day: 'Fecha',
    what: 'Concepto',
    points: 'Puntos',
    rounds: 'Vueltas',
    amount: 'Importe',
    balance: 'Saldo',
  },
  kinds: {
    opening: 'Saldo inicial',
    correction: 'Ajuste del club',
    earned: 'Puntos obtenidos',
    'taken-back': 'Puntos anulados tras un reembolso',
    bought: 'Compra',
    charged: 'Cargo',
    spent: 'Gasto',
    returned: 'Reembolso',
    paid: 'Pago',
    expired: 'Caducado',
    forfeited: 'Perdido con la cuenta',
  },
};
