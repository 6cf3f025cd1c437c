/** A line at the top edge while something loads; nothing where nothing does. */
export function ProgressLine({ isLoading, label }: { isLoading: boolean; label: string }) {
  return (
    <div className="progress" role="status" data-on={isLoading || undefined}>
      {isLoading ? <span className="vh">{label}</span> : null}
    </div>
  );
}
