export type HoldClockProps = {
  /** "Held for you until 12:09 PM:" */
  label: string;
  /** What is left when the page is made, in words: "9 minutes left". */
  leftText: string;
  /** The same in seconds. */
  secondsLeft: number;
  /** Said in its place when it has run out. */
  overText: string;
};

/** How long the times in the cart are still held. Its script (hold-clock.script.js) counts down. */
export function HoldClock({ label, leftText, secondsLeft, overText }: HoldClockProps) {
  return (
    <p className="hold num" data-hold={secondsLeft} data-over={overText}>
      {label} <b>{leftText}</b>
    </p>
  );
}
