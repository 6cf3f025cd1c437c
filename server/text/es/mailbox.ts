import type { Text } from '../en.ts';

export const mailbox: Text['mailbox'] = {
  language: 'es',
  title: 'Buzón',
  explanation:
    'Esta demostración no tiene servidor de correo (SMTP_URL no está definido). Muestra los correos y los SMS en esta página en lugar de enviarlos.',
  empty: 'Todavía no hay correos. Reserve una salida, y la confirmación aparecerá aquí.',
  back: 'Todos los correos',
  older: 'Correos anteriores',
  from: 'De',
  to: 'Para',
  replyTo: 'Responder a',
  subject: 'Asunto',
  received: 'Recibido',
  attachments: 'Adjuntos',
  htmlPart: 'Como lo muestra la mayoría de los programas de correo',
  textPart: 'Como texto sin formato',
  sms: 'SMS',
  notFoundTitle: 'Correo no encontrado',
  notFound: 'Este correo no está en el buzón.',
};
