import type { Text } from '../en.ts';

export const account: Text['account'] = {
  failures: {
    signIn: 'No se ha podido iniciar sesión. Vuelva a intentarlo.',
    signUp: 'No hemos podido crear su perfil',
    requestPasswordReset: 'No hemos podido enviar el correo para cambiar la contraseña.',
    updateProfile: 'No hemos podido cambiar el perfil.',
    requestVerification: 'No hemos podido enviar el correo de confirmación',
    unsubscribe: 'No hemos podido cancelar la suscripción',
  },
  fields: {
    email: 'El correo electrónico no es válido',
    firstName: 'El nombre es obligatorio',
    lastName: 'Los apellidos son obligatorios',
    phone: 'Hace falta un número de teléfono válido, por ejemplo 555-444-3333',
    smsWithoutPhone: 'Para recibir SMS hace falta un número de teléfono válido.',
    birthday: 'Elija un mes y un día de ese mes, o ninguno de los dos',
    onePrimaryPhone: 'Solo un número puede ser el principal',
    passwordTooLong: (characters) => `Una contraseña tiene ${characters} caracteres como máximo.`,
    passwordCommon: 'Esta contraseña es demasiado fácil de adivinar. Elija otra.',
  },
};
