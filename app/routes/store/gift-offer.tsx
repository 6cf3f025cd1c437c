import { getFormProps, useForm } from '@conform-to/react';
import { GiftCard } from '#app/components/gift-card/gift-card.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf, textAreaOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { Segments } from '#app/ui/segments.tsx';
import { TextAreaField, TextField } from '#app/ui/text-field.tsx';
import type { OfferedGiftCertificate } from '#server/contract/store.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatShortMoney, toCents } from '#server/format/money.ts';
import type { GiftInput } from './form.ts';
import type { StoreFormProps } from './submit-store.server.ts';

type Props = StoreFormProps & {
  offer: OfferedGiftCertificate;
  club: string;
  /** YYYY-MM-DD at the course. */
  today: string;
};

export function GiftOffer({ offer, club, today, id, action, attemptId, answer }: Props) {
  const words = useText();
  const { giftCertificates: text } = words.store;
  const { currencyCode: currency, values, minValue, maxValue, latestDelivery } = offer;
  const short = (dollars: number) => formatShortMoney(toCents(dollars), currency, words);
  const [first] = values;
  const [form, fields] = useForm<GiftInput>({ id: `${id}-form`, lastResult: answer?.reply ?? null });
  const { ownValue, recipientName, recipientEmail, deliveryDate, giftMessage } = fields;
  const cardId = `${id}-card`;
  return (
    <section className="gift" id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`} lang={offer.languageOf?.name}>
        {offer.name}
      </h2>
      {offer.description ? (
        <p className="lines" lang={offer.languageOf?.description}>
          {offer.description}
        </p>
      ) : null}
      <form
        method="post"
        className="gift-form"
        {...getFormProps(form, { ariaAttributes: false })}
        action={action}
      >
        <FormToken />
        <input type="hidden" name="giftCertificateId" value={offer.giftCertificateId} />
        <input type="hidden" name="attemptId" value={attemptId} />
        <div className="gift-shown" id={cardId}>
          <p className="small soft">{text.previewTitle}</p>
          <GiftCard
            club={club}
            currency={currency}
            valueCents={first === undefined ? null : toCents(first)}
            recipientName=""
            giftMessage=""
            {...answer?.gift}
            isLive
          />
        </div>
        <div className="stack">
          <ErrorSummary
            title={words.errors.BAD_INPUT}
            errors={listErrors([ownValue, recipientName, recipientEmail, deliveryDate, giftMessage])}
          />
          {answer?.message ? <Alert kind="bad">{answer.message}</Alert> : null}
          {values.length > 0 ? (
            <Segments
              id={fields.value.id}
              name="value"
              legend={text.values}
              chosen={ownValue.initialValue ? '' : (fields.value.initialValue ?? String(first))}
              options={values.map((value) => ({ value: String(value), label: short(value) }))}
            />
          ) : null}
          <TextField
            {...fieldOf(ownValue, {
              label: values.length > 0 ? text.otherValue : text.ownValue,
              hint: text.ownValueHint(short(minValue), short(maxValue)),
              inputMode: 'numeric',
              autoComplete: 'off',
              maxLength: 12,
              required: values.length === 0,
            })}
          />
          <div className="cols">
            <TextField
              {...fieldOf(recipientName, {
                label: text.recipientName,
                autoComplete: 'off',
                maxLength: 200,
                required: true,
              })}
            />
            <TextField
              {...fieldOf(recipientEmail, {
                label: text.recipientEmail,
                type: 'email',
                autoComplete: 'off',
                maxLength: 254,
                required: true,
              })}
            />
          </div>
          <TextField
            {...fieldOf(deliveryDate, {
              label: text.deliveryDate,
              hint: text.deliveryDateHint(formatLocalDate(latestDelivery, 'long-year', words.locale)),
              type: 'date',
              min: today,
              max: latestDelivery,
            })}
          />
          <TextAreaField {...textAreaOf(giftMessage, { label: text.giftMessage, maxLength: 2_000 })} />
          <p className="gift-go">
            <button
              type="submit"
              className="btn"
              name="intent"
              value="gift-certificate"
              data-testid="add-gift-certificate-button"
            >
              {text.add}
            </button>{' '}
            <button
              type="submit"
              className="btn alt"
              name="intent"
              value="preview"
              formAction={action.replace(id, cardId)}
            >
              {text.preview}
            </button>
          </p>
        </div>
      </form>
    </section>
  );
}
