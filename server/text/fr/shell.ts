import type { Text } from '../en.ts';

/** What stands around every page. */
export const shell: Text['shell'] = {
  skip: 'Aller au contenu',
  tabsLabel: 'Pages',
  tabs: {
    TEE_TIMES: 'Départs',
    COURSE_INFO: 'Le parcours',
    RESERVATIONS: 'Réservations',
    ORDERS: 'Commandes',
    STORE: 'Boutique',
  },
  simulatorTabs: { TEE_TIMES: 'Créneaux', COURSE_INFO: 'Le centre' },
  about: (name, place, isSimulator) =>
    `${isSimulator ? 'Créneaux de simulateur' : 'Départs'} chez ${name}${place ? ` à ${place}` : ''} : voyez ce qui est libre et réservez en ligne.`,
  aboutGroup: (name, courses) =>
    `Départs sur les ${courses} parcours de ${name} : voyez ce qui est libre et réservez en ligne.`,
  cart: 'Panier',
  itemsInCart: (count) => (count > 1 ? `${count} articles` : `${count} article`),
  findBooking: 'Retrouver ma réservation',
  accessibility: 'Accessibilité',
  languages: 'Langues',
  poweredBy: 'Avec Fairway, le système de réservation ouvert',
  wait: {
    busy: 'Un instant…',
    slow: 'Cela prend plus de temps que d’habitude. Tout fonctionne : merci d’attendre.',
  },
};
