import type { Text } from '../en.ts';

export const outingNames: Text['outingNames'] = {
  title: 'Noms de votre groupe',
  heading: (group) => `Noms de ${group}`,
  intro:
    'Saisissez les joueurs de chaque départ. Vous pouvez revenir sur cette page jusqu’à votre dernier départ.',
  teeTime: (time) => `Départ ${time}`,
  player: (number) => `Joueur ${number}`,
  email: (number) => `E-mail du joueur ${number}, facultatif`,
  fixed: (number, name) => `Joueur ${number} : ${name}`,
  list: 'Ou collez une liste',
  listHint:
    'Une ligne par joueur : le nom puis, si vous voulez, un e-mail après une virgule. La liste remplit les joueurs sans nom.',
  submit: 'Enregistrer les noms',
  saved: (count) =>
    count === 0
      ? 'Les noms ne changent pas.'
      : count === 1
        ? 'Nous avons enregistré 1 nom.'
        : `Nous avons enregistré ${count} noms.`,
  failed: 'Nous n’avons pas pu enregistrer les noms.',
  changed: 'Entre-temps, le golf a modifié votre groupe. Vérifiez les noms et enregistrez à nouveau.',
  none: { title: 'Ce lien a expiré', text: 'Demandez-en un nouveau au golf.' },
};
