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

/**
 * How far the course is from where the golfer is; a script (distance.script.js) puts the button there and asks the browser, nobody
 * else is told. Without scripts there is nothing to be seen, in text browsers neither.
 */
export function Distance({ latitude, longitude, unitMeters, button, words, failed }: DistanceProps) {
  return (
    <p
      role="status"
      data-far={words}
      data-ask={button}
      data-lat={latitude}
      data-lon={longitude}
      data-unit={unitMeters}
      data-failed={failed}
    ></p>
  );
}
