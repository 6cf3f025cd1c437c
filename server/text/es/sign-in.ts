import type { Text } from '../en.ts';

export const signIn: Text['signIn'] = {
  title: 'Iniciar sesión',
  menu: {
    signIn: 'Acceder',
    account: 'Cuenta',
    of: (name) => `Cuenta de ${name}`,
    signOut: 'Cerrar sesión',
  },
  errorTitle: 'Algunos campos no son válidos',
  fields: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    phone: 'Teléfono',
    phoneHint: (example: string) => `Por ejemplo ${example}. Si es de otro país, empiece por + y el prefijo.`,
    optional: (label) => `${label} (opcional)`,
    showPassword: 'Mostrar',
    hidePassword: 'Ocultar',
  },
  errors: {
    email: 'El correo electrónico no es válido',
    password: 'Escriba su contraseña',
  },
  customer: {
    title: 'Con su cuenta',
    submit: 'Iniciar sesión',
    forgot: '¿Ha olvidado su contraseña?',
    golfId: 'Iniciar sesión con golf-ID',
    newHere: '¿Es la primera vez?',
    signUp: 'Crear cuenta',
  },
  guest: {
    title: 'Sin cuenta',
    intro: 'Reserve como invitado. Le enviamos la confirmación por correo.',
    submit: 'Continuar como invitado',
    current: (email) => `Está reservando como ${email}.`,
    forget: 'No soy yo',
    forgotten: 'Ya no está reservando como invitado.',
  },
  welcome: (name) => (name ? `Le damos la bienvenida, ${name}.` : 'Le damos la bienvenida.'),
  lost: (count) =>
    count === 1
      ? 'Se ha ocupado una salida de su cesta. Puede elegir otra.'
      : `Se han ocupado ${count} salidas de su cesta. Puede elegir otras.`,
  weakPassword: 'Su contraseña es demasiado fácil de adivinar. Elija una nueva para continuar.',
  golfId: {
    title: 'Iniciar sesión con golf-ID',
    text: 'Le llevamos a golf-ID. Después de iniciar sesión, volverá aquí.',
    goOn: 'Continuar a golf-ID',
  },
  signUp: {
    title: 'Crear cuenta',
    intro: (site) => `Reserve más rápido en ${site} y vea todas sus reservas en un solo lugar.`,
    submit: 'Crear cuenta',
    known: '¿Ya tiene una cuenta?',
    signIn: 'Iniciar sesión',
    reset: 'Cambiar la contraseña',
    done: (name) =>
      `Le damos la bienvenida${name ? `, ${name}` : ''}. Le hemos enviado un correo. Confirme con él su dirección.`,
  },
  signOut: {
    title: 'Cerrar sesión',
    text: (name) => `Ha iniciado sesión como ${name}.`,
    submit: 'Cerrar sesión',
    done: 'Ha cerrado la sesión.',
    nobody: 'No ha iniciado sesión.',
    home: 'Ver las salidas',
  },
};
