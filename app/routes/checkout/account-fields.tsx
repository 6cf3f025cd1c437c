import type { AccountsView } from './view-accounts.ts';

/** The golfer's accounts, each with the button that lets it pay or no longer. */
export function AccountFields({ title, failed, busy, list, formId }: AccountsView & { formId: string }) {
  return (
    <div className="promo">
      <h3>{title}</h3>
      {failed ? <p>{failed}</p> : null}
      {list.map(({ id, name, has, button }) => (
        <p key={id}>
          {name}
          <span className="soft">{` · ${has}`}</span>{' '}
          <button
            type="submit"
            className="btn quiet"
            name="intent"
            value={button.value}
            form={formId}
            formNoValidate
            data-busy={busy}
          >
            {button.label}
            <span className="vh">{` ${name}`}</span>
          </button>
        </p>
      ))}
    </div>
  );
}
