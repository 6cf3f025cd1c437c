export type DistanceProps = {
  latitude: number;
  longitude: number;
  /** Meters of the unit it is told in. */
  unitMeters: number;
  button: string;
  /** "{} mi away" */
  words: string;
  failed: string;
};

/** How far the course is from where the golfer is; a script (distance.script.js) asks the browser, nobody else is told. */
export function Distance({ latitude, longitude, unitMeters, button, words, failed }: DistanceProps) {
  return (
    <>
      <button
        type="button"
        className="link"
        hidden
        data-far={words}
        data-lat={latitude}
        data-lon={longitude}
        data-unit={unitMeters}
        data-failed={failed}
      >
        {button}
      </button>
      <p role="status"></p>
    </>
  );
}
