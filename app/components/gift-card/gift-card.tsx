export type GiftCardProps = {
  /** "Cedar Ridge Golf Club" */
  club: string;
  /** "Gift certificate" */
  kind: string;
  /** "$50.00" */
  value: string;
  /** "For Kim" */
  recipient: string;
  message: string;
  /** Where it is made: what stands in it while a field is empty, and around what is typed ("For {}"). A script reads it. */
  words?: { value: string; recipient: string; nobody: string };
};

/** A gift certificate as who is given it sees it. */
export function GiftCard({ club, kind, value, recipient, message, words }: GiftCardProps) {
  return (
    <div className="gift-card">
      <p>
        <b>{club}</b> <span>{kind}</span>
      </p>
      <p className="num gift-value" data-value={words?.value}>
        {value}
      </p>
      <p data-recipient={words?.recipient} data-nobody={words?.nobody}>
        {recipient}
      </p>
      <p className="lines gift-message">{message}</p>
    </div>
  );
}
