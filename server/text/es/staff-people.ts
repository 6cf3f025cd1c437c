import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

export const staffPeople: Text['staffPeople'] = {
  titles: { people: 'Personal', join: 'Elija su contraseña', me: 'Mi cuenta' },
  empty: 'Aún no trabaja nadie aquí.',
  states: { invited: 'Invitado', active: 'Activo', disabled: 'Desactivado' },
  columns: { name: 'Nombre', email: 'Correo', roles: 'Funciones', state: 'Estado', lastSeen: 'Último uso' },
  never: 'Nunca',
  everywhere: 'Todos los campos',
  noRole: 'Ninguna función',
  invite: {
    title: 'Invitar a alguien',
    intro:
      'Enviamos por correo un enlace para elegir una contraseña. Sirve una sola vez y caduca a los 7 días.',
    email: 'Correo',
    name: 'Nombre',
    nameMissing: 'Introduzca un nombre.',
    role: 'Función',
    roleAt: (place) => `Función en ${place}`,
    roleMissing: 'Elija una función.',
    submit: 'Enviar invitación',
  },
  person: {
    back: 'Volver al personal',
    details: 'Nombre y funciones',
    save: 'Guardar',
    access: 'Acceso',
    state: (state) => `Estado: ${state}`,
    sessions: (count) =>
      count === 1 ? 'Sesión abierta en 1 dispositivo' : `Sesión abierta en ${count} dispositivos`,
    resend: 'Enviar una nueva invitación',
    reset: 'Enviar un enlace para una nueva contraseña',
    endSessions: 'Cerrar todas sus sesiones',
    disable: 'Desactivar',
    enable: 'Activar',
  },
  done: {
    invited: (email) => `Hemos enviado una invitación a ${email}.`,
    sent: (email) => `Hemos enviado un nuevo enlace a ${email}.`,
    saved: (name) => `Los datos de ${name} se han guardado.`,
    disabled: (name) => `${name} ya no puede entrar.`,
    enabled: (name) => `${name} puede entrar de nuevo.`,
    ended: (name) => `Se han cerrado todas las sesiones de ${name}.`,
    passwordSet: 'Su contraseña está guardada. Ya puede entrar.',
  },
  join: {
    intro: (operator) => `Elija una contraseña para la recepción de ${operator}.`,
    first: (operator) => `Usted es el primer propietario de ${operator}. Elija su correo y su contraseña.`,
    email: 'Correo',
    name: 'Nombre',
    password: 'Nueva contraseña',
    submit: 'Guardar contraseña',
    gone: 'Este enlace ha caducado o ya se ha usado. Pida uno nuevo a un propietario.',
  },
  mail: {
    invitation: {
      subject: (operator) => `${operator}: su acceso a la recepción`,
      title: 'Elija su contraseña',
      intro: (operator) => `Tiene una invitación para el personal de ${operator}.`,
      button: 'Elegir mi contraseña',
      note: (days) =>
        `El enlace sirve una sola vez y caduca en ${counted(days, 'día', 'días')}. No lo comparta.`,
      otherwise: 'Si no trabaja aquí, puede ignorar este correo.',
    },
    reset: {
      subject: (operator) => `${operator}: nueva contraseña de la recepción`,
      title: 'Elija una nueva contraseña',
      intro: (operator) => `Con este enlace elige una nueva contraseña para su acceso de ${operator}.`,
      button: 'Elegir una nueva contraseña',
      note: (minutes) =>
        `El enlace sirve una sola vez y caduca en ${counted(minutes, 'minuto', 'minutos')}. No lo comparta.`,
      otherwise: 'Si no lo ha pedido, puede ignorar este correo. Su contraseña no ha cambiado.',
    },
    linkGone: 'Este enlace ha caducado o ya se ha usado. Pida uno nuevo a un propietario.',
    footer: (operator) => `Recibe este correo porque tiene un acceso de personal en ${operator}.`,
  },
  command: {
    invited: (email, url) =>
      `${email} elige su contraseña con este enlace. Sirve una sola vez y caduca en 7 días:\n${url}`,
    reset: (email, url) => `${email} elige una nueva contraseña con este enlace. Sirve una sola vez:\n${url}`,
    disabled: (email) => `${email} está desactivado.`,
    nobody: (email) => `Ningún empleado tiene el correo ${email}.`,
    firstOwner: (operator, url) =>
      `${operator} aún no tiene personal. Su primer propietario elige su contraseña con este enlace. Sirve una sola vez y caduca en 7 días:\n${url}`,
  },
};
