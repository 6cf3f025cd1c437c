import type { Text } from '../en.ts';

export const staffCards: Text['staffCards'] = {
  choose: 'Carte enregistrée',
  rest: 'Le reste sur la carte enregistrée',
  restOf: (card) => `Le reste sur ${card}`,
  amount: 'Sur la carte enregistrée',
  hint: "À débiter seulement avec l'accord du golfeur, qui reçoit un e-mail.",
};
