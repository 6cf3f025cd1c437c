import type { Text } from '../en.ts';

export const golfId: Text['golfId'] = {
  sandboxPage: {
    language: 'es',
    title: 'Iniciar sesión con golf-ID',
    explanation:
      'Esta es una demostración de un servicio golf-ID: cree que usted es quien dice ser. No se pide contraseña.',
    email: 'Correo electrónico',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    isVerified: 'El servicio ha comprobado este correo',
    signIn: 'Iniciar sesión',
    cancel: 'Cancelar',
    notFoundTitle: 'Nada en que iniciar sesión',
    notFound: 'Vuelva al sitio del que viene e inténtelo otra vez.',
  },
};
