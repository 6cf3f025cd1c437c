import type { FieldMetadata } from '@conform-to/react';
import { fieldOf } from '#app/ui/field-of.ts';
import { TextField } from '#app/ui/text-field.tsx';

type Name = 'firstName' | 'lastName';
type Props = { labels: Record<Name, string>; fields: Record<Name, FieldMetadata<string | undefined>> };

export function NameFields({ labels, fields }: Props) {
  const both = { maxLength: 100, required: true };
  return (
    <div className="cols">
      <TextField
        {...fieldOf(fields.firstName, { label: labels.firstName, autoComplete: 'given-name', ...both })}
      />
      <TextField
        {...fieldOf(fields.lastName, { label: labels.lastName, autoComplete: 'family-name', ...both })}
      />
    </div>
  );
}
