import { SelectField } from '#app/ui/select-field.tsx';
import { ROLES } from '#server/contract/staff/roles.ts';
import type { Text } from '#server/text/en.ts';

type RoleFieldsProps = {
  text: Pick<Text, 'staff' | 'staffPeople'>;
  facilities: { id: number; name: string }[];
  /** By name of the field. */
  values: Readonly<Record<string, string | undefined>>;
  error?: string | undefined;
};

/** A select for the role at every facility, and one per facility of an operator with several. */
export function RoleFields({ text, facilities, values, error }: RoleFieldsProps) {
  const { staff, staffPeople } = text;
  const { invite, everywhere, noRole } = staffPeople;
  const isOne = facilities.length === 1;
  const places = [
    { name: 'role', label: isOne ? invite.role : invite.roleAt(everywhere) },
    ...(isOne ? [] : facilities.map(({ id, name }) => ({ name: `role${id}`, label: invite.roleAt(name) }))),
  ];
  const options = ROLES.map((role) => ({ value: role, label: staff.roles[role] }));
  return places.map(({ name, label }, index) => (
    <SelectField
      key={name}
      label={label}
      {...(error && index === 0 ? { errors: [error] } : {})}
      options={[{ value: '', label: noRole }, ...options]}
      select={{ id: `people-${name}`, name, defaultValue: values[name] ?? '' }}
    />
  ));
}
