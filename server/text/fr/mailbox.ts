import type { Text } from '../en.ts';

export const mailbox: Text['mailbox'] = {
  language: 'fr',
  title: 'Boîte aux lettres',
  explanation:
    'Cette démonstration n’a pas de serveur de messagerie (SMTP_URL n’est pas défini). Elle affiche les e-mails et les SMS sur cette page au lieu de les envoyer.',
  empty: 'Pas encore d’e-mail. Réservez un départ, et sa confirmation apparaît ici.',
  back: 'Tous les e-mails',
  older: 'E-mails plus anciens',
  from: 'De',
  to: 'À',
  replyTo: 'Répondre à',
  subject: 'Objet',
  received: 'Reçu',
  attachments: 'Pièces jointes',
  htmlPart: 'Comme la plupart des messageries l’affichent',
  textPart: 'En texte brut',
  sms: 'SMS',
  notFoundTitle: 'E-mail introuvable',
  notFound: 'Cet e-mail n’est pas dans la boîte aux lettres.',
};
