import type { Text } from '../en.ts';
import { account } from './account.ts';
import { databaseFailure } from './database-failure.ts';

/** Errors in a field of a call; each completes "Le champ date …". */
export const input: Text['input'] = {
  sentence: (field, what) => `Le champ ${field} ${what}.`,
  body: 'Nous n’avons pas pu lire le contenu de la requête.',
  missing: 'manque',
  empty: 'est vide',
  number: 'doit être un nombre',
  int: 'doit être un nombre entier',
  text: 'doit être du texte',
  boolean: 'doit être true ou false',
  list: 'doit être une liste',
  date: 'doit être une date, comme 2031-05-04',
  datetime: 'doit être une date et une heure, comme 2031-05-04T10:10:00.000Z',
  email: 'doit être une adresse e-mail',
  id: 'doit être un identifiant que nous avons attribué',
  unreadable: 'a une valeur que nous ne pouvons pas lire',
  oneOf: (values) => `doit être l’une de ces valeurs : ${values}`,
  unknown: (names) => `a des éléments inconnus : ${names}`,
  atLeast: (count, unit) =>
    ({
      letters: `doit avoir au moins ${count} caractères`,
      entries: `doit avoir au moins ${count} entrées`,
      number: `doit être d’au moins ${count}`,
    })[unit],
  atMost: (count, unit) =>
    ({
      letters: `doit avoir au plus ${count} caractères`,
      entries: `doit avoir au plus ${count} entrées`,
      number: `doit être d’au plus ${count}`,
    })[unit],
};

