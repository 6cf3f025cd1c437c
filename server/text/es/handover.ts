import type { Text } from '../en.ts';

/** The way out of a page that the site stands in. */
export const handover: Text['handover'] = {
  title: 'Siga con su reserva',
  leaving: 'El paso siguiente se abre en toda la ventana.',
  withoutCookies:
    'Su navegador no guarda nada de un sitio que se muestra dentro de otra página. Su reserva sigue en una ventana propia.',
  goOn: 'Continuar',
  openWindow: 'Continuar en otra ventana',
  over: 'Esta página ya se ha abierto, o hace demasiado tiempo. No se ha perdido nada: vuelva a donde estaba e inténtelo de nuevo.',
  home: 'Ver las salidas',
};
