import { getFormProps, getTextareaProps, useForm } from '@conform-to/react';
import { GiftCard, type GiftCardProps } from '#app/components/gift-card/gift-card.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { Segments } from '#app/ui/segments.tsx';
import { summarise } from '#app/ui/summarise.ts';
import { TextAreaField, TextField } from '#app/ui/text-field.tsx';
import type { GiftInput } from './form.ts';
import type { StoreAnswer } from './submit-store.server.ts';

export type GiftOfferProps = {
  id: string;
  giftCertificateId: string;
  name: string;
  description: string;
  /** The suggested ones. */
  values: { label: string; chosen: string; options: readonly { value: string; label: string }[] };
  labels: Record<
    | 'ownValue'
    | 'ownValueHint'
    | 'recipientName'
    | 'recipientEmail'
    | 'deliveryDate'
    | 'deliveryDateHint'
    | 'giftMessage',
    string
  >;
  /** Between these days it can be delivered, YYYY-MM-DD. */
  earliest: string;
  latest: string;
  previewTitle: string;
  card: GiftCardProps;
  previewLabel: string;
  submitLabel: string;
};

type Props = GiftOfferProps & {
  action: string;
  attemptId: string;
  answer: StoreAnswer | null;
  /** "Some of the fields are invalid" */
  invalid: string;
};

/** A gift certificate: for whom, how much, and the card as it will be. A script (gift-preview.script.js) keeps the card up to date. */
export function GiftOffer(props: Props) {
  const { id, giftCertificateId, name, description, values, labels, earliest, latest } = props;
  const { previewTitle, card, previewLabel, submitLabel, action, attemptId, answer, invalid } = props;
  const [form, fields] = useForm<GiftInput>({ id: `${id}-form`, lastResult: answer?.reply ?? null });
  const { ownValue, recipientName, recipientEmail, deliveryDate, giftMessage } = fields;
  const errors = summarise(invalid, [ownValue, recipientName, recipientEmail, deliveryDate, giftMessage]);
  const cardId = `${id}-card`;
  return (
    <section className="gift" id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{name}</h2>
      {description ? <p className="lines">{description}</p> : null}
      <form
        method="post"
        className="gift-form"
        {...getFormProps(form, { ariaAttributes: false })}
        action={action}
      >
        <FormToken />
        <input type="hidden" name="giftCertificateId" value={giftCertificateId} />
        <input type="hidden" name="attemptId" value={attemptId} />
        <div className="gift-shown" id={cardId}>
          <p className="small soft">{previewTitle}</p>
          <GiftCard {...card} {...answer?.card} />
        </div>
        <div className="stack">
          {errors ? <ErrorSummary title={errors.title} errors={errors.list} /> : null}
          {answer?.message ? <Alert kind="bad">{answer.message}</Alert> : null}
          {values.options.length > 0 ? (
            <Segments
              id={fields.value.id}
              name="value"
              legend={values.label}
              chosen={ownValue.initialValue ? '' : (fields.value.initialValue ?? values.chosen)}
              options={values.options}
            />
          ) : null}
          <TextField
            {...fieldOf(ownValue, {
              label: labels.ownValue,
              hint: labels.ownValueHint,
              inputMode: 'numeric',
              autoComplete: 'off',
              maxLength: 12,
              required: values.options.length === 0,
            })}
          />
          <div className="cols">
            <TextField
              {...fieldOf(recipientName, {
                label: labels.recipientName,
                autoComplete: 'off',
                maxLength: 200,
                required: true,
              })}
            />
            <TextField
              {...fieldOf(recipientEmail, {
                label: labels.recipientEmail,
                type: 'email',
                autoComplete: 'off',
                maxLength: 254,
                required: true,
              })}
            />
          </div>
          <TextField
            {...fieldOf(deliveryDate, {
              label: labels.deliveryDate,
              hint: labels.deliveryDateHint,
              type: 'date',
              min: earliest,
              max: latest,
            })}
          />
          <TextAreaField
            label={labels.giftMessage}
            errors={giftMessage.errors}
            textarea={{ ...getTextareaProps(giftMessage, { ariaAttributes: false }), maxLength: 2_000 }}
          />
          <p className="gift-go">
            <button
              type="submit"
              className="btn"
              name="intent"
              value="gift-certificate"
              data-testid="add-gift-certificate-button"
            >
              {submitLabel}
            </button>{' '}
            <button
              type="submit"
              className="btn alt"
              name="intent"
              value="preview"
              formAction={action.replace(id, cardId)}
            >
              {previewLabel}
            </button>
          </p>
        </div>
      </form>
    </section>
  );
}
