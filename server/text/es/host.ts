import type { Text } from '../en.ts';

/** Pages the host answers by itself, when the site cannot. */
export const host: Text['host'] = {
  forbidden: {
    title: 'Este formulario no se ha podido aceptar',
    text: 'No hemos podido comprobar que venía de nuestra propia página, así que no se ha cambiado nada. Vuelva atrás, cargue la página de nuevo y envíelo otra vez.',
  },
  noCookies: {
    title: 'Su navegador rechaza las cookies',
    text: 'Sin ellas no sabemos de quién es el formulario ni la cesta, así que no se ha cambiado nada. Permita las cookies de este sitio en los ajustes de su navegador, vuelva atrás, cargue la página de nuevo y envíe otra vez el formulario.',
  },
  tooLarge: {
    title: 'Era demasiado para enviarlo',
    text: 'Lo enviado es mayor que cualquiera de nuestros formularios. No se ha cambiado nada. Vuelva atrás e inténtelo con menos.',
  },
  badForm: {
    title: 'Este formulario no se ha podido leer',
    text: 'Lo que ha llegado no es lo que envía nuestro formulario, así que no se ha cambiado nada. Vuelva atrás, cargue la página de nuevo y envíelo otra vez.',
  },
  badRequest: {
    title: 'Esa dirección no se puede leer',
    text: 'Compruebe la dirección o empiece de nuevo en nuestra primera página.',
  },
  tooLong: {
    title: 'La dirección es demasiado larga',
    text: 'Ninguna de nuestras páginas tiene una dirección tan larga. Compruébela o empiece de nuevo en nuestra primera página.',
  },
  misdirected: {
    title: 'No se conoce por este nombre',
    text: 'Esta demostración responde a los nombres de la máquina en que funciona (como localhost) y a los de sus operadores. Para mostrarla a otros con otro nombre, arránquela con DEMO=public.',
  },
  notFound: { title: 'Página no encontrada', text: 'En esta dirección no hay nada.' },
  noSuchPart: 'El archivo no tiene esa parte.',
  anotherFile: 'El archivo ya es otro.',
  methodNotAllowed: {
    title: 'Eso no se puede hacer aquí',
    text: 'Use los enlaces y los botones de la página.',
  },
  unexpected: {
    title: 'Algo ha salido mal',
    text: 'Ha sido culpa nuestra. Nada de lo que hizo se ha perdido a propósito: vuelva a intentarlo en un momento.',
  },
  away: {
    title: 'Volvemos en un momento',
    text: 'Ahora mismo no llegamos a nuestros libros, así que no se ha cambiado nada. Cargue la página de nuevo en un minuto.',
  },
  starting: {
    title: 'Estamos abriendo',
    text: 'El sitio está arrancando y estará aquí en unos segundos. Cargue la página de nuevo.',
  },
  noOperators:
    'Todavía no hay ningún operador en la base de datos, así que no hay sitio: npm run facility -- import FILE crea uno',
  unsoldRates:
    'No hay proveedor de pagos: estas tarifas no se venden a nadie en línea, porque algo de ellas se paga en línea o su operador pide tarjeta a todos',
  providerMissing:
    'Los ajustes de este operador piden un proveedor de pagos (checkout.payment) que el programa no tiene: nadie cobra sus tarjetas. Para stripe, STRIPE_KEYS tiene que nombrar sus claves',
  testKeys: 'STRIPE_KEYS tiene claves de prueba de estos operadores: a los jugadores no se les cobra nada',
  importNote: {
    rates:
      'Donde se reserva de verdad y no hay proveedor de pagos, estas tarifas no se venden a nadie en línea, porque algo de ellas se paga en línea:',
    all: 'Los ajustes piden tarjeta a todos (requiredFields.creditCard): donde se reserva de verdad y no hay proveedor de pagos, no se vende nada en línea.',
    rate: (facilityId, rateId, name) => `  campo ${facilityId}  tarifa ${rateId}  ${name}`,
    store:
      'Donde se reserva de verdad y no hay proveedor de pagos, esto no se vende a nadie en línea, porque todo se paga en línea:',
    sale: (facilityId, what) => `  campo ${facilityId}  ${what}`,
    what: { memberships: 'membresías', giftCertificates: 'vales de regalo', products: 'artículos' },
    faintColour: (setting, colour, ratio) =>
      `settings.appearance.${setting} ${colour} tiene sobre blanco un contraste de ${ratio} a 1, y un texto necesita 4,5: donde es texto, el sitio lo muestra más oscuro.`,
  },
  publicDemo:
    'DEMO=public: todos los que llegan a este programa pueden leer cada correo de la demostración y pagar con tarjetas de prueba. No guarde en ella nada de verdad.',
  mistrustedProxy:
    'Un proxy reenvía peticiones, pero TRUSTED_PROXY no lo nombra: todos sus jugadores cuentan como una sola dirección',
  building: 'Construyendo el sitio, que la primera vez tarda unos segundos…',
  open: {
    whole: (url) => `Fairway está abierto en ${url}`,
    site: (url, api) => `El sitio de Fairway está abierto en ${url} y reserva en ${api}`,
    engine: (url) => `El motor de reservas de Fairway responde en ${url}`,
    tryThis: (url) => {
      const at = (label: string) => url.replace('://', `://${label}.`);
      return [
        `  Un campo público         ${url}`,
        `  Tres campos              ${at('coastal-golf')}`,
        `  Un centro de simuladores ${at('the-bay')}`,
        `  Los correos enviados     ${url}/_mailbox`,
        '  Pague con la tarjeta 4111 1111 1111 1111 (aprobada), 4000 0000 0000 0002 (rechazada) o',
        '  4000 0000 0000 3220 (pregunta en el banco), cualquier mes futuro y cualquier código.',
        '',
      ];
    },
    documentation: (url) => `La API de reservas se describe en ${url}`,
    stop: 'Párelo con Ctrl-C.',
  },
  toFirstPage: 'A nuestra primera página',
  requestNumber: (id) => `Si se pone en contacto con nosotros por esto, indique este número: ${id}`,
};
