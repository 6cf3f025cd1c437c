import { useText } from '#app/page/page-context.ts';
import { Field } from '#app/ui/field.tsx';
import type { TextFieldProps } from '#app/ui/text-field.tsx';

/** show-password.script.js adds a button that shows the password. */
export function PasswordField({ input, testId, ...frame }: TextFieldProps) {
  const { showPassword, hidePassword } = useText().signIn.fields;
  const { key, ...rest } = input;
  return (
    <Field id={input.id} {...frame}>
      {(control) => (
        <div className="secret" data-show={showPassword} data-hide={hidePassword}>
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
