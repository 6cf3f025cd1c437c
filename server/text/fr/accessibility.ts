import type { Text } from '../en.ts';

export const accessibility: Text['accessibility'] = {
  title: 'Accessibilité',
  aim: {
    title: 'Tout le monde peut réserver ici',
    text: (name) =>
      `${name} souhaite que chaque golfeur puisse trouver, réserver et modifier un départ sur ce site. Le site est conçu pour respecter les règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA.`,
  },
  done: {
    title: 'Comment nous nous en assurons',
    text: 'Nous vérifions ceci sur chaque page avant de publier une nouvelle version du site :',
    points: [
      'Tout fonctionne au clavier seul, et sans script.',
      'Les lecteurs d’écran annoncent chaque départ, chaque champ, chaque erreur et chaque changement.',
      'Vous pouvez agrandir le texte à 400 %, et utiliser un écran de 320 pixels de large.',
      'Le texte a un contraste d’au moins 4,5 pour 1, quelles que soient les couleurs choisies par le golf. Le site suit les réglages sombres et très contrastés de votre appareil.',
      'Vous pouvez arrêter tout ce qui bouge. Rien ne bouge si votre appareil demande moins d’animations.',
    ],
  },
  limits: {
    title: 'Limites connues',
    text: 'Certaines parties ont des limites :',
    points: [
      'Un paiement peut vous mener sur la page de votre banque. Nous n’avons pas la main sur cette page.',
      'Les cartes s’ouvrent sur le site de leur fournisseur. Nous indiquons toujours l’adresse en toutes lettres.',
      'Nous ne gardons un départ que quelques minutes. S’il vous faut plus de temps, appelez-nous : nous réservons pour vous.',
    ],
  },
  contact: {
    title: 'Dites-le-nous',
    text: 'Si quelque chose vous gêne, dites-le-nous. Nous répondons sous cinq jours ouvrés. En attendant, nous réservons pour vous par téléphone.',
  },
};
