type Props = { amount: string; was?: string; wasLabel?: string; from?: string; unit?: string };

export function Price({ amount, was, wasLabel, from, unit }: Props) {
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
      {unit ? <small>{` ${unit}`}</small> : null}
    </span>
  );
}
