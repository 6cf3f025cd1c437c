import { CardIcon, type CardType } from './card-icon.tsx';

export type CardLineProps = {
  type: CardType;
  /** "Visa ending in 1111" */
  label: string;
  /** "Expires 12/2031" */
  expiry: string;
  /** "Default" */
  tag?: string | null;
};

/** A card as its owner tells it from others. */
export function CardLine({ type, label, expiry, tag }: CardLineProps) {
  return (
    <p className="card-line">
      <CardIcon type={type} />
      <span>
        <b>{label}</b> <small>{expiry}</small>
      </span>
      {tag ? <span className="card-tag">{` ${tag}`}</span> : null}
    </p>
  );
}
