import type { Text } from '../en.ts';

export const staffOutingMoney: Text['staffOutingMoney'] = {
  invoice: {
    link: 'Factura',
    title: (name) => `Factura de ${name}`,
    item: 'Concepto',
    quantity: 'Cantidad',
    price: 'Precio por unidad',
    amount: 'Importe',
    payments: 'Pagos',
    none: 'Todavía no se ha pagado nada.',
    due: 'Importe pendiente',
    billedTo: 'Para',
    teeTimes: 'Salidas',
    teeTime: (time, players) => `${time} (${players})`,
    print: 'Imprima esta página o envíela por correo al contacto.',
    send: 'Enviar la factura por correo',
    sent: 'La factura está en camino.',
  },
};
