type Props = {
  isLoading: boolean;
  label: string;
  /** What came of it, for who cannot see the page change. */
  done: string;
};

/** A line at the top edge while something loads; nothing to see where nothing does. */
export function ProgressLine({ isLoading, label, done }: Props) {
  return (
    <div className="progress" role="status" data-on={isLoading || undefined}>
      <span className="vh">{isLoading ? label : done}</span>
    </div>
  );
}
