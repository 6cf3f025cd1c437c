import { describeAlert } from '#app/components/alert/describe-alert.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { Alert as Note } from '#app/ui/alert.tsx';
import type { Alert } from '#server/contract/alerts.ts';
import { links } from '#server/links.ts';

type Props = {
  id: string;
  title: string;
  /** Null when they could not be read. */
  alerts: readonly Alert[] | null;
  none?: string;
  failed: string;
};

export function AlertList({ id, title, alerts, none, failed }: Props) {
  const site = useSite();
  const words = useText();
  const { alerts: text } = words;
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {alerts === null ? <Note kind="bad">{failed}</Note> : null}
      {alerts?.length === 0 ? <p className="soft">{none}</p> : null}
      {alerts?.length ? (
        <ul className="cards">
          {alerts.map((alert) => {
            const { when, what } = describeAlert(alert, site, words);
            const name = `${when}, ${what}`;
            return (
              <li key={alert.id}>
                <b>{when}</b>
                <p className="soft">{what}</p>
                <p className="btns">
                  <a className="link" href={links.alert(alert.id)} aria-label={text.of(text.change, name)}>
                    {text.change}
                  </a>{' '}
                  <a
                    className="link"
                    href={links.deleteAlert(alert.id)}
                    aria-label={text.of(text.delete, name)}
                  >
                    {text.delete}
                  </a>
                </p>
              </li>
            );
          })}
        </ul>
      ) : null}
    </section>
  );
}
