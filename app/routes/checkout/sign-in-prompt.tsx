import showPassword from '#app/components/account/show-password.script.js?raw';
import { CustomerSignIn } from '#app/components/account/sign-in.tsx';
import { useText } from '#app/page/page-context.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { links } from '#server/links.ts';

export function SignInPrompt({ intro }: { intro: string }) {
  const { signIn } = useText().checkout;
  return (
    <>
      <div className="sign-in">
        <PageHeading title={signIn.title}>{intro}</PageHeading>
        <CustomerSignIn returnTo={links.checkout()} />
      </div>
      <p className="acts">
        <a href={links.cart()}>{signIn.back}</a>
      </p>
      <PageScript sources={[showPassword]} />
    </>
  );
}
