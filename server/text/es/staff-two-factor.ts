import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

export const staffTwoFactor: Text['staffTwoFactor'] = {
  title: 'Verificación en dos pasos',
  intro: 'Después de la contraseña, se introduce un código de una aplicación del teléfono.',
  state: { on: (since) => `Activada desde el ${since}`, off: 'Desactivada' },
  required: 'Su club la exige.',
  manage: 'Gestionar la verificación en dos pasos',
  back: 'Volver a mi cuenta',
  password: 'Contraseña actual',
  code: 'Código',
  codeHint: '6 cifras de su aplicación',
  codeMissing: 'Introduzca el código.',
  signIn: {
    title: 'Introduzca su código',
    intro:
      'Abra su aplicación de autenticación e introduzca el código que muestra. Si no tiene el teléfono, use un código de recuperación.',
    hint: '6 cifras o un código de recuperación',
    submit: 'Iniciar sesión',
    startOver: 'Volver al inicio de sesión',
    codesLeft: (count) =>
      `Ha iniciado sesión con un código de recuperación. Le ${count === 1 ? 'queda 1' : `quedan ${count}`}.`,
  },
  setUp: {
    title: 'Configurar la verificación en dos pasos',
    begin: 'Configurar',
    again: 'Configurar otro teléfono',
    againIntro: 'Su teléfono actual sirve hasta que confirme el nuevo.',
    required: 'Su club exige la verificación en dos pasos. Configúrela para continuar.',
    scan: 'Escanee este código con una aplicación de autenticación.',
    qr: 'Código QR para su aplicación de autenticación',
    key: 'Si no puede escanearlo, introduzca esta clave en la aplicación:',
    confirm: 'Después, introduzca el código que muestra la aplicación.',
    submit: 'Activar',
  },
  codes: {
    title: 'Sus códigos de recuperación',
    intro:
      'Cada código permite iniciar sesión una vez sin el teléfono. Imprímalos o cópielos ahora: solo los mostramos una vez.',
    left: (count) =>
      `Le ${count === 1 ? 'queda' : 'quedan'} ${counted(count, 'código', 'códigos')} de recuperación.`,
    heading: 'Códigos de recuperación',
    renew: 'Crear códigos nuevos',
    renewIntro: 'Los códigos nuevos sustituyen a los anteriores.',
    saved: 'Los he guardado',
  },
  off: {
    title: 'Desactivar',
    intro: 'Después bastará la contraseña para iniciar sesión.',
    submit: 'Desactivar la verificación en dos pasos',
    done: 'La verificación en dos pasos está desactivada.',
  },
  person: {
    state: (isOn) =>
      isOn ? 'Verificación en dos pasos: activada' : 'Verificación en dos pasos: desactivada',
    reset: 'Restablecer la verificación en dos pasos',
    done: (name) => `Se ha cerrado la sesión de ${name}, que ahora entra sin segundo factor.`,
  },
  mail: {
    subject: (operator) => `${operator}: se ha restablecido su verificación en dos pasos`,
    title: 'Se ha eliminado su segundo factor',
    intro: (operator) =>
      `Un propietario ha restablecido la verificación en dos pasos de su cuenta de personal en ${operator}. Se ha cerrado su sesión en todos los dispositivos.`,
    button: 'Iniciar sesión',
    otherwise: 'Si no lo ha pedido, hable con el propietario.',
  },
};
