import type { Text } from '../en.ts';
import { counted } from './counted.ts';
import { ofName } from './of-name.ts';

export const staffPeople: Text['staffPeople'] = {
  titles: { people: 'Équipe', join: 'Choisissez votre mot de passe', me: 'Mon compte' },
  empty: 'Personne ne travaille encore ici.',
  states: { invited: 'Invitation envoyée', active: 'Actif', disabled: 'Désactivé' },
  columns: {
    name: 'Nom',
    email: 'E-mail',
    roles: 'Rôles',
    state: 'État',
    lastSeen: 'Dernière utilisation',
  },
  never: 'Jamais',
  everywhere: 'Tous les parcours',
  noRole: 'Aucun rôle',
  invite: {
    title: 'Inviter quelqu’un',
    intro:
      'Nous envoyons par e-mail un lien pour choisir un mot de passe. Il ne sert qu’une fois et expire au bout de 7 jours.',
    email: 'E-mail',
    name: 'Nom',
    nameMissing: 'Saisissez un nom.',
    role: 'Rôle',
    roleAt: (place) => `Rôle : ${place}`,
    roleMissing: 'Choisissez un rôle.',
    submit: 'Envoyer l’invitation',
  },
  person: {
    back: 'Retour à l’équipe',
    details: 'Nom et rôles',
    save: 'Enregistrer',
    access: 'Accès',
    state: (state) => `État : ${state}`,
    sessions: (count) => (count === 1 ? 'Connecté sur 1 appareil' : `Connecté sur ${count} appareils`),
    resend: 'Renvoyer l’invitation',
    reset: 'Envoyer un lien pour un nouveau mot de passe',
    endSessions: 'Déconnecter partout',
    disable: 'Désactiver',
    enable: 'Réactiver',
  },
  done: {
    invited: (email) => `Nous avons envoyé une invitation à ${email}.`,
    sent: (email) => `Nous avons envoyé un nouveau lien à ${email}.`,
    saved: (name) => `Les informations de ${name} sont enregistrées.`,
    disabled: (name) => `${name} ne peut plus se connecter.`,
    enabled: (name) => `${name} peut de nouveau se connecter.`,
    ended: (name) => `Toutes les sessions de ${name} sont fermées.`,
    passwordSet: 'Votre mot de passe est enregistré. Connectez-vous.',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    intro: 'Saisissez votre e-mail. Nous vous envoyons un lien pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    sent: 'Si cet e-mail correspond à un accès actif, nous avons envoyé un lien. Il est valable 60 minutes.',
    back: 'Retour à la connexion',
  },
  join: {
    intro: (operator) => `Choisissez un mot de passe pour l’accueil ${ofName(operator)}.`,
    first: (operator) =>
      `Vous êtes le premier propriétaire ${ofName(operator)}. Choisissez votre e-mail et votre mot de passe.`,
    email: 'E-mail',
    name: 'Nom',
    password: 'Nouveau mot de passe',
    submit: 'Enregistrer le mot de passe',
    gone: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau à un propriétaire.',
  },
  me: {
    password: 'Changer de mot de passe',
    current: 'Mot de passe actuel',
    currentMissing: 'Saisissez votre mot de passe.',
    next: 'Nouveau mot de passe',
    change: 'Changer de mot de passe',
    pin: 'Code PIN des caisses',
    pinIntro: 'Avec votre nom et votre code PIN, vous prenez le relais sur une caisse partagée.',
    hasPin: 'Vous avez un code PIN.',
    noPin: 'Vous n’avez pas encore de code PIN.',
    pinField: 'Nouveau code PIN',
    pinHint: '4 à 6 chiffres',
    setPin: 'Enregistrer le code PIN',
    sessions: 'Vos appareils',
    thisOne: 'Cet appareil',
    lastSeen: (when) => `Dernière utilisation : ${when}`,
    endOthers: 'Déconnecter les autres appareils',
    done: {
      password: 'Votre mot de passe a été modifié.',
      pin: 'Votre code PIN est enregistré.',
      ended: 'Vos autres appareils ont été déconnectés.',
    },
  },
  till: {
    title: 'Utiliser cet appareil comme caisse',
    intro:
      'Toute personne ayant un code PIN peut prendre le relais. La caisse se verrouille si personne ne l’utilise.',
    name: 'Nom de la caisse',
    nameMissing: 'Donnez un nom à la caisse.',
    example: 'Par exemple Comptoir 1',
    facility: 'Parcours',
    submit: 'Utiliser comme caisse',
    opened: (name) => `Cet appareil est maintenant la caisse ${name}.`,
    is: (name) => `Cet appareil est la caisse ${name}.`,
    lockNow: 'Verrouiller',
    locked: (name) => `${name} : caisse verrouillée`,
    who: 'Nom',
    whoMissing: 'Choisissez votre nom.',
    pin: 'Code PIN',
    unlock: 'Déverrouiller',
    nobody:
      'Personne n’a encore de code PIN. Déconnectez-vous, connectez-vous avec un mot de passe, puis choisissez-en un.',
    otherwise: 'Se connecter avec un mot de passe',
  },
  mail: {
    invitation: {
      subject: (operator) => `${operator} : votre accès à l’accueil`,
      title: 'Choisissez votre mot de passe',
      intro: (operator) => `Vous êtes invité à rejoindre l’équipe ${ofName(operator)}.`,
      button: 'Choisir mon mot de passe',
      note: (days) =>
        `Ce lien ne sert qu’une fois et expire dans ${counted(days, 'jour', 'jours')}. Ne le partagez pas.`,
      otherwise: 'Si vous ne travaillez pas ici, ignorez cet e-mail.',
    },
    reset: {
      subject: (operator) => `${operator} : nouveau mot de passe de l’accueil`,
      title: 'Choisissez un nouveau mot de passe',
      intro: (operator) =>
        `Ce lien permet de choisir un nouveau mot de passe pour votre accès ${ofName(operator)}.`,
      button: 'Choisir un nouveau mot de passe',
      note: (minutes) =>
        `Ce lien ne sert qu’une fois et expire dans ${counted(minutes, 'minute', 'minutes')}. Ne le partagez pas.`,
      otherwise:
        'Si cette demande ne vient pas de vous, ignorez cet e-mail. Votre mot de passe n’a pas changé.',
    },
    linkGone: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau à un propriétaire.',
    footer: (operator) => `Vous recevez cet e-mail en raison d’un accès du personnel ${ofName(operator)}.`,
  },
  command: {
    invited: (email, url) =>
      `${email} choisit son mot de passe avec ce lien. Il ne sert qu’une fois et expire dans 7 jours :\n${url}`,
    reset: (email, url) =>
      `${email} choisit un nouveau mot de passe avec ce lien. Il ne sert qu’une fois :\n${url}`,
    disabled: (email) => `${email} est désactivé.`,
    nobody: (email) => `Aucun membre du personnel n’a l’adresse ${email}.`,
    firstOwner: (operator, url) =>
      `${operator} n’a pas encore de personnel. Son premier propriétaire choisit son mot de passe avec ce lien. Il ne sert qu’une fois et expire dans 7 jours :\n${url}`,
  },
};
