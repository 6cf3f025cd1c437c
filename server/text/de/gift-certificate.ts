import type { Text } from '../en.ts';

export const giftCertificate: Text['giftCertificate'] = {
  value: (least, most) => `Bitte wählen Sie einen ganzen Betrag von ${least} bis ${most}.`,
  deliveryDate: (latest) => `Bitte wählen Sie einen Tag von heute bis ${latest}.`,
  mail: {
    subject: (value, course) => `Ihr Geschenkgutschein: ${value} für ${course}`,
    title: 'Ein Geschenk für Sie',
    preheader: (value, course) => `${value} für ${course}`,
    intro: (sender, value, course) =>
      sender
        ? `${sender} schickt Ihnen einen Geschenkgutschein über ${value} für ${course}.`
        : `Sie haben einen Geschenkgutschein über ${value} für ${course} erhalten.`,
    code: 'Code',
    what: 'Geschenkgutschein',
    from: (sender) => `Von ${sender}`,
    message: (sender) => (sender ? `Nachricht von ${sender}` : 'Nachricht für Sie'),
    howToUse: 'So lösen Sie ihn ein',
    use: 'Buchen Sie auf unserer Website und geben Sie den Code an der Kasse ein. Ein Restbetrag bleibt darauf.',
    keepSafe: 'Bitte bewahren Sie diese E-Mail sicher auf. Wer den Code hat, kann ihn einlösen.',
    void: 'Dieser Geschenkgutschein kann nicht mehr eingelöst werden. Bitte wenden Sie sich an den Golfplatz.',
    book: 'Jetzt buchen',
    footer: (course) =>
      `Sie erhalten diese E-Mail, weil jemand für Sie einen Geschenkgutschein für ${course} gekauft hat.`,
    footerCall: (course, phone) =>
      `Sie erhalten diese E-Mail, weil jemand für Sie einen Geschenkgutschein für ${course} gekauft hat. Fragen? Rufen Sie an: ${phone}.`,
  },
  rainCheck: {
    subject: (value, course) => `Ihr Rain Check: ${value} bei ${course}`,
    title: 'Ihr Rain Check',
    intro: (_sender, value, course) =>
      `Ihre Runde bei ${course} endete vorzeitig. Für die nicht gespielten Löcher haben Sie dort ein Guthaben von ${value}.`,
    what: 'Rain Check',
    void: 'Dieser Rain Check kann nicht mehr eingelöst werden. Bitte wenden Sie sich an den Golfplatz.',
    footer: (course) => `Sie erhalten diese E-Mail, weil ${course} Ihnen einen Rain Check gegeben hat.`,
    footerCall: (course, phone) =>
      `Sie erhalten diese E-Mail, weil ${course} Ihnen einen Rain Check gegeben hat. Fragen? Rufen Sie an: ${phone}.`,
  },
};
