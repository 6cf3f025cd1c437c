import type { Text } from '../en.ts';

export const alerts: Text['alerts'] = {
  title: 'Alertes de départ',
  intro: 'Nous vous envoyons un e-mail dès qu’un départ qui vous convient se libère.',
  active: 'Alertes actives',
  inactive: 'Alertes passées',
  noneActive: 'Vous n’avez aucune alerte active.',
  create: {
    title: 'Nouvelle alerte',
    submit: 'Créer l’alerte',
    done: 'Votre alerte est active. Nous vous envoyons un e-mail dès qu’un horaire se libère.',
  },
  openNow: (count) =>
    count === 1
      ? 'Un départ est déjà libre à ces heures.'
      : `${count} départs sont déjà libres à ces heures.`,
  seeOpen: (count) => (count === 1 ? 'Voir cet horaire' : 'Voir ces horaires'),
  edit: {
    title: 'Modifier l’alerte',
    submit: 'Enregistrer',
    done: 'Votre alerte a été enregistrée.',
    cancel: 'Annuler',
  },
  fields: {
    course: 'Parcours',
    chooseCourse: 'Choisir un parcours',
    date: 'Jour',
    moreDates: 'Autres jours',
    moreDatesHint: 'Facultatif. L’alerte prend fin au début du premier de ses jours.',
    nthDate: (nth) => `Jour ${nth}`,
    from: 'De',
    to: 'À',
    players: 'Nombre de joueurs',
    dateMissing: 'Choisissez un jour.',
    endBeforeStart: 'La fin doit être après le début.',
    past: 'Cet horaire est passé. Choisissez-en un plus tardif.',
    tooFar: 'Choisissez un jour dans l’année à venir.',
    playersNotTaken: 'Ce parcours n’accepte pas ce nombre de joueurs. Choisissez un autre nombre.',
    timezone: 'Nous ne connaissons pas ce fuseau horaire.',
  },
  hours: (from, to) => `de ${from} à ${to}`,
  change: 'Modifier',
  delete: 'Supprimer',
  of: (action, alert) => `${action} : ${alert}`,
  remove: {
    title: 'Supprimer l’alerte',
    question: 'Voulez-vous supprimer cette alerte ?',
    confirm: 'Supprimer',
    keep: 'La garder',
    done: 'Votre alerte a été supprimée.',
  },
  unverified: 'Nous n’envoyons d’alertes qu’à une adresse e-mail confirmée.',
  verify: 'Confirmer votre adresse e-mail',
  duplicate: 'Vous avez déjà cette alerte.',
  failed: {
    creating: 'L’alerte n’a pas pu être créée. Merci de réessayer plus tard.',
    updating: 'L’alerte n’a pas pu être modifiée. Merci de réessayer plus tard.',
    deleting: 'L’alerte n’a pas pu être supprimée. Merci de réessayer plus tard.',
    fetchingActive: 'Les alertes actives n’ont pas pu être chargées. Merci de réessayer plus tard.',
    fetchingInactive: 'Les alertes passées n’ont pas pu être chargées. Merci de réessayer plus tard.',
  },
  search: {
    tile: 'Aucun horaire ne vous convient ?',
    link: 'M’alerter dès qu’un départ se libère',
    linkNote: 'Autour de cette heure, par e-mail',
  },
  sms: (course, when, golfers) => `${course} : horaire libre pour ${golfers}, ${when}.`,
  mail: {
    subject: (course, when) => `${course} : une place s’est libérée le ${when}`,
    subjectOfSeveral: (course) => `${course} : des horaires que vous attendiez sont libres`,
    title: 'Un horaire s’est libéré pour vous',
    intro: (what, course, golfers) =>
      `Vous nous avez demandé de vous prévenir. Un ${what} à ${course} est libre pour ${golfers}.`,
    button: (time) => `Réserver ${time}`,
    more: (count) =>
      count > 1 ? `${count} autres horaires sont libres.` : `${count} autre horaire est libre.`,
    search: 'Les voir tous',
    hurry: 'Cet horaire n’est pas gardé pour vous. Réservez vite, avant que quelqu’un d’autre ne le fasse.',
    ofSeveral: {
      title: 'Des horaires se sont libérés pour vous',
      intro: (what, course, golfers) =>
        `Vous nous avez demandé de vous prévenir. ${what} à ${course} sont libres pour ${golfers}.`,
      hurry:
        'Ces horaires ne sont pas gardés pour vous. Réservez vite, avant que quelqu’un d’autre ne le fasse.',
    },
    footer: (sender) => `Vous recevez cet e-mail parce que vous avez créé une alerte de départ à ${sender}.`,
    stop: 'Modifier ou supprimer l’alerte',
  },
};
