import type { Text } from '../en.ts';

export const host: Text['host'] = {
  forbidden: {
    title: 'No hemos podido aceptar este formulario',
    text: 'No hemos podido comprobar que venía de nuestro sitio, así que no se ha cambiado nada. Vuelva atrás, cargue la página de nuevo y envíelo otra vez.',
  },
  noCookies: {
    title: 'Su navegador bloquea las cookies',
    needs: {
      cart: 'Su cesta necesita cookies, así que no se ha añadido ni cambiado nada.',
      signIn: 'Para iniciar sesión hacen falta cookies, así que no se ha iniciado.',
      form: 'Este formulario necesita cookies, así que no se ha cambiado nada.',
    },
    text: 'Permita las cookies de este sitio en los ajustes de su navegador. Después vuelva atrás, cargue la página de nuevo y envíe otra vez el formulario.',
  },
  tooLarge: {
    title: 'Eran demasiados datos',
    text: 'Los datos enviados superan lo que admiten nuestros formularios. No se ha cambiado nada. Vuelva atrás e inténtelo con menos.',
  },
  badForm: {
    title: 'No hemos podido leer este formulario',
    text: 'Los datos no corresponden a nuestro formulario, así que no se ha cambiado nada. Vuelva atrás, cargue la página de nuevo y envíelo otra vez.',
  },
  badRequest: {
    title: 'No hemos podido leer esa dirección',
    text: 'Compruebe la dirección, o empiece de nuevo en nuestra página de inicio.',
  },
  tooLong: {
    title: 'Esa dirección es demasiado larga',
    text: 'Ninguna de nuestras páginas tiene una dirección tan larga. Compruébela, o empiece de nuevo en nuestra página de inicio.',
  },
  misdirected: {
    title: 'Nombre de host desconocido',
    text: 'Esta demostración solo responde a los nombres de su máquina (como localhost) y a los de sus operadores. Para compartirla con otro nombre, iníciela con DEMO=public.',
  },
  notFound: { title: 'Página no encontrada', text: 'En esta dirección no hay nada.' },
  noSuchPart: 'El rango solicitado no está en este archivo.',
  anotherFile: 'Este archivo ha cambiado.',
  methodNotAllowed: {
    title: 'Eso no se puede hacer aquí',
    text: 'Use los enlaces y los botones de la página.',
  },
  unexpected: {
    title: 'Algo ha salido mal',
    text: 'Ha sido un error nuestro y lo sentimos. Vuelva a intentarlo en un momento.',
  },
  away: {
    title: 'Volvemos en un momento',
    text: 'Ahora mismo no podemos acceder a la hoja de salidas, así que no se ha cambiado nada. Cargue la página de nuevo en un minuto.',
  },
  crowded: {
    title: 'Hay muchos golfistas en este momento',
    text: 'Esta página se recarga en unos segundos y le deja entrar en cuanto haya sitio. No tiene que hacer nada.',
  },
  starting: {
    title: 'Estamos abriendo',
    text: 'El sitio está arrancando y estará listo en unos segundos. Cargue la página de nuevo.',
  },
  noOperators:
    'La base de datos todavía no tiene ningún operador, así que no hay sitio. Cree uno con: npm run facility -- import FILE',
  unsoldRates:
    'No hay proveedor de pagos configurado, así que estas tarifas no se pueden vender en línea: una parte del precio se paga en línea, o el operador exige una tarjeta',
  providerMissing:
    'El proveedor de pagos de este operador (checkout.payment) no está configurado, así que no se cobra en ninguna tarjeta. Para stripe, ponga sus claves en STRIPE_KEYS',
  testKeys: 'STRIPE_KEYS tiene claves de prueba de estos operadores: a los jugadores no se les cobra',
  importNote: {
    rates:
      'En producción y sin proveedor de pagos, estas tarifas no se pueden vender en línea, porque una parte del precio se paga en línea:',
    all: 'Los ajustes exigen una tarjeta (requiredFields.creditCard): en producción y sin proveedor de pagos, no se puede vender nada en línea.',
    rate: (facilityId, rateId, name) => `  campo ${facilityId}  tarifa ${rateId}  ${name}`,
    store:
      'En producción y sin proveedor de pagos, esto no se puede vender en línea, porque se paga entero en línea:',
    sale: (facilityId, what) => `  campo ${facilityId}  ${what}`,
    what: { memberships: 'membresías', giftCertificates: 'vales de regalo', products: 'artículos' },
    faintColour: (setting, colour, ratio) =>
      `settings.appearance.${setting} ${colour} tiene un contraste de ${ratio} a 1 sobre blanco. El texto necesita 4,5, así que el sitio muestra el texto en un tono más oscuro.`,
  },
  publicDemo:
    'DEMO=public: cualquiera que llegue a este programa puede leer todos los correos de la demostración y pagar con tarjetas de prueba. No guarde en ella datos reales.',
  mistrustedProxy:
    'Un proxy reenvía peticiones, pero TRUSTED_PROXY no lo nombra: todos sus jugadores cuentan como una sola dirección',
  building: 'Construyendo el sitio. La primera vez tarda unos segundos…',
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
        '  4000 0000 0000 3220 (confirmación del banco), cualquier mes futuro y cualquier código de seguridad.',
        '',
      ];
    },
    documentation: (url) => `La API de reservas se describe en ${url}`,
    stop: 'Pulse Ctrl-C para detenerlo.',
  },
  toFirstPage: 'Ir a nuestra página de inicio',
  requestNumber: (id) => `Si nos escribe por este motivo, indique este número: ${id}`,
};
