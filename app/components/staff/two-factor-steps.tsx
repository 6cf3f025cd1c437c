import { QrCode } from '#app/components/booking/qr-code.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import type { SetUpOffer, SetUpStep } from '#app/site/two-factor.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type StepProps = Pick<SetUpStep, 'message' | 'errors'> & { offer: SetUpOffer };

/** Shows the secret, and asks for the first code. The form carries the secret, which is stored nowhere yet. */
export function ConfirmTwoFactor({ offer, message, errors }: StepProps) {
  const { staffTwoFactor: t } = useText();
  return (
    <section className="panel stack" aria-labelledby="set-up-title">
      <h2 id="set-up-title">{t.setUp.title}</h2>
      {message ? <Alert kind="bad">{message}</Alert> : null}
      <p>{t.setUp.scan}</p>
      <QrCode address={offer.uri} title={t.setUp.qr} />
      <p>{t.setUp.key}</p>
      <p>
        <code className="secret-key">{offer.key}</code>
      </p>
      <p>{t.setUp.confirm}</p>
      <form method="post" className="stack" noValidate>
        <FormToken />
        <input type="hidden" name="setUp" value={offer.setUp} />
        <input type="hidden" name="uri" value={offer.uri} />
        <TextField
          label={t.code}
          hint={t.codeHint}
          {...(errors ? { errors } : {})}
          input={{
            id: 'code',
            name: 'code',
            type: 'text',
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            required: true,
          }}
        />
        <button type="submit" className="btn" name="intent" value="confirm">
          {t.setUp.submit}
        </button>
      </form>
    </section>
  );
}

/** Shows recovery codes, once. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  const { staffTwoFactor: t } = useText();
  return (
    <section className="panel stack" aria-labelledby="codes-title">
      <h2 id="codes-title">{t.codes.title}</h2>
      <p>{t.codes.intro}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a className="btn" href={next}>
          {t.codes.saved}
        </a>
      </p>
    </section>
  );
}
