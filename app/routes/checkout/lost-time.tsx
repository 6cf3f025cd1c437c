import type { ReactNode } from 'react';
import { type AlternativeTime, AlternativeTimes } from '#app/components/tee-time/alternative-times.tsx';
import type { FormAttributes } from '#app/ui/form-attributes.ts';

type LostTimeProps = {
  /** The reason, as the booking API says it; null where there is none. */
  message: string | null;
  /** "Somebody just booked 7:50 AM." */
  title: string;
  /** 'Select Another Tee Time' */
  heading: string;
  choose: string | null;
  times: readonly AlternativeTime[];
  none: string;
  ways?: readonly AlternativeTime[] | undefined;
  search: { href: string; label: string };
  form: FormAttributes;
  /** Hidden fields. */
  children: ReactNode;
};

/** A time that was lost while it was paid for, and the free ones close to it: each takes its place in the cart. */
export function LostTime({
  message,
  title,
  heading,
  choose,
  times,
  none,
  ways,
  search,
  form,
  children,
}: LostTimeProps) {
  return (
    <div className="lost">
      {message === null ? null : (
        // biome-ignore lint/a11y/noAutofocus: on a page without scripts, whoever sent the form still has to learn of it first
        <div className="note bad" role="alert" tabIndex={-1} autoFocus>
          <p>{message}</p>
          <p>
            <b>{title}</b> {choose}
          </p>
        </div>
      )}
      <AlternativeTimes title={heading} times={times} none={none} ways={ways} back={search} form={form}>
        {children}
      </AlternativeTimes>
    </div>
  );
}
