import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';

export type CodeFieldsProps = {
  title: string;
  code: TextFieldProps;
  /** Where the code was mailed to, for the form to say. */
  sentTo: { name: string; value: string };
  submit: string;
  /** The button that asks for a new code. */
  again: { label: string; name: string; value: string };
};

/** The code that was mailed to who books; its first button is the one that the Enter key of the form presses. */
export function CodeFields({ title, code, sentTo, submit, again }: CodeFieldsProps) {
  return (
    <section className="panel stack" aria-labelledby="code-title">
      <input type="hidden" {...sentTo} />
      <h2 id="code-title">{title}</h2>
      <TextField {...code} className="code" />
      <div className="code-buttons">
        <button type="submit" className="btn" data-testid="confirm-code-btn">
          {submit}
        </button>
        <button type="submit" className="btn alt" name={again.name} value={again.value}>
          {again.label}
        </button>
      </div>
    </section>
  );
}
