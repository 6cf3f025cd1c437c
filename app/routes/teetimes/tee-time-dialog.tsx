import { TeeTimeDetail, type TeeTimeDetailProps } from '#app/components/tee-time/tee-time-detail.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';

type Props = {
  detail: TeeTimeDetailProps;
  action: string;
  hidden: readonly { name: string; value: string }[];
  closeLabel: string;
  onClose: () => void;
};

/** A tee time over the list it was chosen from. */
export function TeeTimeDialog({ detail, action, hidden, closeLabel, onClose }: Props) {
  const { back: _, ...choices } = detail;
  return (
    <Dialog label={detail.title} closeLabel={closeLabel} onClose={onClose}>
      <TeeTimeDetail isInDialog {...choices} form={{ action }}>
        <HiddenFields fields={hidden} />
      </TeeTimeDetail>
    </Dialog>
  );
}
