type Props = { message?: string | null; kind?: 'info' | 'bad' };

/**
 * Under the header, where messages cover nothing, because without scripts nobody could close them. Always rendered,
 * so that screen readers announce new messages.
 */
export function Toast({ message, kind = 'info' }: Props) {
  return (
    <div className="wrap" aria-live={kind === 'bad' ? 'assertive' : 'polite'} id="toast">
      {message ? <p className={`toast note${kind === 'bad' ? ' bad' : ''}`}>{message}</p> : null}
    </div>
  );
}
