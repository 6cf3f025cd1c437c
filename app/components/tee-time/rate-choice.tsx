import { Price } from '#app/ui/price.tsx';
import { RadioList } from '#app/ui/radio-list.tsx';
import { Segments } from '#app/ui/segments.tsx';
import type { RateMark } from './prices.tsx';

type RateOption = {
  id: string;
  name: string;
  note: string;
  price: string;
  was?: string;
  deal?: string;
  holes: string;
  transportation: string;
  fits: readonly string[];
  /** When other rates take other numbers: "9 Holes is for 2–4 golfers. For 1 golfer: 18 Holes (1–4)." */
  hint?: string;
};

type Switch = { legend: string; options: readonly { value: string; label: string }[] };

export type RateChoiceProps = {
  legend: string;
  name: string;
  chosen: string;
  wasLabel: string;
  unit: string;
  options: readonly RateOption[];
  /** Replace the list when rates differ in nothing else; `missing`: combinations not sold. */
  switches?: {
    holes: Switch;
    transportation: Switch;
    missing: readonly { mark: RateMark; text: string }[];
  } | null;
};

type Props = RateChoiceProps & {
  /** Hides what is not sold with the chosen holes. Needs a script to change a choice that no longer fits. */
  isStrict: boolean;
  onRate: (rateId: string) => void;
};

export function RateChoice(props: Props) {
  const { legend, name, chosen, wasLabel, unit, options, switches, onRate } = props;
  if (switches) return <RateSwitches {...props} switches={switches} />;
  return (
    <RadioList
      id={name}
      name={name}
      legend={legend}
      chosen={chosen}
      onChange={onRate}
      options={options.map(({ id, name, note, price, was, deal, fits }) => ({
        value: id,
        label: name,
        note: deal ? (
          <>
            <em className="deal">{deal}</em> {note}
          </>
        ) : (
          note
        ),
        fits,
        aside: <Price amount={price} was={was} wasLabel={wasLabel} unit={unit} />,
      }))}
    />
  );
}

function RateSwitches({
  name,
  chosen,
  options,
  switches,
  isStrict,
  onRate,
}: Props & { switches: NonNullable<RateChoiceProps['switches']> }) {
  const { holes, transportation, missing } = switches;
  const rate = options.find(({ id }) => id === chosen) ?? options[0];
  const soldWith = (value: string) =>
    options.flatMap((option) => (option.holes === value ? option.transportation : []));
  const choose = (change: { holes?: string; transportation?: string }) => {
    const wish = { holes: rate?.holes, transportation: rate?.transportation, ...change };
    const sold = options.filter((option) => option.holes === wish.holes);
    const found = sold.find((option) => option.transportation === wish.transportation) ?? sold[0];
    if (found) onRate(found.id);
  };
  return (
    <div id={name} className="switches">
      <input
        type="hidden"
        name="rates"
        value={options.map((option) => [option.holes, option.transportation, option.id].join('-')).join(' ')}
      />
      <Segments
        id="holes"
        name="holes"
        legend={holes.legend}
        chosen={rate?.holes ?? ''}
        onChange={(value) => choose({ holes: value })}
        options={holes.options.map((option) => ({
          ...option,
          fits: [...soldWith(option.value), ...(options[0]?.fits ?? [])],
        }))}
      />
      <Segments
        key={rate?.holes}
        id="transportation"
        name="transportation"
        legend={transportation.legend}
        chosen={rate?.transportation ?? ''}
        onChange={(value) => choose({ transportation: value })}
        options={transportation.options.map((option) => ({
          ...option,
          disabled: isStrict && !soldWith(rate?.holes ?? '').includes(option.value),
        }))}
      />
      {missing.map(({ mark, text }) => (
        <p key={text} {...mark} className="small fits">
          {text}
        </p>
      ))}
    </div>
  );
}
