import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { links } from '#server/links.ts';

type Props = { id: number; email: string; hidden: readonly { name: string; value: string }[] };

/** Sends the confirmation again; asks first for the email of a booking without one. */
export function ConfirmationButton({ id, email, hidden }: Props) {
  const { send } = useText().staffWork.confirmation;
  if (!email)
    return (
      <p>
        <a className="link" href={links.staffConfirmation(id)}>
          {send}
        </a>
      </p>
    );
  return (
    <form method="post" action={links.staffConfirmation(id)}>
      <FormToken />
      <HiddenFields fields={hidden} />
      <button type="submit" className="btn quiet">
        {send}
      </button>
    </form>
  );
}