export const errors: Text['errors'] = {
  ALIAS_REQUIRED: 'x-be-alias est obligatoire',
  ALIAS_UNKNOWN: 'Les réglages de ce site de réservation sont introuvables',
  BAD_INPUT: 'Certains champs ne sont pas valides',
  PASSWORD_TOO_WEAK: 'Au moins 8 caractères, dont au moins 2 chiffres et 1 lettre.',
  PASSWORD_TOO_COMMON: account.fields.passwordCommon,
  CARD_DECLINED: 'Le paiement n’a pas pu être autorisé. Merci de réessayer',
  FACILITY_NOT_OFFERED: 'Ce golf ne fait pas partie de ce site.',
  SESSION_REQUIRED: 'Merci de vous connecter pour continuer.',
  SESSION_EXPIRED: 'Votre session a expiré. Merci de vous reconnecter.',
  CREDENTIALS_REJECTED: 'L’adresse e-mail ou le mot de passe n’est pas correct.',
  IMPORTED_PROFILE: 'Ce profil vient d’être créé : utilisez « Mot de passe oublié ».',
  GOLF_ID_FAILED: 'La connexion avec GolfId a échoué.',
  GUEST_CHECKOUT_OFF: 'Merci de vous connecter pour payer.',
  PAYMENT_DECLINED: 'Le paiement n’a pas pu être autorisé. Merci de réessayer',
  FORBIDDEN: 'Vous n’êtes pas autorisé à faire cela.',
  ROLE_REFUSED: 'Votre rôle ne permet pas cette action. Demandez à un responsable.',
  BOOKING_CHANGED: 'Cette réservation a été modifiée entre-temps. Vérifiez-la, puis réessayez.',
  STAFF_LOCKED: 'Cette caisse est verrouillée. Saisissez votre code PIN.',
  PIN_REJECTED: 'Ce code PIN n’est pas correct.',
  CODE_REJECTED:
    'Ce code est erroné ou a déjà servi. Saisissez le code que votre application affiche maintenant.',
  TWO_FACTOR_OFF: 'La connexion en deux étapes est désactivée.',
  TWO_FACTOR_REQUIRED: 'Votre club exige la connexion en deux étapes : vous ne pouvez pas la désactiver.',
  SIGN_IN_OVER: 'Cette connexion a expiré. Saisissez à nouveau votre mot de passe.',
  SET_UP_OVER: 'Cette configuration a expiré. Recommencez.',
  NOT_A_TILL: 'Cet appareil n’est pas une caisse.',
  STAFF_USER_EXISTS: 'Un membre de l’équipe utilise déjà cette adresse e-mail.',
  STAFF_USER_DISABLED: 'Ce membre de l’équipe est désactivé. Réactivez-le d’abord.',
  LAST_OWNER: 'Au moins un propriétaire doit rester actif. Donnez d’abord ce rôle à quelqu’un d’autre.',
  NOT_UNDOABLE: 'Cette modification ne peut plus être annulée.',
  BOOKING_SETTLED:
    'Un paiement ou un avoir de cette réservation ne peut pas suivre ses joueurs dans une autre réservation.',
  BOOKINGS_DIFFER: 'Ces réservations ne vont pas ensemble.',
  OUTING_DOES_NOT_FIT: 'Ces départs n’ont pas assez de place pour tout le groupe.',
  OUTING_CANCELLED: 'Il ne reste aucune réservation de ce groupe.',
  OUTING_CHANGED: 'Ce groupe a été modifié entre-temps. Vérifiez-le et réessayez.',
  SHOTGUN_IN_THE_WAY: 'Quelque chose occupe déjà les heures de ce shotgun.',
  PART_OF_SHOTGUN:
    'Ce groupe fait partie d’un shotgun, qui se déplace en bloc. Ouvrez le shotgun pour changer son heure ou le trou du groupe.',
  BLOCK_OF_SHOTGUN: 'Ce blocage vient d’un shotgun. Déplacez ou annulez plutôt le shotgun.',
  BOOKED_ALREADY:
    'Ce golfeur a déjà une réservation à cette heure. Cochez « Réserver de nouveau » pour réserver quand même.',
  REFUND_LIMIT_REACHED: 'Ce remboursement dépasse votre limite. Demandez à un responsable.',
  REFUND_REPEATED:
    'Vous venez de rembourser le même montant. Cochez « Rembourser à nouveau » pour le rembourser encore une fois.',
  NOT_REFUNDABLE: "Il n'y a rien à rembourser.",
  NO_RAIN_CHECK: 'Ces joueurs ne peuvent pas recevoir de rain check.',
  NOTHING_DUE: "Rien n'est dû.",
  TENDERS_DIFFER: "Les paiements n'atteignent pas exactement le montant dû.",
  CASH_SHORT: 'C’est moins que le montant dû en espèces.',
  CARD_NOT_CHARGED: "La carte a été refusée. Aucun paiement n'a été encaissé.",
  NO_SHOW_FEE_NOT_DUE: "Cette réservation n'a plus de frais d'absence à débiter.",
  NO_SHOW_FEE_TOO_LATE: "Il est trop tard pour débiter ces frais d'absence.",
  NO_SHOW_FEE_REFUSED: "La carte a été refusée. L'absence est notée, et aucuns frais n'ont été débités.",
  NO_SHOW_FEE_CHARGED: "Les frais d'absence ont été débités. Remboursez-les avant de retirer l'absence.",
  CARD_NOT_CHARGEABLE:
    'Cette carte ne peut pas être débitée. Choisissez une autre carte ou un autre moyen de paiement.',
  PAYER_NOT_FOUND: 'Nous ne trouvons pas ce client. Son compte a peut-être été supprimé.',
  PAYER_UNPROVED:
    'Ce client n’a pas confirmé son adresse e-mail et ne peut donc pas encore payer pour d’autres.',
  DRAWER_EXISTS: "Cet appareil a déjà une caisse pour aujourd'hui.",
  DRAWER_CLOSED: 'Cette caisse est fermée.',
  DRAWER_SHORT: "La caisse ne contient pas autant d'espèces.",
  DIFFERENCE_UNEXPLAINED: 'Le montant compté diffère du solde attendu. Indiquez la raison.',
  NOT_TEED_OFF: 'Le départ n’a pas encore eu lieu.',
  NOBODY_MISSING: 'Tout le monde est enregistré ou a un rain check.',
  EMAIL_MISSING: 'Cette réservation n’a pas d’adresse e-mail. Saisissez-en une.',
  CONFIRMATION_SENT:
    'Cette confirmation a été envoyée il y a moins d’une minute. Attendez une minute, puis renvoyez-la.',
  NOT_DAY_OF_PLAY: 'Ce groupe joue un autre jour, plus tard.',
  NO_TURN: 'Seuls les groupes qui jouent 18 trous passent à mi-parcours.',
  PROGRESS_PASSED: 'Ce groupe est déjà plus loin.',
  CART_OUT: 'Un autre groupe a cette voiturette.',
  RAIN_CHECK_GIVEN: 'Ce joueur a un rain check : il reste enregistré.',
  DAY_NOTES_CHANGED: 'Quelqu’un a modifié les consignes entre-temps. Vérifiez-les et enregistrez de nouveau.',
  NOTHING_TO_DELAY: 'Aucune réservation ne doit être déplacée.',
  DELAY_DOES_NOT_FIT:
    'La journée est trop courte pour ce retard. Choisissez-en un plus court, ou laissez les départs libres l’absorber.',
  DELAY_CHANGED: 'Des réservations ont changé entre-temps. Vérifiez le nouveau plan.',
  BLOCK_CHANGED: 'Ce blocage a changé entre-temps. Vérifiez-le et enregistrez de nouveau.',
  BLOCK_IN_FILE:
    'Ce blocage vient du fichier de l’exploitant. Modifiez-le dans le fichier, puis importez-le.',
  NO_SECOND_TEE:
    'Ce parcours n’a pas de second départ. Ajoutez d’abord inventory.secondTee au fichier du parcours.',
  NO_MEMBERS_RATE:
    'Aucun tarif n’est destiné aux membres : personne ne pourrait réserver ces heures. Ajoutez d’abord un tarif pour les membres.',
  ACCOUNT_TAB_OFF: 'Votre compte ici ne comprend pas cela. Merci de vous adresser à l’accueil.',
  NOT_CANCELLABLE: 'Cette réservation ne peut plus être annulée en ligne. Merci de contacter le golf.',
  CHECK_IN_OFF: 'Ce golf ne propose pas l’enregistrement en ligne.',
  NOT_CHANGEABLE: 'Cette réservation ne peut plus être modifiée en ligne. Merci de contacter le golf.',
  NOT_FOUND: 'Nous n’avons pas trouvé ce que vous cherchez.',
  PROFILE_NOT_FOUND:
    'Aucun profil n’existe avec cette adresse e-mail. Créez un profil pour vous connecter à ce site de réservation.',
  TEE_TIME_PAST: 'Ce départ est passé.',
  TEE_TIME_LOCKED: 'Ce départ est gardé pour quelqu’un d’autre',
  ONE_SLOT_AVAILABLE: 'Il ne reste que 1 place pour ce départ',
  FEW_SLOTS_AVAILABLE: (available) => `Il ne reste que ${available} places pour ce départ`,
  TEE_TIME_NOT_AVAILABLE: 'Ce départ n’est pas disponible. Merci d’en choisir un autre.',
  PLAYER_COUNT_NOT_ALLOWED: 'Ce tarif ne peut pas être réservé pour ce nombre de joueurs.',
  PLAYERS_CHANGED: 'Les joueurs de cette réservation ont changé. Vérifiez qui ne vient pas, puis réessayez.',
  PLAYERS_NAMED:
    'Tous les joueurs de ce départ ont un nom. Pour ajouter un joueur, changez le nombre de joueurs.',
  ITEM_NOT_OFFERED: 'Ce golf ne vend pas cet article.',
  ITEM_ALREADY_IN_CART: 'Cet article est déjà dans le panier',
  TEE_TIME_ALREADY_IN_CART: 'Ce départ est déjà dans le panier',
  MEMBERSHIP_ALREADY_IN_CART: 'Un abonnement à ce golf est déjà dans le panier',
  GIFT_CERTIFICATE_ALREADY_IN_CART: 'Un chèque-cadeau de ce golf est déjà dans le panier',
  CART_LIMIT_EXCEEDED: 'Votre panier est plein.',
  CART_EMPTY: 'Votre panier est vide',
  HOLD_LIMIT_REACHED: 'Vous avez atteint la limite de départs gardés. Réservez-en ou retirez-en un d’abord.',
  BOOKING_LIMIT_REACHED:
    'Vous avez atteint le nombre de réservations autorisé. Pour en faire une autre tout de suite, merci de contacter directement le golf.',
  COURSE_BOOKING_LIMIT_REACHED:
    'Vous avez atteint la limite de réservations de ce golf. Choisissez un autre jour, ou appelez le golf.',
  CANCELLATION_LIMIT_REACHED:
    'Vous avez souvent annulé dans ce golf : la réservation en ligne y est suspendue pour vous. Merci d’appeler le golf.',
  CURRENCY_DIFFERS:
    'Un panier n’a qu’une seule monnaie. Payez d’abord celui-ci, puis ajoutez cet article à un nouveau panier.',
  OUT_OF_STOCK: (available) =>
    available === 0 ? 'Cet article est épuisé.' : `Il n’en reste que ${available}.`,
  MEMBERSHIP_ACTIVE:
    'Vous avez déjà un abonnement en cours. Si vous pensez que c’est une erreur, merci de vous adresser au golf.',
  MEMBERSHIP_OVER: 'Cet abonnement a pris fin.',
  PROMOTION_REFUSED: 'Ce code promo n’est pas valable pour ces départs.',
  PARENT_NOT_SOLD: 'L’article principal n’a pas pu être acheté',
  ACCOUNT_REFUSED:
    'Ce compte ne peut pas être utilisé ici, ou son solde est insuffisant. Merci de choisir un autre moyen de paiement.',
  GIFT_CERTIFICATE_REFUSED: 'Ce chèque-cadeau ne peut pas être utilisé ici. Vérifiez son code.',
  CARD_IN_USE: 'Un abonnement est débité sur cette carte. Débitez-le d’abord sur une autre carte.',
  CARD_NOT_ADDED: 'Aucune carte n’a été ajoutée. Merci de réessayer.',
  CARDS_NOT_KEPT: 'Nous ne pouvons pas enregistrer de carte ici.',
  WALLET_FULL: 'Vous avez atteint la limite de cartes enregistrées. Supprimez-en une d’abord.',
  CARD_IS_DEFAULT:
    'Votre carte par défaut ne peut pas être supprimée. Choisissez d’abord une autre carte par défaut, ou aucune.',
  ALERT_EXISTS: 'Vous avez déjà cette alerte.',
  ALERT_LIMIT_REACHED: 'Vous avez atteint la limite d’alertes actives. Supprimez-en une d’abord.',
  TEE_TIME_FREE: 'Cet horaire est libre. Vous pouvez le réserver maintenant.',
  WAITING_ALREADY: 'Vous êtes déjà sur cette liste d’attente.',
  WAITING_LIMIT_REACHED: 'Vous avez atteint la limite de listes d’attente. Quittez-en une d’abord.',
  OFFER_OVER: 'Cette proposition a expiré. La place revient au joueur suivant de la liste.',
  AMOUNT_CHANGED:
    'Le montant à payer maintenant a changé. Rien n’a été acheté. Merci de vérifier à nouveau les montants.',
  ORDER_CLOSED: 'Cette commande est déjà terminée.',
  CHECK_IN_NOT_OPEN: 'L’enregistrement n’est pas encore ouvert.',
  CHECK_IN_OVER: 'L’enregistrement en ligne est terminé. Merci de passer à l’accueil.',
  CHECK_IN_NOTHING_DUE: 'Ces joueurs n’ont plus rien à payer.',
  RESERVATION_NOT_BOOKED: 'Cette réservation n’a pas abouti, ou a été annulée.',
  PAYMENT_UNDER_WAY: 'Un paiement pour ce départ est en cours. Merci d’attendre un instant.',
  DUPLICATE_RECORD:
    'Plusieurs dossiers correspondent : nous n’avons pas pu traiter votre demande. Merci de contacter le golf.',
  PROFILE_EXISTS: 'Un profil existe déjà avec cette adresse e-mail. Utilisez « Mot de passe oublié ».',
  ACCOUNT_OWES: 'Vous devez encore de l’argent ici. Réglez-le d’abord, puis supprimez votre compte.',
  ACCOUNT_PAYMENT_UNDER_WAY:
    'Un de vos paiements est encore en cours. Merci de réessayer dans quelques minutes.',
  UPCOMING_RESERVATIONS:
    'Vous avez des réservations à venir. Annulez-les d’abord, ou supprimez votre compte après votre partie.',
  NO_PLACE_LEFT: 'Toutes les places de ce départ sont prises.',
  TEE_TIME_GONE:
    'Le départ choisi n’est plus disponible. Choisissez un autre horaire pour terminer votre réservation.',
  LINK_USED: 'Ce lien a déjà servi ou a expiré. Merci d’en demander un autre.',
  INVITATION_ANSWERED:
    'Vous avez déjà répondu à cette invitation et votre réponse ne peut plus être changée. Pour la changer, contactez la personne qui a réservé.',
  INVITATION_REVOKED:
    'Cette invitation a été annulée. Si vous voulez encore jouer, contactez la personne qui a réservé.',
  PRECONDITION_FAILED: 'Ces données ont changé depuis que vous les avez chargées.',
  BODY_TOO_LARGE: 'Cela fait trop de données.',
  ACCOUNT_LOCKED:
    'Votre compte est bloqué pendant 20 minutes, après trop de tentatives de connexion erronées. Merci de réessayer plus tard.',
  EMAIL_CODE_REQUIRED: 'Merci de confirmer votre adresse e-mail avec le code que nous vous avons envoyé.',
  HOLD_PAUSED: 'Merci d’attendre avant de garder un autre horaire ce jour-là.',
  TOO_MANY_REQUESTS: 'Trop de demandes. Merci d’attendre un instant et de réessayer.',
  UNEXPECTED: 'Une erreur est survenue',
  TROON_OPT_IN_FAILED: 'L’inscription à Troon Rewards n’a pas abouti.',
  OUTSIDE_UNREACHABLE: 'Désolés, nous n’avons pas pu traiter votre demande. Merci de réessayer.',
  BUSY: databaseFailure.busy,
};
