type Props = {
  isLoading: boolean;
  label: string;
  done: string;
};

export function ProgressLine({ isLoading, label, done }: Props) {
  return (
    <div className="progress" role="status" data-on={isLoading || undefined}>
      <span className="vh">{isLoading ? label : done}</span>
    </div>
  );
}
