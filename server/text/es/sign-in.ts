import type { Text } from '../en.ts';

/** Signing in, as a customer or a guest, signing up and signing out. */
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
    phoneHint: (example: string) => `Por ejemplo ${example}. De otro país: con + y el prefijo del país`,
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
    signUp: 'Crear una cuenta',
  },
  guest: {
    title: 'Sin cuenta',
    intro: 'Reserve como invitado: la confirmación llega a su correo.',
    submit: 'Continuar como invitado',
    current: (email) => `Reserva con ${email}.`,
    forget: 'No soy yo',
    forgotten: 'Hemos olvidado su correo.',
  },
  welcome: (name) => (name ? `Le damos la bienvenida, ${name}.` : 'Le damos la bienvenida.'),
  lost: (count) =>
    count === 1
      ? 'Una salida de su cesta se ha ocupado entre tanto. Puede elegir otra.'
      : `${count} salidas de su cesta se han ocupado entre tanto. Puede elegir otras.`,
  weakPassword: 'Su contraseña es fácil de adivinar. Elija una nueva antes de seguir.',
  golfId: {
    title: 'Iniciar sesión con golf-ID',
    text: 'Le llevamos a golf-ID. Desde allí vuelve por sí solo.',
    goOn: 'Continuar a golf-ID',
  },
  signUp: {
    title: 'Crear una cuenta',
    intro: (site) => `Reserve más rápido en ${site} y encuentre sus reservas.`,
    submit: 'Crear mi cuenta',
    known: '¿Ya tiene una cuenta?',
    signIn: 'Iniciar sesión',
    reset: 'Cambiar la contraseña',
    done: (name) =>
      `Le damos la bienvenida${name ? `, ${name}` : ''}. Le hemos enviado un correo: confirme con él su dirección.`,
  },
  signOut: {
    title: 'Cerrar sesión',
    text: (name) => `Ha iniciado sesión como ${name}.`,
    submit: 'Cerrar sesión',
    done: 'Ha cerrado la sesión.',
    nobody: 'No tiene ninguna sesión iniciada.',
    home: 'Ir a las salidas',
  },
};
