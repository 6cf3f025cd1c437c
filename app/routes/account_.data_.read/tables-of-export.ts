import { phoneCountry } from '#app/site/phone-country.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DataTableProps } from '#app/ui/data-table.tsx';
import type { Currency } from '#server/contract/constants.ts';
import { formatLocalDate, formatTime, localDateOf } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { birthdayDate } from '#server/rules/birthday.ts';
import { nameDevice } from '#server/rules/name-device.ts';
import { formatPhone } from '#server/rules/phone.ts';
import { zoneOf } from '#server/rules/zone-of.ts';
import type { Text } from '#server/text/en.ts';
import type { Exported } from './exported.ts';

const COUNTED: Readonly<Record<string, 'points' | 'rounds'>> = { PTS: 'points', RND: 'rounds' };

export function pairsOfProfile(
  { profile }: Exported,
  site: Site,
  text: Text,
): { label: string; value: string }[] {
  const { details } = text.profile;
  const { labels } = text.ownData;
  const { firstName, lastName, email, phone, phoneE164, birthday, golfId, createdAt, lastLoginAt } = profile;
  const { dayOf } = formatsOf(site, text);
  return [
    { label: labels.name, value: [firstName, lastName].filter(Boolean).join(' ') },
    { label: details.email, value: email },
    {
      label: details.phone,
      value: phone ? formatPhone({ e164: phoneE164 ?? null, wireDigits: phone }, phoneCountry(site)) : '',
    },
    {
      label: text.staffSearch.card.birthday,
      value: birthday ? formatLocalDate(birthdayDate(birthday), 'month-day', text.locale) : '',
    },
    { label: labels.golfId, value: golfId ?? '' },
    { label: labels.since, value: dayOf(createdAt) },
    { label: labels.lastSignIn, value: lastLoginAt ? dayOf(lastLoginAt) : '' },
  ].filter(({ value }) => value !== '');
}

/** The tables that have rows, in the order of the account. */
export function tablesOfExport(data: Exported, site: Site, text: Text): DataTableProps[] {
  return [
    tableOfConsents(data, text),
    ...tablesOfRounds(data, site, text),
    ...tablesOfPurchases(data, site, text),
    ...tablesOfAccounts(data, site, text),
    ...tablesOfWishes(data, site, text),
    ...tablesOfContact(data, site, text),
  ].filter(({ rows }) => rows.length > 0);
}

function tableOfConsents({ consents }: Exported, text: Text): DataTableProps {
  const { labels, yes, no } = text.ownData;
  const say = (isGiven: boolean) => (isGiven ? yes : no);
  return {
    caption: text.profile.consents.title,
    columns: [
      { label: labels.course },
      { label: labels.emailNews, isNamed: true },
      { label: labels.textNews, isNamed: true },
      { label: labels.textBookings, isNamed: true },
    ],
    rows: consents.map(({ facility, emailMarketing, smsMarketing, smsTransactional }) => ({
      id: facility,
      cells: [facility, say(emailMarketing), say(smsMarketing), say(smsTransactional)],
    })),
  };
}

