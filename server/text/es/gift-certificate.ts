import type { Text } from '../en.ts';

export const giftCertificate: Text['giftCertificate'] = {
  value: (least, most) => `Elija un importe entero de ${least} a ${most}.`,
  deliveryDate: (latest) => `Elija un día desde hoy hasta el ${latest}.`,
  mail: {
    subject: (value, course) => `Su vale de regalo: ${value} en ${course}`,
    title: 'Un regalo para usted',
    preheader: (value, course) => `${value} para gastar en ${course}`,
    intro: (sender, value, course) =>
      sender
        ? `${sender} le ha enviado un vale de regalo de ${value} para ${course}.`
        : `Ha recibido un vale de regalo de ${value} para ${course}.`,
    code: 'Código',
    what: 'Vale de regalo',
    from: (sender) => `De parte de ${sender}`,
    message: (sender) => (sender ? `Un mensaje de ${sender}` : 'Un mensaje para usted'),
    howToUse: 'Cómo usarlo',
    use: 'Reserve en nuestro sitio y escriba el código al pagar. El importe que no use queda en el vale.',
    keepSafe: 'Guarde bien este correo. Cualquiera que tenga el código puede gastarlo.',
    void: 'Este vale de regalo ya no se puede usar. Póngase en contacto con el club.',
    book: 'Reservar',
    footer: (course) =>
      `Recibe este correo porque alguien ha comprado para usted un vale de regalo de ${course}.`,
    footerCall: (course, phone) =>
      `Recibe este correo porque alguien ha comprado para usted un vale de regalo de ${course}. ¿Preguntas? Llame al ${phone}.`,
  },
  rainCheck: {
    subject: (value, course) => `Su vale por lluvia: ${value} en ${course}`,
    title: 'Su vale por lluvia',
    intro: (_sender, value, course) =>
      `Su vuelta en ${course} terminó antes de tiempo. Por los hoyos que no jugó, tiene ${value} para gastar allí.`,
    what: 'Vale por lluvia',
    void: 'Este vale por lluvia ya no se puede usar. Póngase en contacto con el club.',
    footer: (course) => `Recibe este correo porque ${course} le ha dado un vale por lluvia.`,
    footerCall: (course, phone) =>
      `Recibe este correo porque ${course} le ha dado un vale por lluvia. ¿Preguntas? Llame al ${phone}.`,
  },
};
