type Props = { amount: string; was?: string; wasLabel?: string; from?: string };

/** A price, with "from" before it and the original struck through where there is one. */
export function Price({ amount, was, wasLabel, from }: Props) {
  return (
    <span className="price num">
      {was ? (
        <s>
          {wasLabel ? <span className="vh">{`${wasLabel} `}</span> : null}
          {was}
        </s>
      ) : null}{' '}
      {from ? <small>{`${from} `}</small> : null}
      <b>{amount}</b>
    </span>
  );
}
