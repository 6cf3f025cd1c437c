import type { Currency, Transportation } from '#server/contract/constants.ts';
import {
  formatLocalDate,
  formatTime,
  formatWeekdayDateTime,
  formatZone,
  localDateOf,
} from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { teeWords } from '#server/text/tee-words.ts';
import { textIn } from '#server/text/text.ts';
import { makeLinkUrl } from '../mail-links/booking-links.ts';
import { makeInvitationUrls } from '../mail-links/invitation-links.ts';
import { paragraph } from './booking-blocks.ts';
import { attachCalendar, type FriendEntry } from './booking-calendar.ts';
import type { BookingMail } from './booking-facts.ts';
import { greeting, isPlainName } from './greeting.ts';
import { brandOf, imageUrl } from './mail-brand.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, type MailOperator, NO_SECRETS, withSiteUrl } from './mail-family.ts';

export type InvitationMailContents = {
  invitation: InvitationMail & { invitationId: string };
  'invitation-accepted': InvitationMail;
  /** To the booker. */
  'invitation-reply': InvitationMail & { reply: 'accepted' | 'declined' | 'left'; linkId: string };
  /** To the friend or partner who lost their slot. */
  'invitation-cancelled': InvitationMail & {
    reason: 'withdrawn' | 'removed' | 'left' | 'cancelled' | 'fewer';
  };
  'partner-added': InvitationMail;
  /** `hasSameTime`: other holes at the same time. Absent in older mails. */
  'round-moved': InvitationMail & { hasSameTime?: boolean };
};

/** Holds no prices of others, and nothing that opens the booking. */
export type InvitationMail = {
  language: string;
  operator: MailOperator;
  course: {
    name: string;
    timeZone: string;
    phone: string;
    email: string | null;
    addressLines: string[];
    position: { latitude: number; longitude: number } | null;
    isSimulator: boolean;
    image: string | null;
    arriveMinutesBefore: number;
  };
  round: {
    reservationId: number;
    /** UTC ISO. */
    startsAt: string;
    holes: number;
    /** Only of a start at hole 10. */
    backNine?: boolean;
    transportation: Transportation;
    durationMinutes: number | null;
    playerCount: number;
  };
  booker: string;
  friend: string;
  /** Owed at the course. */
  due?: { cents: number; currency: Currency };
  calendar?: { booking: BookingMail; friend: FriendEntry; isCancelled: boolean };
};

export const invitationMails: MailFamily<MailOf<InvitationMailContents>> = {
  atSite: (mail, siteUrl) => {
    const { calendar, ...content } = withSiteUrl(mail.content, siteUrl);
    const entry = calendar && { ...calendar, booking: withSiteUrl(calendar.booking, siteUrl) };
    return { ...mail, content: { ...content, ...(entry && { calendar: entry }) } } as typeof mail;
  },
  async findSecrets({ kind, content }, { db, linkSecret: secret }) {
    const { siteUrl } = content.operator;
    if (kind === 'invitation') {
      const urls = await makeInvitationUrls(db, { id: content.invitationId, siteUrl, secret });
      return { ...NO_SECRETS, linkUrls: urls ? [urls.accept, urls.decline] : [] };
    }
    if (kind !== 'invitation-reply') return NO_SECRETS;
    return { ...NO_SECRETS, linkUrls: [await makeLinkUrl(db, { linkId: content.linkId, siteUrl, secret })] };
  },
  write({ kind, content }, { linkUrls }, options) {
    const { course, calendar } = content;
    return {
      // Safe cast: kind and content belong to the same mail.
      document: writeInvitationMail(kind, content as never, linkUrls),
      sender: course.name,
      replyTo: { name: course.name, address: course.email ?? '' },
      attachments: calendar ? [attachCalendar(calendar.booking, { ...options, ...calendar })] : [],
    };
  },
};

type Words = {
  t: Text['invitations']['mails'];
  text: Text;
  booker: string;
  friend: string;
  what: string;
  when: string;
};
type Written = Pick<MailDocument, 'subject' | 'title' | 'blocks'>;
type Writer<Kind extends keyof InvitationMailContents> = (
  mail: InvitationMailContents[Kind],
  words: Words,
  linkUrls: readonly (string | null)[],
) => Written;

