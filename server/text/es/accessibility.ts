import type { Text } from '../en.ts';

/** The accessibility statement. */
export const accessibility: Text['accessibility'] = {
  title: 'Accesibilidad',
  aim: {
    title: 'Aquí puede reservar todo el mundo',
    text: (name) =>
      `${name} quiere que cada golfista pueda encontrar, reservar y cambiar una salida en este sitio. Está hecho para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA.`,
  },
  done: {
    title: 'Qué significa',
    text: 'Esto se comprueba en cada página antes de publicar una versión nueva:',
    points: [
      'Todo funciona solo con el teclado y sin scripts.',
      'Los lectores de pantalla anuncian cada salida, cada campo, cada error y cada cambio.',
      'El texto se puede ampliar al 400 por ciento, y la pantalla puede tener solo 320 píxeles de ancho.',
      'El texto tiene un contraste de al menos 4,5 a 1, sean cuales sean los colores del club; se respetan los ajustes oscuros y de alto contraste de su dispositivo.',
      'Nada se mueve sin que se pueda parar, y nada en absoluto si su dispositivo pide menos movimiento.',
    ],
  },
  limits: {
    title: 'Límites conocidos',
    text: 'No todo está en nuestras manos:',
    points: [
      'La página de su banco, a la que puede llevar un pago, es suya.',
      'Los mapas se abren en el sitio de su proveedor; la dirección siempre está también en palabras.',
      'Una salida solo se guarda unos minutos, para que otros puedan tenerla. Llámenos si necesita más tiempo: reservamos por usted.',
    ],
  },
  contact: {
    title: 'Díganoslo',
    text: 'Si algo le estorba, díganoslo. Respondemos en cinco días laborables y, mientras tanto, reservamos por usted por teléfono.',
  },
};
