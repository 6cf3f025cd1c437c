import type { Text } from '../en.ts';

export const reservations: Text['reservations'] = {
  title: 'Reservierungen',
  periods: { label: 'Welche Reservierungen', upcoming: 'Kommende', past: 'Vergangene' },
  course: 'Platz',
  allCourses: 'Alle Plätze',
  show: 'Anzeigen',
  partnerOf: (booker) => (booker ? `Gebucht von ${booker}` : 'Gebucht von einem Mitspieler'),
  none: {
    upcoming: 'Sie haben keine Startzeit vor sich. Die nächste ist schnell gebucht.',
    upcomingBays: 'Sie haben nichts gebucht. Die nächste Zeit ist schnell gefunden.',
    past: 'Sobald Sie gespielt haben, stehen Ihre Runden hier.',
    noMore: 'Es gibt keine weiteren Reservierungen.',
    find: 'Startzeit finden',
    guest: 'Ohne Anmeldung gebucht?',
    findBooking: 'Meine Buchung finden',
  },
  pages: {
    label: 'Weitere Reservierungen',
    earlier: 'Zurück',
    later: 'Weiter',
    range: (first, last, total) => `${first} bis ${last} von ${total}`,
  },
  failed:
    'Ihre Reservierungen können gerade nicht angezeigt werden. Bitte versuchen Sie es gleich noch einmal.',
  reasons: {
    plans: 'Meine Pläne haben sich geändert',
    weather: 'Das Wetter',
    illness: 'Krankheit oder Verletzung',
    group: 'Jemand aus meiner Gruppe kann nicht kommen',
    'other-time': 'Ich möchte zu einer anderen Zeit spielen',
    other: 'Ein anderer Grund',
  },
  events: {
    title: 'Was geschehen ist',
    booked: (players) => `Gebucht für ${players}`,
    bookedAlone: 'Gebucht',
    'players-taken-out': (players) => `${players} abgemeldet`,
    cancelled: 'Storniert',
    'checked-in': (players) => `${players} eingecheckt`,
    refunded: 'Vom Platz erstattet',
    byShop: 'vom Platz',
    refund: (amount) => `${amount} wird erstattet`,
  },
};
