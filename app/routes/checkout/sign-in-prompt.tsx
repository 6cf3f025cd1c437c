import showPassword from '#app/components/account/show-password.script.js?raw';
import { SignIn } from '#app/components/account/sign-in.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { PageScript } from '#app/page/page-script.tsx';
import type { viewSignInNeeded } from './view.ts';

type Props = ReturnType<typeof viewSignInNeeded>['signIn'];

/** The login where a checkout needs one: it comes back here. */
export function SignInPrompt({ title, intro, customer, back }: Props) {
  const { labels, action } = customer;
  return (
    <>
      <SignIn
        title={title}
        intro={intro}
        token={<FormToken />}
        customer={{
          ...customer,
          form: { action },
          email: {
            label: labels.email,
            input: { id: 'email', name: 'email', type: 'email', autoComplete: 'username', required: true },
          },
          password: {
            label: labels.password,
            showLabel: labels.showPassword,
            hideLabel: labels.hidePassword,
            input: { id: 'password', name: 'password', autoComplete: 'current-password', required: true },
          },
        }}
      />
      <p className="acts">
        <a href={back.href}>{back.label}</a>
      </p>
      <PageScript sources={[showPassword]} />
    </>
  );
}
