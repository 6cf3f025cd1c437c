import { checkInUrlOf } from '#server/links.ts';
import { textIn } from '#server/text/text.ts';
import { makeLinkUrl } from '../../mail-links/booking-links.ts';
import { findBookingWords } from '../booking-blocks.ts';
import { isStillBooked } from '../booking-facts.queries.ts';
import type { BookingMail } from '../booking-facts.ts';
import { withSiteUrl } from '../mail-family.ts';
import type { SmsFamily } from './sms-family.ts';

export type BookingSmsEvent = 'booked' | 'changed' | 'cancelled' | 'reminder' | 'check-in-open';

/** `teeTimes`: earliest first; several only for 'booked'. */
export type BookingSms = { event: BookingSmsEvent; teeTimes: BookingMail[] };

export const bookingSms: SmsFamily<{ kind: 'booking-sms'; content: BookingSms }> = {
  atSite: ({ kind, content }, siteUrl) => ({
    kind,
    content: { ...content, teeTimes: content.teeTimes.map((mail) => withSiteUrl(mail, siteUrl)) },
  }),
  async isObsolete({ content: { event, teeTimes } }, { trx }) {
    if (event === 'cancelled') return false;
    for (const { booking } of teeTimes) if (await isStillBooked(trx, booking)) return false;
    return true;
  },
  async write({ content: { event, teeTimes } }, { db, linkSecret: secret }) {
    const [mail, ...others] = teeTimes;
    if (!mail) throw new Error('A text about bookings without a tee time');
    const { language, facility, booking, operator, linkId } = mail;
    const { sms: t } = textIn(language);
    const { what, when, playerCount } = findBookingWords(mail);
    const linkUrl = linkId ? await makeLinkUrl(db, { linkId, siteUrl: operator.siteUrl, secret }) : null;
    const facts = t.facts(when, playerCount, booking.confirmationNumber);
    const url = event === 'check-in-open' && linkUrl ? checkInUrlOf(linkUrl) : linkUrl;
    const written =
      others.length > 0
        ? [
            t.bookedSeveral(
              facility.name,
              teeTimes.map((each) => findBookingWords(each).when),
            ),
          ]
        : [t.events[event](facility.name, what), facts];
    return { sender: facility.name, text: [...written, url, t.stop].filter(Boolean).join(' ') };
  },
};
