import type { ReactNode } from 'react';
import type { FormAttributes } from './form-attributes.ts';

type Props = {
  form?: FormAttributes;
  children?: ReactNode;
  title: string;
  text: string;
  submit: { label: string; name?: string; value?: string };
  keep: { href: string; label: string };
};

/** A page that asks before something irreversible; works without scripts. */
export function Question({ form, children, title, text, submit, keep }: Props) {
  return (
    <form method="post" className="panel stack" {...form}>
      {children}
      <h2>{title}</h2>
      <p>{text}</p>
      <p className="acts">
        <button type="submit" className="btn alt" name={submit.name} value={submit.value}>
          {submit.label}
        </button>{' '}
        <a className="btn" href={keep.href}>
          {keep.label}
        </a>
      </p>
    </form>
  );
}
