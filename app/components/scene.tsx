export type SceneProps = {
  day: string;
  /** Drawn for dark screens; null: they dim the picture of the day. */
  night: string | null;
};

type Props = SceneProps & { className: string; width: number; height: number };

/** A wide picture, which names nothing. */
export function Scene({ day, night, className, width, height }: Props) {
  return (
    <picture>
      {night ? <source media="screen and (prefers-color-scheme: dark)" srcSet={night} /> : null}
      <img
        className={night ? `${className} night` : className}
        src={day}
        alt=""
        width={width}
        height={height}
      />
    </picture>
  );
}
