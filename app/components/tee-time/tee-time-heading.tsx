export type TeeTimeTitle = {
  /** "Sunday, November 29" */
  day: string;
  /** "10:00 AM" */
  time: string;
  course: string;
  /** "Ithaca, NY", with its zone where the operator has several. */
  place: string;
};

type Props = TeeTimeTitle & { /** In a dialog, where the page behind it has its own. */ level?: 2 };

/** When one tees off, and where. */
export function TeeTimeHeading({ day, time, course, place, level }: Props) {
  const Heading = level ? (`h${level}` as const) : 'h1';
  return (
    <div className="heading when">
      <Heading>
        {day}
        <span className="vh"> · </span>
        <b className="num">{time}</b>
      </Heading>
      <p>
        {course} {place ? <small className="soft">{place}</small> : null}
      </p>
    </div>
  );
}
