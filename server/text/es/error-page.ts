import { counted } from '../counted.ts';
import type { Text } from '../en.ts';
import { host } from './host.ts';

export const errorPage: Text['errorPage'] = {
  notFound: {
    title: 'Página no encontrada',
    text: 'En esta dirección no hay nada. Quizá esté mal escrita o ya no exista.',
  },
  forbidden: {
    title: 'No hemos podido aceptarlo',
    text: 'El formulario venía de otro sitio, o la página llevaba demasiado tiempo abierta. Vuelva atrás, cargue la página de nuevo e inténtelo otra vez.',
  },
  badForm: host.badForm,
  tooLarge: host.tooLarge,
  tooMany: {
    title: 'Un momento, por favor',
    text: (seconds) =>
      seconds
        ? `Hemos recibido demasiadas peticiones en poco tiempo. Vuelva a intentarlo dentro de ${counted(seconds, 'segundo', 'segundos')}.`
        : 'Hemos recibido demasiadas peticiones en poco tiempo. Espere un momento e inténtelo otra vez.',
  },
  unreachable: {
    title: 'No podemos acceder a la hoja de salidas',
    text: 'Suele volver en menos de un minuto, y conservamos su cesta. Si estaba pagando, busque nuestra confirmación en su correo antes de volver a pagar.',
  },
  unexpected: {
    title: 'Algo ha salido mal',
    text: 'Hemos tomado nota del error. Vuelva a intentarlo. Si estaba pagando, busque nuestra confirmación en su correo antes de volver a pagar.',
  },
  again: 'Intentarlo de nuevo',
  formAgain: 'Abrir otra vez el formulario',
  teeTimes: 'Ver las salidas',
  findBooking: 'Encontrar mi reserva',
  reference: (id) => `Referencia ${id}`,
};
