import type { Text } from '../en.ts';

/** The way out of a page that the site stands in. */
export const handover: Text['handover'] = {
  title: 'Siga con su reserva',
  leaving: 'El paso siguiente se abre en toda la ventana.',
  withoutCookies:
    'Su navegador bloquea las cookies de las páginas incrustadas. Siga con su reserva en otra ventana.',
  goOn: 'Continuar',
  openWindow: 'Continuar en otra ventana',
  signedInAs: (name) => `Ha iniciado sesión como ${name}.`,
  bookingAs: (email) => `Está reservando como ${email}.`,
  belongsTo: (name) => (name ? `Esta reserva es de ${name}.` : 'Esta reserva se empezó en otra ventana.'),
  replaces: 'Su cesta sustituiría a la que usted tiene.',
  takeCart: 'Quedarme solo con la cesta',
  taken: 'La cesta ya es suya.',
  signIn: (name) => `Iniciar sesión como ${name}`,
  keep: 'Conservar mi cesta',
  over: 'Este enlace ha caducado o ya se ha usado. No se ha perdido nada: vuelva a donde estaba e inténtelo de nuevo.',
  home: 'Ver las salidas',
};
