import type { Text } from '../en.ts';

export const reservations: Text['reservations'] = {
  title: 'Buchungen',
  periods: { label: 'Angezeigte Buchungen', upcoming: 'Kommende', past: 'Vergangene' },
  course: 'Golfplatz',
  allCourses: 'Alle Golfplätze',
  show: 'Anzeigen',
  partnerOf: (booker) => (booker ? `Gebucht von ${booker}` : 'Gebucht von einem Mitspieler'),
  none: {
    upcoming: 'Sie haben keine kommenden Startzeiten. Die nächste ist schnell gebucht.',
    upcomingBays: 'Sie haben keine kommenden Buchungen. Die nächste ist schnell gemacht.',
    past: 'Nach dem Spielen finden Sie Ihre Runden hier.',
    noMore: 'Es gibt keine weiteren Buchungen.',
    toFirst: 'Zur ersten Seite',
    find: 'Startzeit suchen',
    guest: 'Ohne Anmeldung gebucht?',
    findBooking: 'Meine Buchung suchen',
  },
  pages: {
    label: 'Weitere Buchungen',
    earlier: 'Zurück',
    later: 'Weiter',
    range: (first, last, total) => `${first}–${last} von ${total}`,
  },
  reasons: {
    plans: 'Meine Pläne haben sich geändert',
    weather: 'Das Wetter',
    illness: 'Krankheit oder Verletzung',
    group: 'Jemand aus meiner Gruppe kann nicht kommen',
    'other-time': 'Ich möchte zu einer anderen Zeit spielen',
    other: 'Ein anderer Grund',
  },
  events: {
    title: 'Verlauf',
    booked: (players) => `Gebucht für ${players}`,
    bookedAlone: 'Gebucht',
    moved: (from) => `Verlegt vom ${from}`,
    changed: (players) => `Geändert auf ${players}`,
    'players-taken-out': (players) => `${players} entfernt`,
    cancelled: 'Storniert',
    'checked-in': (players) => `${players} eingecheckt`,
    'paid-at-check-in': (players) => `Beim Check-in für ${players} bezahlt`,
    'no-show': (players) => `Nicht erschienen: ${players}`,
    'no-show-fee': (money, card) =>
      card === null
        ? `Gebühr bei Nichterscheinen von ${money}, vor Ort bezahlt`
        : `Gebühr bei Nichterscheinen von ${money}, Karte mit den Endziffern ${card}`,
    'rain-check': (players) => `Rain Check für ${players}`,
    refunded: 'Vom Golfplatz erstattet',
    'not-charged': 'Karte nicht belastet, vor Ort zu zahlen',
    byShop: 'vom Golfplatz',
    playersWere: (now, before) => `${now} statt ${before}`,
    paid: (amount) => `${amount} bezahlt`,
    refund: (amount) => `${amount} erstattet`,
  },
};
