import type { Text } from '../en.ts';

export const staffOutingMoney: Text['staffOutingMoney'] = {
  invoice: {
    link: 'Facture',
    title: (name) => `Facture de ${name}`,
    item: 'Article',
    quantity: 'Quantité',
    price: 'Prix unitaire',
    amount: 'Montant',
    payments: 'Paiements',
    none: 'Rien n’est encore payé.',
    due: 'Reste à payer',
    billedTo: 'Pour',
    teeTimes: 'Départs',
    teeTime: (time, players) => `${time} (${players})`,
    print: 'Imprimez cette page ou envoyez-la par e-mail au contact.',
    send: 'Envoyer la facture par e-mail',
    sent: 'La facture est en route.',
  },
};
