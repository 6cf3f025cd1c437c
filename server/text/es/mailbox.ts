import type { Text } from '../en.ts';

export const mailbox: Text['mailbox'] = {
  language: 'es',
  title: 'Buzón',
  explanation:
    'Aquí no hay servidor de correo (SMTP_URL no está definido): los correos y los SMS se guardan y se muestran en esta página en lugar de enviarse.',
  empty: 'Todavía no hay correos. Reserve una salida, y su confirmación llega aquí.',
  back: 'Todos los correos',
  older: 'Correos anteriores',
  from: 'De',
  to: 'Para',
  replyTo: 'Responder a',
  subject: 'Asunto',
  received: 'Recibido',
  attachments: 'Adjuntos',
  htmlPart: 'Como lo muestran casi todos los programas',
  textPart: 'Como texto sin formato',
  sms: 'SMS',
  notFoundTitle: 'Correo no encontrado',
  notFound: 'Ese correo no está en el buzón.',
};
