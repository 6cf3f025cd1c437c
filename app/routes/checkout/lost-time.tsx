import { titleOfItem } from '#app/components/cart/item-words.ts';
import { otherTimes } from '#app/components/cart/other-times.ts';
import { AlternativeTimes } from '#app/components/tee-time/alternative-times.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import { waysToWait } from '#app/site/alerts/ways-to-wait.ts';
import { formatTime } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { isTimeLost } from '#server/rules/lost-time.ts';
import type { Text } from '#server/text/en.ts';
import type { LostItem } from './load-lost.server.ts';

export function LostTime({ lost }: { lost: LostItem }) {
  const { item, isOnly, code, message, alternatives } = lost;
  const words = useText();
  const site = useSite();
  const text = words.checkout.lost;
  const { teetime, timeZone, rate, players } = item.extra;
  const facility = site.facilities.find(({ id }) => id === item.facilityId);
  return (
    <div className="lost">
      {message === '' ? null : (
        // biome-ignore lint/a11y/noAutofocus: on a page without scripts, whoever sent the form still has to learn of it first
        <div className="note bad" role="alert" tabIndex={-1} autoFocus>
          <p>{isOnly ? message : `${titleOfItem(item, words)}: ${message}`}</p>
          <p>
            <b>{titleOf(code, text)(formatTime(teetime, timeZone, words.locale))}</b>{' '}
            {alternatives.length > 0 ? text.choose : null}
          </p>
        </div>
      )}
      <AlternativeTimes
        title={rate.isSimulator ? text.heading : words.cart.replace.title}
        times={otherTimes(item, alternatives, words)}
        none={text.none}
        ways={facility && isTimeLost(code) ? waysToWait(site, { facility, teetime }, players, words) : []}
        back={{ href: site.settings.homePath, label: text.search }}
        form={{ action: links.checkout() }}
      >
        <FormToken />
        <input type="hidden" name="intent" value="replace" />
        <input type="hidden" name="itemId" value={item.id} />
      </AlternativeTimes>
    </div>
  );
}

function titleOf(code: string, text: Text['checkout']['lost']): (time: string) => string {
  if (code === 'ONE_SLOT_AVAILABLE' || code === 'FEW_SLOTS_AVAILABLE') return text.placesTaken;
  return code === 'TEE_TIME_LOCKED' || code === '410' ? text.booked : text.gone;
}
