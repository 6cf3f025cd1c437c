import type { ReactNode } from 'react';

export type ChoicesProps = {
  /** Prefix of the inputs' ids, unique on the page. */
  id: string;
  name: string;
  legend: string;
  chosen: string;
  errors?: readonly string[];
  onChange?: (value: string) => void;
};

type Props = Pick<ChoicesProps, 'id' | 'legend' | 'errors'> & { className?: string; children: ReactNode };

export function Choices({ id, legend, errors, className = '', children }: Props) {
  const described = errors?.length ? { 'aria-describedby': `${id}-error` } : {};
  return (
    <fieldset className={`field ${className}`.trim()} id={id} {...described}>
      <legend>{legend}</legend>
      {children}
      {errors?.length ? (
        <p className="error" id={`${id}-error`}>
          {errors.join(' ')}
        </p>
      ) : null}
    </fieldset>
  );
}
