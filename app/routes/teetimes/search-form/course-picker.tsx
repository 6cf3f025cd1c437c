import { CoursePicture } from '#app/components/course-picture.tsx';

export type CoursePickerProps = {
  legend: string;
  summary: string;
  courses: readonly { id: string; name: string; isChosen: boolean; note?: string; picture?: string | null }[];
};

export function CoursePicker({ legend, summary, courses }: CoursePickerProps) {
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <details className="pick">
        <summary className="in">{summary}</summary>
        {courses.map(({ id, name, isChosen, note, picture }) => (
          <div key={id}>
            <label>
              <input type="checkbox" name="course" value={id} defaultChecked={isChosen} />
              {picture ? <CoursePicture picture={picture} /> : null}
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
