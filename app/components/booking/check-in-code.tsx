import { useText } from '#app/page/page-context.ts';
import { QrCode } from './qr-code.tsx';

export function CheckInCode({ address }: { address: string }) {
  const { hint, title } = useText().order.checkInCode;
  return (
    <div className="ticket-code">
      <p>{hint}</p>
      <QrCode address={address} title={title} />
    </div>
  );
}
