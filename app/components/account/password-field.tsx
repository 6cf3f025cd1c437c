import { Field } from '#app/ui/field.tsx';
import type { TextFieldProps } from '#app/ui/text-field.tsx';

export type PasswordFieldProps = TextFieldProps & { showLabel: string; hideLabel: string };

/** A password. A script (show-password.script.js) adds the button that shows it; pasting and managers work as they do. */
export function PasswordField({ input, testId, showLabel, hideLabel, ...frame }: PasswordFieldProps) {
  const { key, ...rest } = input;
  return (
    <Field id={input.id} {...frame}>
      {(control) => (
        <div className="secret" data-show={showLabel} data-hide={hideLabel}>
          <input
            key={key}
            className="in"
            autoCapitalize="none"
            spellCheck={false}
            data-testid={testId}
            {...rest}
            {...control}
            type="password"
          />
        </div>
      )}
    </Field>
  );
}
