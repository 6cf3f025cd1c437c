import type { Text } from '../en.ts';

/** The golfer's own pages: profile, consents, password, e-mail address, data. */
export const profile: Text['profile'] = {
  title: 'Cuenta',
  signedInAs: (email) => `Sesión iniciada con ${email}`,
  errorTitle: 'Algunos campos no son válidos',
  upcoming: {
    title: 'Sus próximas salidas',
    titleBays: 'Sus próximas sesiones',
    none: 'Ahora mismo no hay nada reservado.',
    find: 'Buscar una hora',
  },
  details: {
    title: 'Su perfil',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    emailHint: 'Su correo no se puede cambiar.',
    phone: 'Teléfono',
    phoneHint: (example: string) => `Por ejemplo ${example}. De otro país: con + y el prefijo del país`,
    otherPhone: 'Otro número de teléfono (opcional)',
    mainPhone: 'Número principal, para SMS y llamadas',
    save: 'Guardar',
    cancel: 'Cancelar',
    saved: 'Su perfil está guardado.',
    unchanged: 'No ha cambiado nada.',
  },
  consents: {
    title: 'Qué podemos enviarle',
    titleOf: (facility) => `Qué puede enviarle ${facility}`,
    email: (facility) => `Quiero recibir por correo las novedades y ofertas de ${facility}.`,
    sms: (facility) => `Quiero recibir por SMS las novedades y ofertas de ${facility}.`,
    transactionalSms: (facility) =>
      `Enviarme SMS sobre mis reservas en ${facility}, como cambios y recordatorios.`,
    privacy: (facility) => `Pida a ${facility} una copia de su política de privacidad`,
    smsTerms: {
      title: 'Condiciones de los SMS',
      text: (facility) => [
        `Al marcar una casilla sobre SMS acepta recibirlos de ${facility} en el teléfono que ha indicado. No hace falta aceptarlos para reservar ni comprar nada.`,
        'Cuántos mensajes llegan depende de sus reservas y de las novedades que haya. Su operador puede cobrar los mensajes y los datos.',
        'Puede dejarlo en cualquier momento: responda STOP a un mensaje o desmarque la casilla en su cuenta. Responda HELP a un mensaje para recibir ayuda.',
        `Su teléfono no se da a otros para su propia publicidad. Pida a ${facility} una copia de su política de privacidad.`,
      ],
    },
  },
  verification: {
    title: 'Su correo electrónico',
    open: (email) =>
      `${email} todavía no está confirmado. Cuando lo confirme, las reservas, los pedidos, el saldo y las membresías de este correo aparecerán en su cuenta.`,
    done: 'Su correo está confirmado.',
    submit: 'Enviar otra vez el correo de confirmación',
    sent: (email) => `Hemos enviado un correo a ${email}. Confirme con él su dirección.`,
  },
  security: {
    title: 'Acceso y seguridad',
    changePassword: 'Cambiar la contraseña',
    choosePassword: 'Elegir una contraseña',
    everywhereText:
      'Cierra todas las sesiones de su cuenta: aquí, en otros dispositivos y en otros navegadores.',
    everywhere: 'Cerrar sesión en todas partes',
    everywhereDone: 'Se ha cerrado la sesión en todas partes.',
    everywhereFailed: 'No hemos podido cerrar la sesión en todas partes. Vuelva a intentarlo.',
  },
  data: {
    title: 'Sus datos',
    text: 'Todo lo que aquí se guarda sobre usted, en un archivo que leen los programas (JSON).',
    download: 'Descargar mis datos',
    fileName: 'mis-datos.json',
    remove: 'Eliminar mi cuenta',
  },
  remove: {
    title: '¿Eliminar su cuenta?',
    text: (site) =>
      `Su cuenta en ${site} se elimina con su nombre, su correo, su teléfono y sus consentimientos. No se puede deshacer.`,
    kept: 'De las vueltas anteriores solo queda lo que la ley obliga al club a conservar, sin su nombre.',
    obstacles: (count) =>
      count === 1
        ? 'Esta hora todavía está pendiente. Cancélela antes, o elimine su cuenta después de su vuelta.'
        : 'Estas horas todavía están pendientes. Cancélelas antes, o elimine su cuenta después de su última vuelta.',
    password: 'Su contraseña',
    passwordRequired: 'Escriba su contraseña',
    wrongPassword: 'Esa no es su contraseña.',
    submit: 'Eliminar mi cuenta',
    keep: 'Conservar mi cuenta',
    done: 'Su cuenta está eliminada.',
    doneBefore: 'Ya no tiene la sesión iniciada. Si acaba de eliminar su cuenta, está hecho.',
    failed: 'No se ha podido eliminar su cuenta. Vuelva a intentarlo.',
  },
  reset: {
    title: 'Cambiar la contraseña',
    intro: 'Le enviamos un enlace con el que puede elegir una contraseña nueva.',
    submit: 'Enviar el enlace',
    sent: (email) =>
      `Hemos enviado un enlace a ${email}. Sirve una vez y durante una hora. Mire también en el correo no deseado. Si ya había pedido otros, esos enlaces siguen sirviendo.`,
    signIn: 'Volver a iniciar sesión',
    signUp: 'Crear una cuenta',
    newTitle: 'Elija una contraseña nueva',
    newPassword: 'Contraseña nueva',
    set: 'Guardar la contraseña nueva',
    done: 'Su contraseña ha cambiado. Inicie sesión con ella.',
    doneSignedIn: 'Su contraseña ha cambiado.',
    doneForAnother: (email) =>
      `La contraseña de la otra cuenta ha cambiado. Su sesión sigue abierta como ${email}.`,
    failed: 'No se ha podido cambiar su contraseña. Vuelva a intentarlo.',
  },
  verify: {
    title: 'Confirme su correo electrónico',
    text: 'Un clic más, y sabemos que esta dirección es suya.',
    submit: 'Confirmar mi correo',
    done: 'Su correo está confirmado.',
    noKey: 'Abra otra vez el enlace de nuestro correo.',
    again: 'Enviar un enlace nuevo',
    againSent:
      'Si este correo todavía está sin confirmar, le hemos enviado un mensaje nuevo. Abra el enlace que contiene.',
    failed: 'No se ha podido confirmar su correo. Vuelva a intentarlo.',
    account: 'Ir a su cuenta',
    home: 'Ir a las salidas',
  },
  unsubscribe: {
    title: 'Dejar de recibir novedades y ofertas',
    text: (site) =>
      `${site} no le enviará más novedades ni ofertas por correo. Las confirmaciones de sus reservas le siguen llegando.`,
    submit: 'Cancelar la suscripción',
    done: 'Ya no recibe novedades ni ofertas por correo.',
    noId: 'Abra otra vez el enlace de nuestro correo.',
    home: 'Ir a las salidas',
  },
};
