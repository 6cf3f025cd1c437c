import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { links } from '#server/links.ts';

type VerificationProps = {
  isEmailVerified: boolean;
  /** As `readableEmail` writes it. */
  email: string;
};

export function Verification({ isEmailVerified, email }: VerificationProps) {
  const { verification: text } = useText().profile;
  if (isEmailVerified) return null;
  return (
    <Alert>
      <form method="post" action={links.profile()}>
        <FormToken />
        <p>{text.open(email)}</p>
        <button type="submit" className="btn quiet" name="intent" value="verify">
          {text.submit}
        </button>
      </form>
    </Alert>
  );
}
