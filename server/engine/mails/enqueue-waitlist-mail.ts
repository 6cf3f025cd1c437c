import { listHosts } from '#server/db/list-hosts.ts';
import { formatWeekdayDateTime, formatZone } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { timeAndTee } from '#server/text/tee-words.ts';
import { tagOf, textIn } from '#server/text/text.ts';
import type { EngineParts, Operator, Trx } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { describeOperator } from './mail-brand.ts';
import type { MailOperator } from './mail-family.ts';
import { enqueueSms } from './sms/enqueue-sms.ts';
import { findPhoneOfCustomer } from './sms/sms.queries.ts';

type WaitlistEntry = {
  id: string;
  customer_id: number | null;
  email: string;
  first_name: string;
  last_name: string;
  language: string;
  players: number;
  from_at: Date;
  to_at: Date;
};

type News = { facility: CatalogueFacility; entry: WaitlistEntry } & (
  | { kind: 'waiting-list-joined' }
  | { kind: 'waiting-list-offer'; startsAt: Date; startingTee: number; until: Date }
);

/**
 * Mails that a golfer joined the waitlist or got an offer. Customers who agreed to texts also get one about the
 * offer.
 */
export async function mailWaitlist(
  trx: Trx,
  parts: Pick<EngineParts, 'publicUrl' | 'defaultAlias'>,
  { alias, name, settings }: Operator,
  news: News,
): Promise<void> {
  const { kind, facility, entry } = news;
  const site = { alias, subdomain: settings.subdomain, hosts: await listHosts(trx, alias) };
  const facts = {
    language: tagOf(entry.language, facility.details.country),
    operator: describeOperator(name, settings.appearance, siteUrlOf(site, parts)),
    contactEmail: settings.supportEmail,
    firstName: entry.first_name,
    entryId: entry.id,
    course: { name: facility.name, timeZone: facility.timeZone },
    players: entry.players,
  };
  const envelope = {
    alias,
    to: { name: `${entry.first_name} ${entry.last_name}`.trim(), address: entry.email },
    onceKey: `${kind}:${entry.id}`,
  };
  if (news.kind === 'waiting-list-joined')
    await enqueueMail(trx, {
      ...envelope,
      kind: news.kind,
      content: { ...facts, from: entry.from_at.toISOString(), to: entry.to_at.toISOString() },
    });
  else {
    await enqueueMail(trx, {
      ...envelope,
      usefulUntil: news.until,
      kind: news.kind,
      content: {
        ...facts,
        startsAt: news.startsAt.toISOString(),
        startingTee: news.startingTee,
        until: news.until.toISOString(),
      },
    });
    await textOffer(trx, facts.operator, { alias, ...news });
  }
}

async function textOffer(
  trx: Trx,
  operator: MailOperator,
  {
    alias,
    facility,
    entry,
    startsAt,
    startingTee,
    until,
  }: {
    alias: string;
    facility: CatalogueFacility;
    entry: WaitlistEntry;
    startsAt: Date;
    startingTee: number;
    until: Date;
  },
): Promise<void> {
  const { customer_id: customerId } = entry;
  const { id: facilityId, name, timeZone, details } = facility;
  const language = tagOf(entry.language, details.country);
  const phone = customerId === null ? null : await findPhoneOfCustomer(trx, { customerId, facilityId });
  if (!phone) return;
  const text = textIn(language);
  const { locale, waitingList } = text;
  const write = (at: Date) =>
    `${formatWeekdayDateTime(at, timeZone, locale)} (${formatZone(at, timeZone, locale)})`;
  await enqueueSms(trx, {
    kind: 'notice-sms',
    content: {
      language,
      operator,
      customerId,
      sentence: waitingList.sms(name, timeAndTee(write(startsAt), { startingTee }, text), write(until)),
      path: links.waitingList(),
    },
    alias,
    facilityId,
    to: phone,
    onceKey: `waiting-list-offer:${entry.id}:sms`,
    usefulUntil: until,
  });
}
