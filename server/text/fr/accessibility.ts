import type { Text } from '../en.ts';

/** The accessibility statement. */
export const accessibility: Text['accessibility'] = {
  title: 'Accessibilité',
  aim: {
    title: 'Tout le monde peut réserver ici',
    text: (name) =>
      `${name} souhaite que chaque golfeur puisse trouver, réserver et modifier un départ sur ce site. Il est conçu pour respecter les règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA.`,
  },
  done: {
    title: 'Ce que cela veut dire',
    text: 'Voici ce qui est vérifié sur chaque page avant la mise en ligne d’une nouvelle version :',
    points: [
      'Tout fonctionne au clavier seul, et sans scripts.',
      'Les lecteurs d’écran annoncent chaque départ, chaque champ, chaque erreur et chaque changement.',
      'Le texte peut être agrandi à 400 pour cent, et un écran peut n’avoir que 320 pixels de large.',
      'Le texte a un contraste d’au moins 4,5 pour 1, quelles que soient les couleurs du golf ; les réglages sombres et très contrastés de votre appareil sont respectés.',
      'Rien ne bouge sans que l’on puisse l’arrêter, et rien du tout si votre appareil demande moins d’animations.',
    ],
  },
  limits: {
    title: 'Limites connues',
    text: 'Tout ne dépend pas de nous :',
    points: [
      'La page de votre banque, où un paiement peut mener, est la sienne.',
      'Les cartes s’ouvrent sur le site de leur fournisseur ; l’adresse est toujours écrite en toutes lettres.',
      'Un départ n’est gardé que quelques minutes, pour que d’autres puissent l’avoir. Appelez-nous s’il vous faut plus de temps : nous réservons pour vous.',
    ],
  },
  contact: {
    title: 'Dites-le-nous',
    text: 'Si quelque chose vous gêne, dites-le-nous. Nous répondons sous cinq jours ouvrés et, en attendant, réservons pour vous par téléphone.',
  },
};
