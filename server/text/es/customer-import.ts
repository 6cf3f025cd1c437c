import type { Text } from '../en.ts';

export const customerImport: Text['customerImport'] = {
  usage: `npm run customers -- import FILE.csv --alias ALIAS            añade los clientes de un operador desde un archivo
npm run customers -- import FILE.csv --alias ALIAS --check    comprueba el archivo sin cambiar nada`,
  noFile: (file) => `No existe el archivo ${file}.`,
  noOperator: (alias) => `No existe el operador ${alias}.`,
  underWay: (alias) => `Ya hay una importación en curso para ${alias}.`,
  unknownColumns: (names, known) =>
    `El archivo tiene columnas desconocidas: ${names}. Columnas conocidas: ${known}.`,
  plainPassword:
    'El archivo tiene una columna «password». Nunca importamos contraseñas sin cifrar. Use una columna passwordHash con hashes argon2, o no incluya contraseñas: los jugadores elegirán una nueva por correo.',
  twice: (name) => `El archivo tiene dos veces la columna ${name}.`,
  noEmail: 'El archivo no tiene columna email. La primera línea debe nombrar las columnas.',
  progress: (rows, percent) => `${rows} filas, ${percent} %`,
  done: (alias, created, completed, known) =>
    `Clientes de ${alias}: ${created} nuevos, ${completed} completados, ${known} ya conocidos.`,
  waiting: (count, shown) =>
    count === 1
      ? '1 cliente creó su cuenta, pero no ha confirmado el correo. Añadiremos los datos importados cuando lo confirme.'
      : `${shown} clientes crearon su cuenta, pero no han confirmado el correo. Añadiremos los datos importados cuando lo confirmen.`,
  checked: (rows) => `Se pueden importar ${rows} filas. No se ha cambiado nada.`,
  resumed: (line) =>
    `Una importación anterior de este archivo se interrumpió. Continúa después de la línea ${line}.`,
  refused: (count, report) => `Se han rechazado ${count} filas. ${report} las enumera con el motivo.`,
  withoutPhone: (count: string, report: string) =>
    `Se han importado ${count} filas sin número de teléfono. ${report} las enumera.`,
  notCsv: (line) =>
    `Falta una comilla después de la línea ${line}, o una fila es demasiado larga. Corrija el archivo e impórtelo otra vez. Ningún cliente se añade dos veces.`,
  report: { line: 'línea', email: 'correo', reason: 'motivo' },
  reasons: {
    email: 'El correo falta o no es válido',
    notUtf8: 'El texto no está en UTF-8',
    name: 'Un nombre tiene más de 100 caracteres o no se puede imprimir',
    phone: (example: string) =>
      `Importado sin el número de teléfono, al que no se puede llamar; escríbalo como ${example}, o con + y el prefijo del país`,
    birthday: 'El cumpleaños debe ser un día como 05-21 o 1970-05-21',
    phones: (most) => `Más de ${most} números de teléfono`,
    smsWithoutPhone: 'Se aceptan SMS sin número de teléfono',
    hash: 'passwordHash no es un hash argon2 de tamaño habitual; déjelo vacío y el jugador elegirá una contraseña por correo',
    externalId: 'externalId tiene más de 200 caracteres o no se puede imprimir',
    tags: 'Hay más de 50 etiquetas, o una tiene más de 60 caracteres',
    membership:
      'La membresía tiene más de 120 caracteres, el número de socio más de 100, o uno de los dos no se puede imprimir',
    membershipFacility:
      'membershipFacility no es ninguno de los campos del operador; déjelo vacío solo si hay uno',
    memberDays:
      'memberFrom y memberUntil deben ser fechas como 2026-05-31, y memberUntil no puede ser anterior a memberFrom',
    withoutMembership:
      'La fila tiene un campo o una fecha de socio, pero ninguna membresía, puntos ni cuentas allí',
    loyaltyPoints: 'loyaltyPoints debe ser un número entero, 0 o más',
    membershipPlan:
      'membershipPlan debe ser el id de un plan de pago del campo; membershipNextPayment lo necesita',
    membershipNextPayment:
      'membershipNextPayment debe ser una fecha de pago del plan, contada desde memberFrom, no pasada y no posterior a memberUntil',
    creditAccount: 'creditAccountLimit y creditAccountBalance deben ser importes como 500 o 12.50',
    creditBooks:
      'creditBooks debe ser como 10-round book:8 rounds:2027-12-31|Range card:45.50, con cada nombre una sola vez y 20 como máximo',
    openingChanged: (column) =>
      `${column} no coincide con el saldo inicial de la importación anterior; ajuste la cuenta con npm run facility -- accounts`,
    yesNo: (column) => `${column} debe ser yes o no`,
    cells: 'La fila tiene más o menos celdas que la primera línea',
    severalLines: (line) =>
      `La fila ocupa varias líneas y empieza después de la línea ${line}: quizá falte una comilla`,
  },
};
