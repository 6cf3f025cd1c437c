import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TeeTimeList } from './components/tee-time-list/tee-time-list.tsx';
import { RenderLinkContext } from './page/rendered-once.tsx';
import { writeLink } from './site/rendered-links.server.ts';

const labels = {
  player: 'golfer',
  players: 'golfers',
  from: 'from',
  was: 'Was',
  deal: 'Hot Deal',
  book: 'Book',
  choose: 'Choose rate',
};
const listOf = (query: string, price = '$20') => (
  <TeeTimeList
    labels={labels}
    groups={[
      {
        title: 'Morning',
        common: { holes: '18 holes', players: '1–4' },
        columns: 2,
        hours: [
          {
            label: '7 AM',
            times: [7, 8].map((minute, column) => ({
              href: `/tee-time?teetime=${minute}${query}`,
              time: `7:0${minute} AM`,
              players: '1–4',
              holes: '18 holes',
              price,
              kind: '-href- & more',
              column,
            })),
          },
        ],
      },
    ]}
  />
);

test('A list of kept links is the list that React renders, whatever the search and the facts', () => {
  let count = 0;
  const keep = (list: React.ReactNode) =>
    renderToString(
      <RenderLinkContext.Provider
        value={(key, href, link) =>
          writeLink(key, href, (href) => {
            count += 1;
            return renderToString(link(href));
          })
        }
      >
        {list}
      </RenderLinkContext.Provider>,
    );
  for (const query of ['', '&min=3', '&rateType="$&-href-<b>\''])
    for (const price of ['$20', '$22']) {
      const plain = renderToString(listOf(query, price)).replaceAll('&#x27;', '&#39;');
      expect(keep(listOf(query, price)).replaceAll('&#x27;', '&#39;')).toBe(plain);
    }
  expect(count).toBe(4);
});
