import { Checkbox, type CheckboxProps } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';

export type ConsentsProps = {
  groups: readonly { title: string; boxes: readonly CheckboxProps[] }[];
  smsTerms: { title: string; texts: readonly string[] } | null;
  privacy: string;
};

/** What the golfer agrees to, per facility, with the terms of text messages to open. Nothing is ticked beforehand. */
export function Consents({ groups, smsTerms, privacy }: ConsentsProps) {
  return (
    <>
      {groups.map(({ title, boxes }) => (
        <fieldset className="consents" key={title}>
          <legend>{title}</legend>
          {boxes.map((box) => (
            <Checkbox key={box.input.id} {...box} />
          ))}
        </fieldset>
      ))}
      {smsTerms ? (
        <Disclosure summary={smsTerms.title}>
          <div className="stack small">
            {smsTerms.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Disclosure>
      ) : null}
      <p className="small soft">{privacy}</p>
    </>
  );
}
