import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { useSite, useText } from '#app/page/page-context.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { ConsentKind } from '#server/text/profile-consents.ts';

type Box = { kind: ConsentKind; field: FieldMetadata<string | boolean | undefined> };
type Props = {
  groups: readonly { title: string; who: string; boxes: readonly Box[] }[];
};

export function Consents({ groups }: Props) {
  const { name } = useSite().settings;
  const { consents: text } = useText().profile;
  const hasSms = groups.some(({ boxes }) => boxes.some(({ kind }) => kind !== 'email'));
  return (
    <>
      {groups.map(({ title, who, boxes }) => (
        <fieldset className="consents" key={title}>
          <legend>{title}</legend>
          {boxes.map(({ kind, field }) => (
            <Checkbox
              key={field.id}
              label={text[kind](who)}
              input={getInputProps(field, { type: 'checkbox', ariaAttributes: false })}
            />
          ))}
        </fieldset>
      ))}
      {hasSms ? (
        <Disclosure summary={text.smsTerms.title}>
          <div className="stack small">
            {text.smsTerms.text(name).map((term) => (
              <p key={term}>{term}</p>
            ))}
          </div>
        </Disclosure>
      ) : null}
      <p className="small soft">{text.privacy(name)}</p>
    </>
  );
}
