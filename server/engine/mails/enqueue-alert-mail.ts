import { listHosts } from '#server/db/list-hosts.ts';
import { formatWeekdayDateTime, formatZone, localDateOf } from '#server/format/dates.ts';
import { tagOf, textIn } from '#server/text/text.ts';
import type { EngineParts, Operator, Trx } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import { teeTimeLink } from './alert.mail.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { describeOperator } from './mail-brand.ts';
import { enqueueSms } from './sms/enqueue-sms.ts';
import { findPhoneOfCustomer } from './sms/sms.queries.ts';

/** The times are not held, so a later text is useless. */
const TEXT_USEFUL_HOURS = 1;

type Alerted = {
  id: string;
  customerId: number;
  email: string;
  firstName: string;
  lastName: string;
  language: string;
  players: number;
};

/** Mails a golfer free tee times, and texts those who agreed. `more`: free times not named. */
export async function mailAlert(
  trx: Trx,
  parts: Pick<EngineParts, 'publicUrl' | 'defaultAlias' | 'now'>,
  { alias, name, settings }: Operator,
  {
    facility,
    alert,
    times,
    more,
  }: { facility: CatalogueFacility; alert: Alerted; times: readonly Date[]; more: number },
): Promise<void> {
  const { email, firstName, lastName, players } = alert;
  const language = tagOf(alert.language, facility.details.country);
  const site = { alias, subdomain: settings.subdomain, hosts: await listHosts(trx, alias) };
  const startsAt = times.map((time) => time.toISOString());
  const last = times.at(-1);
  // Another mail may follow when the tee time opens up again.
  const onceKey = `alert:${alert.id}:${startsAt[0]}:${parts.now().getTime()}`;
  const course = {
    id: facility.id,
    courseId: facility.courseId,
    name: facility.name,
    timeZone: facility.timeZone,
    isSimulator: facility.isSimulator,
  };
  const sender = describeOperator(name, settings.appearance, siteUrlOf(site, parts));
  await enqueueMail(trx, {
    alias,
    kind: 'tee-time-alert',
    to: { name: `${firstName} ${lastName}`.trim(), address: email },
    onceKey,
    // Useless after the last tee time.
    ...(last ? { usefulUntil: last } : {}),
    content: {
      language,
      operator: sender,
      contactEmail: settings.supportEmail,
      firstName,
      alertId: alert.id,
      course,
      players,
      startsAt,
      more: more > 0 && times[0] ? { count: more, date: localDateOf(times[0], facility.timeZone) } : null,
    },
  });
  const [first] = times;
  const phone = await findPhoneOfCustomer(trx, { customerId: alert.customerId, facilityId: facility.id });
  if (!first || !phone) return;
  const text = textIn(language);
  const when = `${formatWeekdayDateTime(first, facility.timeZone, text.locale)} (${formatZone(first, facility.timeZone, text.locale)})`;
  await enqueueSms(trx, {
    kind: 'notice-sms',
    content: {
      language,
      operator: sender,
      customerId: alert.customerId,
      sentence: text.alerts.sms(facility.name, when, text.mails.golferCount(players)),
      path: teeTimeLink({ course, players }, first.toISOString()),
      alert: { id: alert.id, facilityId: facility.id, startsAt: first.toISOString(), players },
    },
    alias,
    facilityId: facility.id,
    to: phone,
    onceKey: `${onceKey}:sms`,
    usefulUntil: new Date(Math.min(first.getTime(), parts.now().getTime() + TEXT_USEFUL_HOURS * 3_600_000)),
  });
}
