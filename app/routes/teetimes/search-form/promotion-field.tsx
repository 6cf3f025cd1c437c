import { TextField } from '#app/ui/text-field.tsx';

export type PromotionFieldProps = {
  label: string;
  code: string;
  applied?: string | null;
  appliedLang?: string | undefined;
  invalid?: string | null;
  clear?: { href: string; label: string } | null;
};

export function PromotionField({ label, code, applied, appliedLang, invalid, clear }: PromotionFieldProps) {
  return (
    <div>
      <TextField
        label={label}
        hint={applied ?? undefined}
        hintLang={appliedLang}
        errors={invalid ? [invalid] : undefined}
        input={{
          id: 'promotionCode',
          name: 'promotionCode',
          defaultValue: code,
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
        }}
      />
      {clear ? (
        <a className="link" href={clear.href}>
          {clear.label}
        </a>
      ) : null}
    </div>
  );
}