function tablesOfRounds(data: Exported, site: Site, text: Text): DataTableProps[] {
  const { labels, titles } = text.ownData;
  const { momentOf, courseOf, dayOf, moneyOf } = formatsOf(site, text);
  const { players } = text.invitations;
  const replies: Words = { accepted: players.accepted, declined: players.declined, sent: players.waiting };
  return [
    {
      caption: text.titles['reservation-history'],
      columns: [
        { label: labels.when },
        { label: labels.course },
        { label: labels.players, isNamed: true },
        { label: text.orders.columns.state },
        { label: text.orders.columns.total, isAmount: true },
      ],
      rows: data.reservations.map(
        ({ id, facilityId, startsAt, state, totalCents, currency, ...booking }) => ({
          id,
          cells: [
            momentOf(startsAt, facilityId),
            courseOf(facilityId),
            String(booking.players),
            say(text.order.states, state === 'failed' ? 'error' : state),
            moneyOf(totalCents, currency),
          ],
        }),
      ),
    },
    {
      caption: titles.roundsOfOthers,
      columns: [{ label: labels.when }, { label: labels.course }],
      rows: data.roundsOfOthers.map(({ facilityId, startsAt }, index) => ({
        id: index,
        cells: [momentOf(startsAt, facilityId), courseOf(facilityId)],
      })),
    },
    {
      caption: players.invited,
      columns: [
        { label: labels.name },
        { label: text.profile.details.email },
        { label: labels.when },
        { label: text.orders.columns.state },
      ],
      rows: data.invitationsSent.map(({ name, email, state, sentAt }, index) => ({
        id: index,
        cells: [name, email, dayOf(sentAt), say(replies, state)],
      })),
    },
  ];
}

function tablesOfPurchases(data: Exported, site: Site, text: Text): DataTableProps[] {
  const { orders, memberships, ownCertificates } = text;
  const { dayOf, moneyOf } = formatsOf(site, text);
  return [
    {
      caption: orders.title,
      columns: [
        { label: orders.columns.number },
        { label: orders.columns.day },
        { label: orders.columns.state },
      ],
      rows: data.orders.map(({ id, orderNumber, state, createdAt }) => ({
        id,
        cells: [orderNumber, dayOf(createdAt), say(orders.states, state)],
      })),
    },
    {
      caption: text.accountTabs.names.memberships,
      columns: [
        { label: memberships.columns.membership },
        { label: memberships.number, isNamed: true },
        { label: memberships.since, isNamed: true },
        { label: memberships.lastDay, isNamed: true },
        { label: memberships.columns.state },
      ],
      rows: data.memberships.map(({ id, name, memberNumber, state, startsOn, endsOn }) => ({
        id,
        cells: [
          name,
          memberNumber ?? '',
          formatDay(startsOn, text),
          endsOn ? formatDay(endsOn, text) : '',
          say(memberships.states, state),
        ],
      })),
    },
    {
      caption: text.accountTabs.names.giftCertificates,
      columns: [
        { label: ownCertificates.columns.name },
        { label: ownCertificates.columns.from, isNamed: true },
        { label: ownCertificates.columns.person, isNamed: true },
        { label: ownCertificates.columns.day },
        { label: ownCertificates.columns.state },
        { label: ownCertificates.columns.value, isAmount: true },
      ],
      rows: data.giftCertificates.map((certificate) => ({
        id: certificate.id,
        cells: [
          certificate.name,
          certificate.senderName ?? '',
          certificate.recipientName ?? '',
          dayOf(certificate.createdAt, certificate.facilityId),
          say(ownCertificates.states, certificate.state),
          moneyOf(certificate.valueCents, certificate.currency),
        ],
      })),
    },
    {
      caption: text.accountTabs.names.wallet,
      columns: [
        { label: text.wallet.number },
        { label: text.wallet.fields.name },
        { label: text.wallet.fields.address },
      ],
      rows: data.wallet.map(({ walletOptionId, brand, lastFour, name, address, postalCode, ...card }) => ({
        id: walletOptionId,
        cells: [
          [
            text.wallet.card(brand, lastFour),
            text.wallet.expires(String(card.expirationMonth).padStart(2, '0'), String(card.expirationYear)),
          ].join(' · '),
          name,
          [address, postalCode].filter(Boolean).join(', '),
        ],
      })),
    },
  ];
}

