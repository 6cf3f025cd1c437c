import type { Text } from '../en.ts';

export const handover: Text['handover'] = {
  title: 'Continúe con su reserva',
  leaving: 'El siguiente paso se abre en toda la ventana.',
  withoutCookies:
    'Su navegador bloquea las cookies de las páginas incrustadas. Continúe con su reserva en una ventana nueva.',
  goOn: 'Continuar',
  openWindow: 'Continuar en una ventana nueva',
  signedInAs: (name) => `Ha iniciado sesión como ${name}.`,
  bookingAs: (email) => `Está reservando como ${email}.`,
  belongsTo: (name) => (name ? `Esta reserva es de ${name}.` : 'Esta reserva se empezó en otra ventana.'),
  replaces: 'La cesta de esa reserva sustituiría a la suya.',
  takeCart: 'Usar esta cesta',
  taken: 'Ahora usa esta cesta.',
  signIn: (name) => `Iniciar sesión como ${name}`,
  keep: 'Conservar mi cesta',
  over: 'Este enlace ha caducado o ya se ha usado. No se ha perdido nada. Vuelva a donde estaba e inténtelo de nuevo.',
  home: 'Ver las salidas',
};
