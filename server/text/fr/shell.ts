import type { Text } from '../en.ts';

export const shell: Text['shell'] = {
  skip: 'Aller au contenu',
  tabsLabel: 'Pages principales',
  tabs: {
    TEE_TIMES: 'Départs',
    COURSE_INFO: 'Le parcours',
    RESERVATIONS: 'Réservations',
    ORDERS: 'Commandes',
    STORE: 'Boutique',
  },
  simulatorTabs: { TEE_TIMES: 'Créneaux', COURSE_INFO: 'Le centre' },
  about: (name, place, isSimulator) =>
    `${isSimulator ? 'Créneaux de simulateur' : 'Départs'} à ${name}${place ? `, ${place}` : ''} : voyez ce qui est libre et réservez en ligne.`,
  aboutGroup: (name, courses) =>
    `Départs sur les ${courses} parcours de ${name} : voyez ce qui est libre et réservez en ligne.`,
  cart: 'Panier',
  itemsInCart: (count) => (count > 1 ? `${count} articles` : `${count} article`),
  findBooking: 'Retrouver ma réservation',
  accessibility: 'Accessibilité',
  languages: 'Langues',
  refusedTitle: (title) => `Erreur : ${title}`,
  poweredBy: 'Avec Fairway, le moteur de réservation ouvert',
  wait: {
    busy: 'Un instant…',
    slow: 'Cela prend plus de temps que d’habitude. Merci de patienter.',
  },
};
