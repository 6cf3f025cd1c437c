import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { links } from '#server/links.ts';

type VerificationProps = {
  isEmailVerified: boolean;
  /** As people read it (`readableEmail`). */
  email: string;
};

/** A customer's unverified email, and the button that mails the link again; nothing once it is verified. */
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
