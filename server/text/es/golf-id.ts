import type { Text } from '../en.ts';

export const golfId: Text['golfId'] = {
  sandboxPage: {
    language: 'es',
    title: 'Iniciar sesión con golf-ID',
    explanation:
      'Esta es una demostración del servicio golf-ID. Acepta cualquier nombre y no pide contraseña.',
    email: 'Correo electrónico',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    isVerified: 'El servicio ha comprobado este correo',
    signIn: 'Iniciar sesión',
    cancel: 'Cancelar',
    notFoundTitle: 'Inicio de sesión no encontrado',
    notFound: 'Vuelva al sitio del que viene e inténtelo otra vez.',
  },
};
