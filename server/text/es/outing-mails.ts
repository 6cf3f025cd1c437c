import type { Text } from '../en.ts';

export const outingMails: Text['outingMails'] = {
  confirmed: {
    subject: (group, course) => `${course}: ${group} está reservado`,
    title: 'Su grupo está reservado',
    intro: (group, day) => `${group} está reservado para el ${day}.`,
    holes: 'Hoyos',
    names: 'Indique sus jugadores en cuanto los conozca.',
    changes: (course) => `Para mover o cancelar el grupo, responda a este correo o llame a ${course}.`,
  },
  invoice: {
    subject: (group, course) => `${course}: factura de ${group}`,
    title: 'Su factura',
    intro: (group, day) => `Esta es la factura de ${group}, ${day}.`,
  },
  names: {
    subject: (group, course) => `${course}: nombres de ${group}`,
    title: 'Indique sus jugadores',
    intro: (group, day) => `Díganos quién juega en ${group}, ${day}.`,
    button: 'Indicar los nombres',
    note: 'El enlace sirve hasta su última salida. Quien lo tenga puede cambiar los nombres.',
    gone: 'Este enlace fue sustituido. Use el correo más reciente o pida otro al campo.',
  },
  moved: {
    subject: (group, course) => `${course}: ${group} cambia de hora`,
    title: 'Sus salidas han cambiado',
    intro: (group, day) => `Todas las salidas de ${group} pasan a: ${day}.`,
    now: 'Primera salida',
    before: 'Antes',
  },
  cancelled: {
    subject: (group, course) => `${course}: ${group} se ha cancelado`,
    title: 'Su grupo se ha cancelado',
    intro: (group, day) => `Todas las salidas de ${group}, ${day}, se han cancelado.`,
    refunded: (money) => `Le devolvemos ${money}.`,
  },
  repriced: {
    subject: (group, course) => `${course}: nuevo precio de ${group}`,
    title: 'El precio de su grupo ha cambiado',
    intro: (group, day) => `El precio de ${group} del ${day} ha cambiado.`,
    now: 'Nueva tarifa',
  },
  due: 'Importe pendiente',
  deposit: 'Anticipo pendiente',
  depositUntil: (date) => `Anticipo pendiente hasta el ${date}`,
  footer: (course) => `Recibe este correo porque es el contacto de un grupo en ${course}.`,
};
