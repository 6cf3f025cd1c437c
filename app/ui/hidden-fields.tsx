type Props = { fields: readonly { name: string; value: string }[] };

export function HiddenFields({ fields }: Props) {
  return fields.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />);
}
