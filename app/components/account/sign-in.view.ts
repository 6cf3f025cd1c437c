import type { Settings } from '#server/contract/settings.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

/** The form of customers wherever it stands, as finished strings; it leads back to `returnTo`. */
export function viewCustomerSignIn({ user }: Pick<Settings, 'user'>, returnTo: string, { signIn }: Text) {
  const { customer, fields } = signIn;
  return {
    action: links.login(returnTo),
    labels: {
      email: fields.email,
      password: fields.password,
      showPassword: fields.showPassword,
      hidePassword: fields.hidePassword,
    },
    title: customer.title,
    submitLabel: customer.submit,
    forgot: { href: links.resetPassword(), label: customer.forgot },
    golfIdLabel: user.golfIdLogin ? customer.golfId : null,
    newHere: customer.newHere,
    signUp: { href: links.signup(returnTo), label: customer.signUp },
  };
}
