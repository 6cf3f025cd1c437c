type Props = { message?: string | null; kind?: 'info' | 'bad' };

/**
 * The place of short-lived messages, under the header where they cover nothing: without scripts nobody could take them
 * away. It is always there, so that a reader hears what is put into it.
 */
export function Toast({ message, kind = 'info' }: Props) {
  return (
    <div className="wrap" aria-live={kind === 'bad' ? 'assertive' : 'polite'} id="toast">
      {message ? <p className={`toast note${kind === 'bad' ? ' bad' : ''}`}>{message}</p> : null}
    </div>
  );
}
