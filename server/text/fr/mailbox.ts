import type { Text } from '../en.ts';

export const mailbox: Text['mailbox'] = {
  language: 'fr',
  title: 'Boîte aux lettres',
  explanation:
    'Il n’y a pas de serveur de messagerie ici (SMTP_URL n’est pas défini) : les e-mails et les SMS sont gardés et montrés sur cette page au lieu d’être envoyés.',
  empty: 'Pas encore d’e-mail. Réservez un départ, et sa confirmation arrive ici.',
  back: 'Tous les e-mails',
  older: 'E-mails plus anciens',
  from: 'De',
  to: 'À',
  replyTo: 'Répondre à',
  subject: 'Objet',
  received: 'Reçu',
  attachments: 'Pièces jointes',
  htmlPart: 'Comme la plupart des messageries l’affichent',
  textPart: 'En texte seul',
  sms: 'SMS',
  notFoundTitle: 'E-mail introuvable',
  notFound: 'Cet e-mail n’est pas dans la boîte.',
};
