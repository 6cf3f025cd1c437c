import type { Text } from '../en.ts';

export const staffCalls: Text['staffCalls'] = {
  title: 'Anrufen',
  link: (course, count) => (course ? `Anrufen, ${course}: ${count}` : `Anrufen: ${count}`),
  intro:
    'Diese Golfer erreicht keine E-Mail. Sagen Sie ihnen am Telefon, was sich geändert hat, und markieren Sie sie als angerufen.',
  none: 'Alle Golfer wissen über ihre Buchungen Bescheid.',
  since: (when) => `Seit ${when}`,
  noPhone: 'Es gibt keine Telefonnummer: Sagen Sie es an der Theke.',
  called: 'Als angerufen markieren',
  calledWhom: (name) => `Als angerufen markieren: ${name}`,
  done: (name) => `Notiert: ${name} wurde angerufen.`,
  several: (count) =>
    count === 1
      ? 'Ein Golfer ohne E-Mail-Adresse muss angerufen werden.'
      : `${count} Golfer ohne E-Mail-Adresse müssen angerufen werden.`,
  cancelled: (when) => `Storniert: ${when}`,
  news: {
    delayed: 'Sie dürfen mit voller Erstattung stornieren',
    closed: 'Ihre Startzeit ist geschlossen: Bieten Sie eine andere an',
    price: 'Der Preis ist ein anderer',
    'no-show': 'Wir haben sie als No-Show vermerkt',
    'no-show-fee': 'Wir haben eine No-Show-Gebühr berechnet',
    refunded: 'Wir haben Geld erstattet',
    'not-charged': 'Die Karte wurde nicht belastet: Sie zahlen vor Ort',
    'payment-returned': 'Wir haben ihre Zahlung zurückgegeben',
  },
};
