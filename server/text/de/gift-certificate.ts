import type { Text } from '../en.ts';

export const giftCertificate: Text['giftCertificate'] = {
  value: (least, most) => `Bitte wählen Sie einen runden Betrag von ${least} bis ${most}.`,
  deliveryDate: (latest) => `Bitte wählen Sie einen Tag von heute bis ${latest}.`,
  mail: {
    subject: (value, course) => `Ihr Gutschein: ${value} für ${course}`,
    title: 'Ein Geschenk für Sie',
    preheader: (value, course) => `${value} für ${course}`,
    intro: (sender, value, course) =>
      sender
        ? `${sender} schenkt Ihnen ${value} für ${course}.`
        : `Sie bekommen ${value} für ${course} geschenkt.`,
    code: 'Code',
    what: 'Gutschein',
    from: (sender) => `Von ${sender}`,
    message: (sender) => (sender ? `${sender} schreibt` : 'Eine Nachricht für Sie'),
    howToUse: 'So lösen Sie ihn ein',
    use: 'Buchen Sie auf unserer Seite und geben Sie den Code beim Bezahlen ein. Sie müssen ihn nicht auf einmal ausgeben: was übrig ist, bleibt darauf.',
    keepSafe: 'Bitte bewahren Sie diese E-Mail auf: Wer den Code hat, kann ihn einlösen.',
    void: 'Dieser Gutschein kann nicht mehr eingelöst werden. Bitte fragen Sie auf der Anlage nach.',
    book: 'Abschlagzeit finden',
    footer: (course) =>
      `Sie erhalten diese E-Mail, weil jemand für Sie einen Gutschein von ${course} gekauft hat.`,
    footerCall: (course, phone) =>
      `Sie erhalten diese E-Mail, weil jemand für Sie einen Gutschein von ${course} gekauft hat. Fragen: ${phone}.`,
  },
  rainCheck: {
    subject: (value, course) => `Ihr Rain Check: ${value} bei ${course}`,
    title: 'Ihr Rain Check',
    intro: (_sender, value, course) =>
      `Ihre Runde bei ${course} endete früher. Für die Löcher, die Sie nicht gespielt haben, haben Sie dort ${value} gut.`,
    what: 'Rain Check',
    void: 'Dieser Rain Check kann nicht mehr eingelöst werden. Bitte fragen Sie auf der Anlage nach.',
    footer: (course) => `Sie erhalten diese E-Mail, weil ${course} Ihnen einen Rain Check gegeben hat.`,
    footerCall: (course, phone) =>
      `Sie erhalten diese E-Mail, weil ${course} Ihnen einen Rain Check gegeben hat. Fragen: ${phone}.`,
  },
};
