import type { Text } from '../en.ts';

export const profile: Text['profile'] = {
  title: 'Cuenta',
  signedInAs: (email) => `Sesión iniciada con ${email}`,
  errorTitle: 'Algunos campos no son válidos',
  upcoming: {
    title: 'Próximas salidas',
    titleBays: 'Próximas sesiones',
    none: 'Todavía no tiene nada reservado.',
    find: 'Buscar una hora',
  },
  details: {
    title: 'Su perfil',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    emailHint: 'Su correo no se puede cambiar.',
    phone: 'Teléfono',
    phoneHint: (example: string) => `Por ejemplo ${example}. Si es de otro país, empiece por + y el prefijo.`,
    otherPhone: 'Otro número de teléfono (opcional)',
    mainPhone: 'Número principal, para SMS y llamadas',
    save: 'Guardar',
    cancel: 'Cancelar',
    saved: 'Su perfil se ha guardado.',
    unchanged: 'No hay cambios que guardar.',
  },
  consents: {
    title: 'Preferencias de correo y SMS',
    titleOf: (facility) => `Preferencias de correo y SMS de ${facility}`,
    email: (facility) => `Quiero recibir por correo las novedades y ofertas de ${facility}.`,
    sms: (facility) => `Quiero recibir por SMS las novedades y ofertas de ${facility}.`,
    transactionalSms: (facility) =>
      `Quiero recibir SMS sobre mis reservas en ${facility}, como cambios y recordatorios.`,
    privacy: (facility) => `Pida a ${facility} una copia de su política de privacidad`,
    smsTerms: {
      title: 'Condiciones de los SMS',
      text: (facility) => [
        `Al marcar una casilla sobre SMS, acepta recibirlos de ${facility} en el teléfono que ha indicado. Aceptarlos no es condición para reservar ni comprar.`,
        'La frecuencia de los mensajes depende de sus reservas y de las novedades. Su operador puede cobrar los mensajes y los datos.',
        'Puede darse de baja en cualquier momento: responda STOP a un mensaje o desmarque la casilla en su cuenta. Responda HELP para recibir ayuda.',
        `No compartimos su teléfono con otros para su publicidad. Pida a ${facility} una copia de su política de privacidad.`,
      ],
    },
  },
  verification: {
    title: 'Su correo electrónico',
    open: (email) =>
      `${email} todavía no está confirmado. Cuando lo confirme, verá en su cuenta las reservas, los pedidos, el saldo y las membresías de este correo.`,
    done: 'Su correo está confirmado.',
    submit: 'Enviar otra vez el correo de confirmación',
    sent: (email) =>
      `Hemos enviado un correo a ${email}. Abra el enlace que contiene para confirmar su dirección.`,
  },
  security: {
    title: 'Acceso y seguridad',
    changePassword: 'Cambiar la contraseña',
    choosePassword: 'Elegir una contraseña',
    everywhereText: 'Cierra su sesión aquí y en todos los demás dispositivos y navegadores.',
    everywhere: 'Cerrar sesión en todas partes',
    everywhereDone: 'Se ha cerrado la sesión en todas partes.',
    everywhereFailed: 'No hemos podido cerrar la sesión en todas partes. Vuelva a intentarlo.',
  },
  password: {
    title: 'Cambiar la contraseña',
    intro: 'Se cerrará la sesión en sus otros dispositivos.',
    current: 'Contraseña actual',
    required: 'Escriba su contraseña actual',
    wrong: 'Esa no es su contraseña actual.',
    done: 'Su contraseña ha cambiado. Se ha cerrado la sesión en sus otros dispositivos.',
  },
  data: {
    title: 'Sus datos',
    text: 'Todos los datos que guardamos sobre usted, en un archivo JSON.',
    download: 'Descargar mis datos',
    fileName: 'mis-datos.json',
    remove: 'Eliminar mi cuenta',
  },
  remove: {
    title: '¿Eliminar su cuenta?',
    text: (site) =>
      `Eliminaremos su cuenta en ${site}, con su nombre, su correo, su teléfono y sus consentimientos. No se puede deshacer.`,
    kept: 'La ley obliga al club a conservar un registro de las vueltas anteriores. Quitaremos su nombre de él.',
    obstacles: (count) =>
      count === 1
        ? 'Tiene una próxima reserva. Cancélela primero, o elimine su cuenta después de su vuelta.'
        : 'Tiene próximas reservas. Cancélelas primero, o elimine su cuenta después de su última vuelta.',
    password: 'Su contraseña',
    passwordRequired: 'Escriba su contraseña',
    wrongPassword: 'Esa no es su contraseña.',
    submit: 'Eliminar mi cuenta',
    keep: 'Conservar mi cuenta',
    done: 'Su cuenta se ha eliminado.',
    doneBefore: 'Su sesión está cerrada. Si acaba de eliminar su cuenta, ya no existe.',
    failed: 'No hemos podido eliminar su cuenta. Vuelva a intentarlo.',
  },
  reset: {
    title: 'Cambiar la contraseña',
    intro: 'Le enviaremos por correo un enlace para elegir una contraseña nueva.',
    submit: 'Enviar el enlace',
    sent: (email) =>
      `Hemos enviado un enlace a ${email}. Sirve una sola vez y caduca dentro de una hora. Mire también en el correo no deseado. Los enlaces de correos anteriores siguen sirviendo.`,
    signIn: 'Volver a iniciar sesión',
    signUp: 'Crear cuenta',
    newTitle: 'Elija una contraseña nueva',
    newPassword: 'Contraseña nueva',
    set: 'Guardar la contraseña nueva',
    done: 'Su contraseña ha cambiado. Inicie sesión con la nueva.',
    doneSignedIn: 'Su contraseña ha cambiado.',
    doneForAnother: (email) =>
      `La contraseña de la otra cuenta ha cambiado. Su sesión sigue abierta como ${email}.`,
    failed: 'No hemos podido cambiar su contraseña. Vuelva a intentarlo.',
  },
  verify: {
    title: 'Confirme su correo electrónico',
    text: 'Confirme que este correo electrónico es suyo.',
    submit: 'Confirmar mi correo',
    done: 'Su correo está confirmado.',
    noKey: 'Abra otra vez el enlace de nuestro correo.',
    again: 'Enviar un enlace nuevo',
    againSent:
      'Si falta confirmar esta dirección, le hemos enviado un correo nuevo. Abra el enlace que contiene.',
    failed: 'No hemos podido confirmar su correo. Vuelva a intentarlo.',
    account: 'Ir a su cuenta',
    home: 'Ver las salidas',
  },
  unsubscribe: {
    title: 'Dejar de recibir novedades y ofertas',
    text: (site) =>
      `${site} dejará de enviarle novedades y ofertas por correo. Seguirá recibiendo las confirmaciones de sus reservas.`,
    submit: 'Cancelar la suscripción',
    done: 'Ya no recibirá novedades ni ofertas por correo.',
    noId: 'Abra otra vez el enlace de nuestro correo.',
    home: 'Ver las salidas',
  },
};
