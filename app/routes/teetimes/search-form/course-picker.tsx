export type CoursePickerProps = {
  legend: string;
  summary: string;
  courses: readonly { id: string; name: string; isChosen: boolean; note?: string }[];
};

export function CoursePicker({ legend, summary, courses }: CoursePickerProps) {
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <details className="pick">
        <summary className="in">{summary}</summary>
        {courses.map(({ id, name, isChosen, note }) => (
          <div key={id}>
            <label>
              <input type="checkbox" name="course" value={id} defaultChecked={isChosen} />
              <span>
                {name}
                {note ? <small>{` ${note}`}</small> : null}
              </span>
            </label>
          </div>
        ))}
      </details>
    </fieldset>
  );
}
