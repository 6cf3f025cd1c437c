import type { Text } from '../en.ts';

export const accessibility: Text['accessibility'] = {
  title: 'Accesibilidad',
  aim: {
    title: 'Aquí todo el mundo puede reservar',
    text: (name) =>
      `${name} quiere que cualquier golfista pueda encontrar, reservar y cambiar una salida en este sitio. El sitio está diseñado para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA.`,
  },
  done: {
    title: 'Cómo lo comprobamos',
    text: 'Antes de publicar una versión nueva del sitio, comprobamos esto en todas las páginas:',
    points: [
      'Todo funciona solo con el teclado y sin scripts.',
      'Los lectores de pantalla anuncian cada salida, cada campo, cada error y cada cambio.',
      'Puede ampliar el texto al 400 por ciento y usar una pantalla de solo 320 píxeles de ancho.',
      'El texto tiene un contraste de al menos 4,5 a 1, sean cuales sean los colores del club. El sitio respeta el modo oscuro y el alto contraste de su dispositivo.',
      'Puede detener todo lo que se mueve. Si su dispositivo pide menos movimiento, no se mueve nada.',
    ],
  },
  limits: {
    title: 'Límites conocidos',
    text: 'Algunas partes tienen límites:',
    points: [
      'Un pago puede llevarle a la página de su banco. Esa página no depende de nosotros.',
      'Los mapas se abren en el sitio de su proveedor. La dirección figura siempre también por escrito.',
      'Guardamos una salida solo unos minutos. Si necesita más tiempo, llámenos y la reservamos por usted.',
    ],
  },
  contact: {
    title: 'Díganoslo',
    text: 'Si encuentra algún obstáculo, díganoslo. Respondemos en cinco días laborables. Mientras tanto, reservamos por usted por teléfono.',
  },
};
