import type { Text } from '../en.ts';

/** What the import of customers says on the command line and in its report. */
export const customerImport: Text['customerImport'] = {
  usage: `npm run customers -- import FILE.csv --alias ALIAS            añade los clientes de un operador desde un archivo
npm run customers -- import FILE.csv --alias ALIAS --check    mira el archivo y no cambia nada`,
  noFile: (file) => `No existe el archivo ${file}.`,
  noOperator: (alias) => `No existe el operador ${alias}.`,
  underWay: (alias) => `Ya se están importando clientes de ${alias}.`,
  unknownColumns: (names, known) =>
    `El archivo tiene columnas que nadie conoce: ${names}. Se conocen ${known}.`,
  plainPassword:
    'El archivo tiene una columna «password». Las contraseñas nunca se importan tal cual: dé sus hashes argon2 en passwordHash, o déjelas fuera y los jugadores elegirán una nueva por correo.',
  twice: (name) => `El archivo tiene dos veces la columna ${name}.`,
  noEmail: 'El archivo no tiene columna email. La primera línea tiene que nombrar las columnas.',
  progress: (rows, percent) => `${rows} filas, ${percent} %`,
  done: (alias, created, completed, known) =>
    `Clientes de ${alias}: ${created} nuevos, ${completed} completados, ${known} ya conocidos.`,
  waiting: (count, shown) =>
    count === 1
      ? 'Un cliente se registró con una dirección sin confirmar: lo importado espera a que la confirme.'
      : `${shown} clientes se registraron con una dirección sin confirmar: lo importado espera a que la confirmen.`,
  checked: (rows) => `Se pueden importar ${rows} filas. No se ha cambiado nada.`,
  resumed: (line) => `Una importación de este archivo se había cortado: sigue después de la línea ${line}.`,
  refused: (count, report) => `Se han rechazado ${count} filas; ${report} dice cuáles y por qué.`,
  withoutPhone: (count: string, report: string) =>
    `Se importaron ${count} filas sin un número de teléfono; ${report} dice cuáles.`,
  notCsv: (line) =>
    `Después de la línea ${line} falta una comilla, o una fila es demasiado larga. Corrija el archivo e impórtelo otra vez: nadie se añade dos veces.`,
  report: { line: 'línea', email: 'correo', reason: 'motivo' },
  reasons: {
    email: 'El correo falta o no es válido',
    notUtf8: 'El texto no está en UTF-8',
    name: 'Un nombre tiene más de 100 letras o no se puede imprimir',
    phone: (example: string) =>
      `Importado sin un teléfono al que no se puede llamar; escríbalo como ${example} o con + y el prefijo del país`,
    phones: (most) => `Más de ${most} números de teléfono`,
    smsWithoutPhone: 'Se aceptan SMS sin número de teléfono',
    hash: 'passwordHash no es un hash argon2 de tamaño habitual; déjelo vacío y el jugador elegirá una contraseña por correo',
    externalId: 'externalId tiene más de 200 letras o no se puede imprimir',
    tags: 'Hay más de 50 etiquetas, o una tiene más de 60 letras',
    membership:
      'La membresía tiene más de 120 letras, el número de socio más de 100, o uno de los dos no se puede imprimir',
    membershipFacility:
      'membershipFacility no es ninguno de los campos del operador; déjelo vacío solo donde hay uno',
    memberDays:
      'memberFrom y memberUntil tienen que ser días como 2026-05-31, el segundo no antes del primero',
    withoutMembership: 'Se da un campo o un día de socio sin nada que el socio tenga allí',
    loyaltyPoints: 'loyaltyPoints tiene que ser un número entero de puntos, desde 0',
    membershipPlan:
      'membershipPlan tiene que ser el número de un plan de pago del campo; membershipNextPayment lo necesita',
    membershipNextPayment:
      'membershipNextPayment tiene que ser un día a partir de hoy en que se paga el plan, contado desde memberFrom y no después de memberUntil',
    creditAccount: 'creditAccountLimit y creditAccountBalance tienen que ser importes como 500 o 12.50',
    creditBooks:
      'creditBooks tiene que ser como 10-round book:8 rounds:2027-12-31|Range card:45.50, cada nombre una vez, 20 como máximo',
    openingChanged: (column) =>
      `${column} no es el saldo inicial que se importó antes; corrija la cuenta con npm run facility -- accounts`,
    yesNo: (column) => `${column} tiene que ser yes o no`,
    cells: 'La fila tiene más o menos celdas que la primera línea',
    severalLines: (line) =>
      `La fila ocupa varias líneas, empezó después de la línea ${line}: quizá falte una comilla`,
  },
};