function tablesOfAccounts({ accounts }: Exported, site: Site, text: Text): DataTableProps[] {
  const { columns, kinds } = text.accountEntries;
  const { items } = text.order;
  const names: Words = {
    'credit-account': items.creditAccount,
    loyalty: items.loyalty,
    'credit-book': items.creditBook,
  };
  const { dayOf, courseOf, moneyOf } = formatsOf(site, text);
  const signed = new Intl.NumberFormat(text.locale, { signDisplay: 'exceptZero' });
  return accounts.map(({ kind, name, unit, facilityId, entries }) => {
    const counted = COUNTED[unit];
    return {
      caption: [name || say(names, kind), courseOf(facilityId)].filter(Boolean).join(' · '),
      columns: [
        { label: columns.day },
        { label: columns.what },
        { label: counted ? columns[counted] : columns.amount, isAmount: true },
      ],
      rows: entries.map(({ at, reason, amount }, index) => ({
        id: index,
        cells: [
          dayOf(at, facilityId),
          say(kinds, reason) || reason,
          counted ? signed.format(amount) : moneyOf(amount, unit),
        ],
      })),
    };
  });
}

function tablesOfWishes({ teeTimeAlerts, waitingList }: Exported, site: Site, text: Text): DataTableProps[] {
  const { labels } = text.ownData;
  const { courseOf, dayOf } = formatsOf(site, text);
  const columns = [
    { label: labels.when },
    { label: labels.course },
    { label: labels.players, isNamed: true },
  ];
  return [
    {
      caption: text.accountTabs.names.alerts,
      columns,
      rows: teeTimeAlerts.map(({ id, dates, facilityId, players }) => ({
        id,
        cells: [dates.map((date) => formatDay(date, text)).join(', '), courseOf(facilityId), String(players)],
      })),
    },
    {
      caption: text.accountTabs.names.waitingList,
      columns,
      rows: waitingList.map(({ from, facilityId, players }, index) => ({
        id: index,
        cells: [dayOf(from, facilityId), courseOf(facilityId), String(players)],
      })),
    },
  ];
}

function tablesOfContact({ mails, sessions }: Exported, site: Site, text: Text): DataTableProps[] {
  const { labels, titles, channels } = text.ownData;
  const { dayOf } = formatsOf(site, text);
  return [
    {
      caption: titles.messages,
      columns: [{ label: labels.when }, { label: labels.kind }],
      rows: mails.map(({ channel, createdAt }, index) => ({
        id: index,
        cells: [dayOf(createdAt), say(channels, channel)],
      })),
    },
    {
      caption: text.profile.devices.title,
      columns: [
        { label: labels.device },
        { label: labels.signedIn, isNamed: true },
        { label: labels.lastUsed, isNamed: true },
      ],
      rows: sessions.map(({ userAgent, createdAt, lastSeenAt }, index) => {
        const { browser, system } = nameDevice(userAgent ?? null);
        return {
          id: index,
          cells: [
            [browser, system].filter(Boolean).join(' · ') || text.profile.devices.unknown,
            dayOf(createdAt),
            dayOf(lastSeenAt),
          ],
        };
      }),
    },
  ];
}

type Words = Readonly<Record<string, string>>;

/** Empty for a state that needs no word, such as a booking that is simply booked. */
function say(words: Words, state: string): string {
  return words[state] ?? '';
}

function formatDay(date: string, { locale }: Text): string {
  return formatLocalDate(date, 'month-day-year', locale);
}

function formatsOf(site: Site, text: Text) {
  const [first] = site.facilities;
  const zone = (facilityId: number | undefined) =>
    facilityId === undefined ? (first?.timeZone ?? 'UTC') : zoneOf(site, facilityId);
  return {
    /** In the zone of a facility, else of the first. */
    dayOf: (at: string, facilityId?: number) => formatDay(localDateOf(at, zone(facilityId)), text),
    momentOf: (at: string, facilityId: number) => {
      const place = zone(facilityId);
      return `${formatDay(localDateOf(at, place), text)}, ${formatTime(at, place, text.locale)}`;
    },
    courseOf: (facilityId: number) => site.facilities.find(({ id }) => id === facilityId)?.name ?? '',
    moneyOf: (cents: number, currency: string) => formatMoney(cents, currency as Currency, text),
  };
}
