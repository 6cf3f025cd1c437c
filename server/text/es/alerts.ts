import type { Text } from '../en.ts';

export const alerts: Text['alerts'] = {
  title: 'Alertas de salidas',
  intro: 'Le enviamos un correo en cuanto queda libre una salida que le viene bien.',
  active: 'Alertas activas',
  inactive: 'Alertas pasadas',
  noneActive: 'No tiene alertas activas.',
  create: {
    title: 'Nueva alerta',
    submit: 'Crear alerta',
    done: 'Su alerta está activa. Le enviamos un correo en cuanto quede libre una salida.',
  },
  openNow: (count) =>
    count === 1
      ? 'Ya hay 1 salida libre en este horario.'
      : `Ya hay ${count} salidas libres en este horario.`,
  seeOpen: (count) => (count === 1 ? 'Ver esta salida' : 'Ver estas salidas'),
  edit: {
    title: 'Cambiar la alerta',
    submit: 'Guardar',
    done: 'Su alerta se ha guardado.',
    cancel: 'Cancelar',
  },
  fields: {
    course: 'Campo',
    chooseCourse: 'Elija un campo',
    date: 'Día',
    moreDates: 'Otros días',
    moreDatesHint: 'Opcional. La alerta termina cuando empieza el primero de sus días.',
    nthDate: (nth) => `Día ${nth}`,
    from: 'Desde',
    to: 'Hasta',
    players: 'Número de jugadores',
    dateMissing: 'Elija un día.',
    endBeforeStart: 'La hora final debe ser posterior a la inicial.',
    past: 'Esa hora ya ha pasado. Elija una posterior.',
    tooFar: 'Elija un día del próximo año como máximo.',
    playersNotTaken: 'Este campo no admite ese número de jugadores. Elija otro.',
    timezone: 'No conocemos esta zona horaria.',
  },
  hours: (from, to) => `de ${from} a ${to}`,
  change: 'Cambiar',
  delete: 'Eliminar',
  of: (action, alert) => `${action}: ${alert}`,
  remove: {
    title: 'Eliminar la alerta',
    question: '¿Quiere eliminar esta alerta?',
    confirm: 'Eliminar',
    keep: 'Conservarla',
    done: 'Su alerta se ha eliminado.',
  },
  unverified: 'Solo enviamos alertas a un correo electrónico confirmado.',
  verify: 'Confirmar su correo electrónico',
  duplicate: 'Ya tiene esta alerta.',
  failed: {
    creating: 'No hemos podido crear la alerta. Vuelva a intentarlo más tarde.',
    updating: 'No hemos podido cambiar la alerta. Vuelva a intentarlo más tarde.',
    deleting: 'No hemos podido eliminar la alerta. Vuelva a intentarlo más tarde.',
    fetchingActive: 'No hemos podido cargar las alertas activas. Vuelva a intentarlo más tarde.',
    fetchingInactive: 'No hemos podido cargar las alertas pasadas. Vuelva a intentarlo más tarde.',
  },
  search: {
    tile: '¿No encuentra una hora que le venga bien?',
    link: 'Avisarme cuando quede libre una salida',
    linkNote: 'Alrededor de esta hora, por correo',
  },
  sms: (course, when, golfers) => `${course}: salida libre para ${golfers}, ${when}.`,
  mail: {
    subject: (course, when) => `${course}: ha quedado libre una salida, ${when}`,
    subjectOfSeveral: (course) => `${course}: han quedado libres salidas que esperaba`,
    title: 'Ha quedado libre una salida para usted',
    intro: (what, course, golfers) =>
      `Nos pidió que le avisáramos: en ${course} hay una ${what} libre para ${golfers}.`,
    button: (time) => `Reservar a las ${time}`,
    more: (count) => (count === 1 ? 'Hay 1 horario libre más.' : `Hay ${count} horarios libres más.`),
    search: 'Ver todos',
    hurry: 'No la guardamos para usted. Resérvela pronto, antes de que lo haga otra persona.',
    ofSeveral: {
      title: 'Han quedado libres horarios para usted',
      intro: (what, course, golfers) =>
        `Nos pidió que le avisáramos: en ${course} hay ${what} libres para ${golfers}.`,
      hurry: 'No los guardamos para usted. Reserve pronto, antes de que lo haga otra persona.',
    },
    footer: (sender) => `Recibe este correo porque ha creado una alerta de salidas en ${sender}.`,
    stop: 'Cambiar o eliminar la alerta',
  },
};
