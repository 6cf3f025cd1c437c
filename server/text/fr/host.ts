import type { Text } from '../en.ts';

/** Pages the host answers by itself, when the site cannot. */
export const host: Text['host'] = {
  forbidden: {
    title: 'Ce formulaire n’a pas pu être accepté',
    text: 'Nous n’avons pas pu nous assurer qu’il venait de notre propre page, donc rien n’a été changé. Revenez en arrière, rechargez la page et envoyez-le à nouveau.',
  },
  noCookies: {
    title: 'Votre navigateur refuse les cookies',
    text: 'Sans eux, nous ne savons pas à qui sont le formulaire ni le panier, donc rien n’a été changé. Autorisez les cookies de ce site dans les réglages de votre navigateur, revenez en arrière, rechargez la page et envoyez à nouveau le formulaire.',
  },
  tooLarge: {
    title: 'C’était trop à envoyer',
    text: 'Ce qui a été envoyé est plus grand que tous nos formulaires. Rien n’a été changé. Revenez en arrière et réessayez avec moins.',
  },
  badForm: {
    title: 'Ce formulaire n’a pas pu être lu',
    text: 'Ce qui est arrivé n’est pas ce que notre formulaire envoie, donc rien n’a été changé. Revenez en arrière, rechargez la page et envoyez-le à nouveau.',
  },
  badRequest: {
    title: 'Cette adresse ne peut pas être lue',
    text: 'Vérifiez l’adresse, ou repartez de notre première page.',
  },
  tooLong: {
    title: 'Cette adresse est trop longue',
    text: 'Aucune de nos pages n’a une adresse aussi longue. Vérifiez-la ou repartez de notre première page.',
  },
  misdirected: {
    title: 'Inconnu sous ce nom',
    text: 'Cette démonstration répond aux noms de la machine où elle tourne (comme localhost) et à ceux de ses exploitants. Pour la montrer à d’autres sous un autre nom, démarrez-la avec DEMO=public.',
  },
  notFound: { title: 'Page introuvable', text: 'Il n’y a rien à cette adresse.' },
  noSuchPart: 'Le fichier n’a pas cette partie.',
  anotherFile: 'Le fichier n’est plus le même.',
  methodNotAllowed: {
    title: 'Cela ne se fait pas ici',
    text: 'Utilisez les liens et les boutons de la page.',
  },
  unexpected: {
    title: 'Quelque chose n’a pas marché',
    text: 'C’était notre faute. Rien de ce que vous avez fait n’a été perdu exprès : merci de réessayer dans un instant.',
  },
  away: {
    title: 'Nous revenons dans un instant',
    text: 'Nos livres sont injoignables pour le moment, donc rien n’a été changé. Merci de recharger la page dans une minute.',
  },
  starting: {
    title: 'Nous ouvrons',
    text: 'Le site démarre et sera là dans quelques secondes. Merci de recharger la page.',
  },
  noOperators:
    'Il n’y a encore aucun exploitant dans la base de données, donc aucun site : npm run facility -- import FILE en crée un',
  unsoldRates:
    'Il n’y a pas de prestataire de paiement : ces tarifs ne sont vendus à personne en ligne, parce qu’une part se paie en ligne ou que leur exploitant demande une carte à tous',
  providerMissing:
    'Les réglages de cet exploitant demandent un prestataire de paiement (checkout.payment) que le programme n’a pas : personne ne débite ses cartes. Pour stripe, STRIPE_KEYS doit nommer ses clés',
  testKeys: 'STRIPE_KEYS a des clés de test pour ces exploitants : rien n’est débité aux joueurs',
  importNote: {
    rates:
      'Là où l’on réserve pour de vrai sans prestataire de paiement, ces tarifs ne sont vendus à personne en ligne, parce qu’une part se paie en ligne :',
    all: 'Les réglages demandent une carte à tous (requiredFields.creditCard) : là où l’on réserve pour de vrai sans prestataire de paiement, rien n’est vendu en ligne.',
    rate: (facilityId, rateId, name) => `  golf ${facilityId}  tarif ${rateId}  ${name}`,
    store:
      'Là où l’on réserve pour de vrai sans prestataire de paiement, ceci n’est vendu à personne en ligne, parce que tout se paie en ligne :',
    sale: (facilityId, what) => `  golf ${facilityId}  ${what}`,
    what: { memberships: 'abonnements', giftCertificates: 'chèques-cadeaux', products: 'articles' },
    faintColour: (setting, colour, ratio) =>
      `settings.appearance.${setting} ${colour} a sur le blanc un contraste de ${ratio} pour 1, et un texte en demande 4,5 : là où elle est du texte, le site en montre une nuance plus foncée.`,
  },
  publicDemo:
    'DEMO=public : tous ceux qui joignent ce programme peuvent lire chaque e-mail de la démonstration et payer avec des cartes de test. N’y gardez rien de vrai.',
  mistrustedProxy:
    'Un proxy transmet des requêtes, mais TRUSTED_PROXY ne le nomme pas : tous ses joueurs comptent comme une seule adresse',
  building: 'Construction du site, quelques secondes la première fois…',
  open: {
    whole: (url) => `Fairway est ouvert : ${url}`,
    site: (url, api) => `Le site de Fairway est ouvert à ${url} et réserve chez ${api}`,
    engine: (url) => `Le moteur de réservation de Fairway répond à ${url}`,
    tryThis: (url) => {
      const at = (label: string) => url.replace('://', `://${label}.`);
      return [
        `  Un parcours public       ${url}`,
        `  Trois parcours           ${at('coastal-golf')}`,
        `  Un centre de simulateurs ${at('the-bay')}`,
        `  Les e-mails envoyés      ${url}/_mailbox`,
        '  Payez avec la carte 4111 1111 1111 1111 (acceptée), 4000 0000 0000 0002 (refusée) ou',
        '  4000 0000 0000 3220 (demande à la banque), un mois à venir et un code quelconque.',
        '',
      ];
    },
    documentation: (url) => `L’API de réservation est décrite à ${url}`,
    stop: 'Arrêtez-le avec Ctrl-C.',
  },
  toFirstPage: 'Vers notre première page',
  requestNumber: (id) => `Si vous nous contactez à ce sujet, indiquez ce numéro : ${id}`,
};
