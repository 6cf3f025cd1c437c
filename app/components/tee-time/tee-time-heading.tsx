export type TeeTimeTitle = {
  day: string;
  time: string;
  course: string;
  /** "Ithaca, NY", with its zone when the operator has several. */
  place: string;
};

type Props = TeeTimeTitle & { level?: 2 };

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
