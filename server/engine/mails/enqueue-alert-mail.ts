import { listHosts } from '#server/db/list-hosts.ts';
import { localDateOf } from '#server/format/dates.ts';
import type { EngineParts, Operator, Trx } from '../call/context.ts';
import type { OfferedFacility } from '../catalogue/catalogue.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { describeOperator } from './mail-brand.ts';

type Alerted = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  language: string;
  players: number;
};

/** Tells a golfer that tee times are free; in the caller's transaction. `more`: that are free as well and not named. */
export async function mailAlert(
  trx: Trx,
  parts: Pick<EngineParts, 'publicUrl' | 'defaultAlias'>,
  { alias, name, settings }: Operator,
  {
    facility,
    alert,
    times,
    more,
  }: { facility: OfferedFacility; alert: Alerted; times: readonly Date[]; more: number },
): Promise<void> {
  const { email, firstName, lastName, language, players } = alert;
  const site = { alias, subdomain: settings.subdomain, hosts: await listHosts(trx, alias) };
  const startsAt = times.map((time) => time.toISOString());
  await enqueueMail(trx, {
    alias,
    kind: 'tee-time-alert',
    to: { name: `${firstName} ${lastName}`.trim(), address: email },
    onceKey: `alert:${alert.id}:${startsAt[0]}`,
    content: {
      language,
      operator: describeOperator(name, settings.appearance, siteUrlOf(site, parts)),
      contactEmail: settings.supportEmail,
      firstName,
      alertId: alert.id,
      course: {
        id: facility.id,
        courseId: facility.courseId,
        name: facility.name,
        timeZone: facility.timeZone,
        isSimulator: facility.isSimulator,
      },
      players,
      startsAt,
      more: more > 0 && times[0] ? { count: more, date: localDateOf(times[0], facility.timeZone) } : null,
    },
  });
}
