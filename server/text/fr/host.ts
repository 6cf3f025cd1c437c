import type { Text } from '../en.ts';

export const host: Text['host'] = {
  forbidden: {
    title: 'Nous n’avons pas pu accepter ce formulaire',
    text: 'Nous n’avons pas pu vérifier qu’il venait de notre site. Rien n’a été changé. Revenez en arrière, rechargez la page et envoyez-le à nouveau.',
  },
  noCookies: {
    title: 'Votre navigateur bloque les cookies',
    needs: {
      cart: 'Votre panier a besoin de cookies : rien n’y a été ajouté ni modifié.',
      signIn: 'La connexion a besoin de cookies : vous n’êtes pas connecté.',
      form: 'Ce formulaire a besoin de cookies : rien n’a été modifié.',
    },
    text: 'Autorisez les cookies de ce site dans les réglages de votre navigateur. Ensuite, revenez en arrière, rechargez la page et envoyez à nouveau le formulaire.',
  },
  tooLarge: {
    title: 'Cela fait trop de données',
    text: 'Les données envoyées dépassent ce que nos formulaires acceptent. Rien n’a été changé. Revenez en arrière et réessayez avec moins.',
  },
  badForm: {
    title: 'Nous n’avons pas pu lire ce formulaire',
    text: 'Les données ne correspondaient pas à notre formulaire. Rien n’a été changé. Revenez en arrière, rechargez la page et envoyez-le à nouveau.',
  },
  badRequest: {
    title: 'Nous n’avons pas pu lire cette adresse',
    text: 'Vérifiez l’adresse, ou repartez de notre page d’accueil.',
  },
  tooLong: {
    title: 'Cette adresse est trop longue',
    text: 'Aucune de nos pages n’a une adresse aussi longue. Vérifiez-la, ou repartez de notre page d’accueil.',
  },
  misdirected: {
    title: 'Nom d’hôte inconnu',
    text: 'Cette démonstration ne répond qu’aux noms de sa machine (comme localhost) et de ses exploitants. Pour la partager sous un autre nom, démarrez-la avec DEMO=public.',
  },
  notFound: { title: 'Page introuvable', text: 'Il n’y a rien à cette adresse.' },
  noSuchPart: 'Le fichier n’a pas la partie demandée.',
  anotherFile: 'Ce fichier a changé.',
  methodNotAllowed: {
    title: 'Ce n’est pas possible ici',
    text: 'Utilisez les liens et les boutons de la page.',
  },
  unexpected: {
    title: 'Une erreur est survenue',
    text: 'C’est notre faute, et nous en sommes désolés. Merci de réessayer dans un instant.',
  },
  away: {
    title: 'Nous revenons dans un instant',
    text: 'La feuille de départs est injoignable pour le moment. Rien n’a été changé. Merci de recharger la page dans une minute.',
  },
  crowded: {
    title: 'Beaucoup de golfeurs sont ici en ce moment',
    text: 'Cette page se recharge dans quelques secondes et vous laisse entrer dès qu’il y a de la place. Vous n’avez rien à faire.',
  },
  starting: {
    title: 'Nous ouvrons',
    text: 'Le site démarre et sera prêt dans quelques secondes. Merci de recharger la page.',
  },
  noOperators:
    'La base de données n’a encore aucun exploitant, donc aucun site. Créez-en un avec : npm run facility -- import FILE',
  unsoldRates:
    'Aucun prestataire de paiement n’est configuré. Ces tarifs ne peuvent pas être vendus en ligne : une part du prix se paie en ligne, ou l’exploitant demande une carte',
  providerMissing:
    'Le prestataire de paiement de cet exploitant (checkout.payment) n’est pas configuré : aucune carte n’est débitée. Pour stripe, indiquez ses clés dans STRIPE_KEYS',
  testKeys: 'STRIPE_KEYS a des clés de test pour ces exploitants : les joueurs ne sont pas débités',
  importNote: {
    rates:
      'En production sans prestataire de paiement, ces tarifs ne peuvent pas être vendus en ligne, car une part du prix se paie en ligne :',
    all: 'Les réglages demandent une carte (requiredFields.creditCard) : en production sans prestataire de paiement, rien ne peut être vendu en ligne.',
    rate: (facilityId, rateId, name) => `  golf ${facilityId}  tarif ${rateId}  ${name}`,
    store:
      'En production sans prestataire de paiement, ceci ne peut pas être vendu en ligne, car tout se paie en ligne :',
    sale: (facilityId, what) => `  golf ${facilityId}  ${what}`,
    what: { memberships: 'abonnements', giftCertificates: 'chèques-cadeaux', products: 'articles' },
    faintColour: (setting, colour, ratio) =>
      `settings.appearance.${setting} ${colour} a un contraste de ${ratio} pour 1 sur le blanc. Un texte en demande 4,5 : le site affiche donc le texte dans une nuance plus foncée.`,
  },
  publicDemo:
    'DEMO=public : toute personne qui accède à ce programme peut lire tous les e-mails de la démonstration et payer avec des cartes de test. N’y mettez pas de données réelles.',
  mistrustedProxy:
    'Un proxy transmet des requêtes, mais TRUSTED_PROXY ne le nomme pas : tous ses joueurs comptent comme une seule adresse',
  building: 'Construction du site : quelques secondes la première fois…',
  open: {
    whole: (url) => `Fairway est ouvert à l’adresse ${url}`,
    site: (url, api) => `Le site de Fairway est ouvert à l’adresse ${url} et réserve via ${api}`,
    engine: (url) => `Le moteur de réservation de Fairway répond à l’adresse ${url}`,
    tryThis: (url) => {
      const at = (label: string) => url.replace('://', `://${label}.`);
      return [
        `  Un parcours public       ${url}`,
        `  Trois parcours           ${at('coastal-golf')}`,
        `  Un centre de simulateurs ${at('the-bay')}`,
        `  Les e-mails envoyés      ${url}/_mailbox`,
        '  Payez avec la carte 4111 1111 1111 1111 (acceptée), 4000 0000 0000 0002 (refusée) ou',
        '  4000 0000 0000 3220 (confirmation par la banque), un mois à venir et un code quelconque.',
        '',
      ];
    },
    documentation: (url) => `L’API de réservation est décrite à l’adresse ${url}`,
    stop: 'Appuyez sur Ctrl-C pour arrêter.',
  },
  toFirstPage: 'Aller à notre page d’accueil',
  requestNumber: (id) => `Si vous nous contactez à ce sujet, indiquez ce numéro : ${id}`,
};
