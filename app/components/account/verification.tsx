import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';

export type VerificationProps = { action: string; text: string; submitLabel: string };

/** An e-mail nobody has verified yet, and the button that asks for the mail again. */
export function Verification({
  action,
  text,
  submitLabel,
  token,
}: VerificationProps & { token?: ReactNode }) {
  return (
    <Alert>
      <form method="post" action={action}>
        {token}
        <p>{text}</p>
        <button type="submit" className="btn quiet" name="intent" value="verify">
          {submitLabel}
        </button>
      </form>
    </Alert>
  );
}
