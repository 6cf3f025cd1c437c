import showPassword from '#app/components/account/show-password.script.js?raw';
import { SignIn } from '#app/components/account/sign-in.tsx';
import { viewCustomerSignIn } from '#app/components/account/sign-in.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { links } from '#server/links.ts';

/** The sign-in that a checkout needs; it leads back here. */
export function SignInPrompt({ intro }: { intro: string }) {
  const words = useText();
  const { signIn } = words.checkout;
  const { labels, action, ...customer } = viewCustomerSignIn(useSite().settings, links.checkout(), words);
  return (
    <>
      <SignIn
        title={signIn.title}
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
        <a href={links.cart()}>{signIn.back}</a>
      </p>
      <PageScript sources={[showPassword]} />
    </>
  );
}