const writers: { [Kind in keyof InvitationMailContents]: Writer<Kind> } = {
  invitation: (mail, words, [accept, decline]) => {
    const { t, booker, what, when } = words;
    return {
      subject: t.invitation.subject(booker, what, when),
      title: t.invitation.title,
      blocks: [
        ...hello(words, t.invitation.intro(booker, what, mail.course.name)),
        ticket(mail, words),
        ...(accept && decline
          ? [button(t.invitation.accept, accept), button(t.invitation.decline, decline, t.invitation.note)]
          : [paragraph(t.invitation.over)]),
        ...tips(mail, words),
      ],
    };
  },
  'invitation-accepted': (mail, words) => {
    const { t, booker, what, when } = words;
    return {
      subject: t.accepted.subject(what, when),
      title: t.accepted.title,
      blocks: [
        ...hello(words, t.accepted.intro(booker, what, mail.course.name)),
        ticket(mail, words),
        ...due(mail, words),
        paragraph(t.accepted.calendar),
        paragraph(t.moved.otherwise(booker)),
        ...tips(mail, words),
      ],
    };
  },
  'invitation-reply': (mail, words, [linkUrl]) => {
    const { t, friend, what, when } = words;
    const sentences = t.reply[mail.reply];
    return {
      subject: sentences.subject(friend, what, when),
      title: sentences.title(friend),
      blocks: [
        paragraph(greeting(words.text.mails, '')),
        paragraph(sentences.intro(friend, what, mail.course.name)),
        ticket(mail, words),
        ...(linkUrl ? [button(t.seePlayers, `${linkUrl}/players`, words.text.mails.seeBookingNote)] : []),
      ],
    };
  },
  'invitation-cancelled': (mail, words) => {
    const { t, booker, what, when } = words;
    return {
      subject: t.cancelled.subject(what, when),
      title: t.cancelled.title,
      blocks: [
        ...hello(words, t.cancelled[mail.reason](booker, what, mail.course.name)),
        ticket(mail, words),
        paragraph(t.contact(booker)),
      ],
    };
  },
  'partner-added': (mail, words) => {
    const { t, booker, what, when } = words;
    const players = mail.operator.siteUrl + links.bookingPlayers(String(mail.round.reservationId));
    return {
      subject: t.partnerAdded.subject(booker, what, when),
      title: t.partnerAdded.title,
      blocks: [
        ...hello(words, t.partnerAdded.intro(booker, what, mail.course.name)),
        ticket(mail, words),
        ...due(mail, words),
        ...(mail.calendar ? [paragraph(t.accepted.calendar)] : []),
        button(t.seePlayers, players, t.partnerAdded.note),
        ...tips(mail, words),
      ],
    };
  },
  'round-moved': (mail, words) => {
    const { t, booker, what, when } = words;
    const sentences = mail.hasSameTime ? t.otherRound : t.moved;
    return {
      subject: sentences.subject(what, when),
      title: sentences.title,
      blocks: [
        ...hello(words, sentences.intro(booker, what, mail.course.name)),
        ticket(mail, words),
        paragraph(t.moved.otherwise(booker)),
        ...tips(mail, words),
      ],
    };
  },
};

function writeInvitationMail<Kind extends keyof InvitationMailContents>(
  kind: Kind,
  mail: InvitationMailContents[Kind],
  linkUrls: readonly (string | null)[],
): MailDocument {
  const { language, operator, course, round, booker, friend } = mail;
  const text = textIn(language);
  const { mails: t, locale } = text;
  const when = formatWeekdayDateTime(round.startsAt, course.timeZone, locale);
  const words: Words = {
    t: text.invitations.mails,
    text,
    // Names that are really messages are not repeated: see `isPlainName`.
    booker: isPlainName(booker) && booker ? booker : text.invitations.someone,
    friend: isPlainName(friend) && friend ? friend : text.invitations.someone,
    what: course.isSimulator ? t.what.simulatorTime : t.what.teeTime,
    when,
  };
  return {
    language,
    preheader: `${when} (${formatZone(round.startsAt, course.timeZone, locale)}), ${course.name}`,
    brand: brandOf(operator),
    footer: [
      [course.name, ...course.addressLines].join(', '),
      ...(course.phone ? [course.phone] : []),
      kind === 'invitation-reply' ? t.footer(course.name) : words.t.footer(words.booker, course.name),
    ],
    ...writers[kind](mail, words, linkUrls),
  };
}

function hello({ text, friend }: Words, intro: string): MailBlock[] {
  const name = friend === text.invitations.someone ? '' : friend;
  return [paragraph(greeting(text.mails, name)), paragraph(intro)];
}

function due({ due: share }: InvitationMail, { text }: Words): MailBlock[] {
  if (!share) return [];
  const { paid, dueAtCourse } = text.invitations.share;
  return [paragraph(share.cents > 0 ? dueAtCourse(formatMoney(share.cents, share.currency, text)) : paid)];
}

function button(label: string, url: string, note = ''): MailBlock {
  return { type: 'button', label, url, note };
}

function ticket({ course, round, operator }: InvitationMail, { text, booker }: Words): MailBlock {
  const { order, cart, mails: t, locale } = text;
  const what = round.durationMinutes
    ? [cart.minutes(round.durationMinutes)]
    : course.isSimulator
      ? []
      : [cart.holes(round.holes), cart.transportations[round.transportation], ...teeWords(round, text)];
  return {
    type: 'ticket',
    artUrl: imageUrl(course.image, operator),
    status: null,
    time: formatTime(round.startsAt, course.timeZone, locale),
    day: formatLocalDate(localDateOf(round.startsAt, course.timeZone), 'long', locale),
    place: course.name,
    details: [order.playerCount(round.playerCount), ...what].join(' · '),
    number: { label: t.labels.booker, value: booker },
  };
}

function tips({ course, round }: InvitationMail, { text }: Words): MailBlock[] {
  const { order, locale } = text;
  const { arriveMinutesBefore, position, phone } = course;
  const arrival = new Date(new Date(round.startsAt).getTime() - arriveMinutesBefore * 60_000);
  const list = [
    ...(arriveMinutesBefore ? [{ text: order.arriveBy(formatTime(arrival, course.timeZone, locale)) }] : []),
    ...(position
      ? [
          {
            text: course.addressLines.join(', '),
            link: {
              label: order.directions,
              url: links.directions([position.longitude, position.latitude]),
            },
          },
        ]
      : []),
    ...(phone
      ? [
          {
            text: course.isSimulator ? order.callVenue : order.callShop,
            link: { label: phone, url: links.call(phone) },
          },
        ]
      : []),
  ];
  return list.length ? [{ type: 'tips', tips: list }] : [];
}
