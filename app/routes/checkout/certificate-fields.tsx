import { CodeField } from '#app/components/cart/code-field.tsx';
import { Alert } from '#app/ui/alert.tsx';
import type { CertificatesView } from './view-certificates.ts';

type Props = CertificatesView & {
  formId: string;
  /** What was typed and not taken, and why. */
  typed: { code: string; message: string | null } | null;
};

/** The gift certificates that pay, each with the button that takes it off, and the field for another one. */
export function CertificateFields(props: Props) {
  const { label, field, hint, apply, refused, applied, formId, typed } = props;
  return (
    <div className="promo">
      {refused ? (
        <Alert kind="bad">
          <p>{refused}</p>
        </Alert>
      ) : null}
      {applied.map(({ lastFour, text, stays, remove }) => (
        <p key={lastFour}>
          {text}
          {stays ? <span className="soft">{` · ${stays}`}</span> : null}{' '}
          <button
            type="submit"
            className="btn quiet"
            name="intent"
            value={remove.value}
            form={formId}
            formNoValidate
            data-busy={apply.busy}
          >
            {remove.label}
            <span className="vh">{` ${text}`}</span>
          </button>
        </p>
      ))}
      <CodeField
        summary={label}
        label={field}
        hint={hint}
        name="giftCertificateCode"
        maxLength={64}
        apply={apply}
        refused={typed}
        formId={formId}
      />
    </div>
  );
}
