import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import type { OwnSession } from '#server/contract/profile.ts';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';

export function DeviceList({ sessions }: { sessions: readonly OwnSession[] }) {
  const text = useText();
  const { devices: words } = text.profile;
  const zone = useSite().facilities[0]?.timeZone ?? 'UTC';
  const dayOf = (at: string) => formatLocalDate(localDateOf(at, zone), 'month-day-year', text.locale);
  return (
    <ul className="cards panel">
      {sessions.map((session) => {
        const name = describeDevice(session, text);
        const { id, createdAt, lastSeenAt, isThisOne } = session;
        return (
          <li key={id}>
            <b>{name}</b> {isThisOne ? <span className="tag">{words.thisOne}</span> : null}
            <p className="soft">
              {[
                words.since(dayOf(createdAt)),
                ...(isThisOne ? [] : [words.lastUsed(dayOf(lastSeenAt))]),
              ].join(' · ')}
            </p>
            {isThisOne ? null : (
              <form method="post" className="btns">
                <FormToken />
                <input type="hidden" name="session" value={id} />
                <button
                  type="submit"
                  className="btn quiet"
                  name="intent"
                  value="end"
                  aria-label={words.of(words.signOut, name)}
                >
                  {words.signOut}
                </button>
              </form>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function describeDevice({ browser, system }: OwnSession, { profile: { devices } }: Text): string {
  return browser && system ? devices.nameOf(browser, system) : (browser ?? system ?? devices.unknown);
}
