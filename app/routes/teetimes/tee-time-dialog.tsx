// Loaded with the dialog; the list does not need them.
import '#app/styles/detail.css';
import '#app/styles/others.css';
import '#app/styles/radios.css';
import '#app/ui/submit-once.script.js';
import type { MouseEvent } from 'react';
import { AlternativeTimes } from '#app/components/tee-time/alternative-times.tsx';
import { TeeTimeDetail } from '#app/components/tee-time/tee-time-detail.tsx';
import { TeeTimeHeading, type TeeTimeTitle } from '#app/components/tee-time/tee-time-heading.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { TeeTimeAnswer } from './use-tee-time.ts';

type Props = {
  answer: TeeTimeAnswer;
  failed: { message: string; again: string; href: string; close: string };
  onLink: (event: MouseEvent<HTMLElement>) => void;
  onClose: () => void;
};

export function TeeTimeDialog({ answer, failed, onLink, onClose }: Props) {
  if ('isFailed' in answer)
    return (
      <Dialog label={failed.message} closeLabel={failed.close} onClose={onClose}>
        <div className="stack">
          <PageHeading title={failed.message} level={2} />
          <p>
            <a className="btn" href={failed.href}>
              {failed.again}
            </a>
          </p>
        </div>
      </Dialog>
    );
  const { detail, gone, hidden, closeLabel, action } = answer;
  if (gone) {
    const { heading, back: _, ...others } = gone;
    return (
      <Dialog label={nameOf(heading)} closeLabel={closeLabel} onClose={onClose}>
        <TeeTimeHeading {...heading} level={2} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks on the links inside are taken over, the links themselves work without */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link arrives as a click */}
        <div onClick={onLink}>
          <AlternativeTimes {...others} />
        </div>
      </Dialog>
    );
  }
  const { back: _, ...choices } = detail;
  return (
    <Dialog label={nameOf(detail.title)} closeLabel={closeLabel} onClose={onClose}>
      <TeeTimeDetail isInDialog {...choices} form={{ action }}>
        <HiddenFields fields={hidden} />
      </TeeTimeDetail>
    </Dialog>
  );
}

function nameOf({ day, time }: TeeTimeTitle): string {
  return `${day} · ${time}`;
}
